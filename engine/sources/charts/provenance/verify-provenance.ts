// Source: helm pkg/provenance/sign.go@v3.22.0 (Verify, parseMessageBlock); go-crypto openpgp/read.go@v1.4.1
// (verifyDetachedSignature, checkMessageSignatureDetails), keys.go (PrimaryIdentity).
import { isSyncError, SyncError } from "../../../errors/sync-error";
import { quote } from "../../../go/strconv/quote";
import { isMap } from "../../../lib/look-up";
import type { SignedBy } from "../../../model/sources/chart-source";
import { notVerified } from "../chart-errors";
import { sha256Of } from "../../content-digest";
import { readPlain } from "../read-plain";
import { readArmor } from "./armor";
import { checkSignature } from "./check-signature";
import { readClearSigned, type ClearSigned } from "./clear-signed";
import { canSign, readKeyring, type Entity, type Subkey, type User } from "./keyring";
import { ifKnown, malformed, OpenPgpFault, unsupported } from "./openpgp-fault";
import { readPackets } from "./packets";
import { readSignature, type Signature } from "./signature-packet";

export interface SignedArchive {
  readonly bytes: Uint8Array;
  /** The name in the list of the provenance file; undefined if it is not known. */
  readonly fileName: string | undefined;
  /** The name for messages. */
  readonly label: string;
  readonly provenance: Uint8Array;
}

/**
 * Verifies that one of the keys signed the archive.
 *
 * @param keyring public or secret keys, as `gpg --export` writes them, armored or not
 * @param now in milliseconds
 * @throws SyncError CHART_NOT_VERIFIED, CHART_KEYRING_INVALID with Helm's message as `why`
 */
export function verifyProvenance(archive: SignedArchive, keyring: Uint8Array, now: number): SignedBy {
  const entities = openKeyring(keyring);
  const { provenance, label } = archive;
  try {
    const message = readClearSigned(provenance);
    if (message === undefined) throw new OpenPgpFault("failed to decode signature: signature block not found");
    const seconds = Math.floor(now / 1000);
    const entity = findSigner(message, entities, seconds);
    checkSum(archive, message.text);
    // Helm lists revoked users, too. Their owner says that they no longer stand for the key.
    const users = entity.users.filter(({ revocations }) => revocations.every((one) => isExpired(one, seconds)));
    return { users: users.map(({ name }) => name), fingerprint: entity.primary.fingerprint };
  } catch (error) {
    if (!(error instanceof OpenPgpFault)) throw error;
    throw notVerified(label, error.problem, error.message, error);
  }
}

/** @throws SyncError CHART_KEYRING_INVALID */
export function openKeyring(bytes: Uint8Array): readonly Entity[] {
  try {
    // Other tools cannot read the keybox format of GnuPG 2.1 and newer.
    if (Buffer.from(bytes.subarray(8, 12)).toString("latin1") === "KBXf") throw malformed("it is a keybox of GnuPG");
    const isText = bytes[0] !== undefined && (bytes[0] & 0x80) === 0;
    return readKeyring((isText ? readArmor(Buffer.from(bytes).toString("latin1")) : undefined) ?? bytes);
  } catch (error) {
    if (!(error instanceof OpenPgpFault)) throw error;
    throw new SyncError({
      code: "CHART_KEYRING_INVALID",
      what: "cannot read the keyring",
      why: `failed to load keyring: ${error.message}`,
      mend: "export the keys that you trust with `gpg --export NAME > keyring.gpg`",
      cause: error,
    });
  }
}

/** @throws OpenPgpFault if none of the keys made one of the signatures */
export function findSigner(
  { signed, signatures }: Pick<ClearSigned, "signed" | "signatures">,
  entities: readonly Entity[],
  now: number,
): Entity {
  for (const { tag, body } of readPackets(signatures)) {
    if (tag !== 2) throw malformed("non signature packet found");
    const [signature] = ifKnown(() => readSignature(body));
    if (signature === undefined) continue;
    if (signature.hash === "sha1") throw new OpenPgpFault("openpgp: weak algorithms are rejected: SHA-1");
    if (signature.type > 1) throw unsupported(`signature type ${signature.type}`);
    if (signature.claims.issuer === undefined) throw malformed("signature doesn't have an issuer");
    const signers = entities.flatMap((entity) => signersOf(entity, signature.claims.issuer ?? ""));
    let fault: OpenPgpFault | undefined;
    for (const signer of signers) {
      try {
        checkSignature(signer.subkey?.key ?? signer.entity.primary, signature, signed);
      } catch (error) {
        if (!(error instanceof OpenPgpFault)) throw error;
        fault = error;
        continue;
      }
      checkDetails(signer, signature, now);
      return signer.entity;
    }
    if (fault !== undefined) throw fault;
  }
  throw new OpenPgpFault("openpgp: signature made by unknown entity", "unknown-signer");
}

/** A key of the entity: the primary key if there is no subkey. */
interface Signer {
  readonly entity: Entity;
  readonly subkey?: Subkey;
}

/** The keys with this ID that may sign. */
function signersOf(entity: Entity, issuer: string): Signer[] {
  const isMeant = ({ fingerprint }: { readonly fingerprint: string }): boolean => fingerprint.endsWith(issuer);
  const own = isMeant(entity.primary) && canSign(primaryUser(entity).signature.claims) ? [{ entity }] : [];
  const subkeys = entity.subkeys.filter(({ key, binding }) => isMeant(key) && canSign(binding.claims));
  return [...own, ...subkeys.map((subkey) => ({ entity, subkey }))];
}

/** The user whose certification describes the key. */
function primaryUser({ users }: Entity): User {
  const [first, ...others] = users;
  // The reader drops an entity without users.
  if (first === undefined) throw malformed("v4 entity without any identities");
  return others.reduce((best, one) => (isBetter(one, best) ? one : best), first);
}

function isBetter(one: User, best: User): boolean {
  if (one.revocations.length !== best.revocations.length) return one.revocations.length < best.revocations.length;
  const [left, right] = [one.signature.claims, best.signature.claims];
  return left.isPrimary === right.isPrimary ? left.createdAt > right.createdAt : left.isPrimary;
}

function checkDetails({ entity, subkey }: Signer, signature: Signature, now: number): void {
  const user = primaryUser(entity);
  const embedded = subkey?.binding.claims.embedded;
  const signatures = [signature, user.signature, subkey?.binding, embedded].filter((one) => one !== undefined);
  for (const { claims } of signatures) {
    if (claims.criticalNotation === undefined) continue;
    throw new OpenPgpFault(`openpgp: invalid signature: unknown critical notation: ${claims.criticalNotation}`);
  }
  const revocations = [...entity.revocations, ...(subkey?.revocations ?? []), ...user.revocations];
  if (revocations.some((one) => one.claims.isCompromised || !isExpired(one, now))) {
    throw new OpenPgpFault("openpgp: signature made by revoked key", "outdated");
  }
  const keys = [
    { key: entity.primary, by: user.signature },
    ...(subkey === undefined ? [] : [{ key: subkey.key, by: subkey.binding }]),
  ];
  if (keys.some(({ key, by }) => isOver(key.createdAt, by.claims.keyLifetime, now))) {
    throw new OpenPgpFault("openpgp: key expired", "outdated");
  }
  if (signatures.some((one) => isExpired(one, now))) throw new OpenPgpFault("openpgp: signature expired", "outdated");
}

function isExpired({ claims }: Signature, now: number): boolean {
  return isOver(claims.createdAt, claims.lifetime, now);
}

function isOver(createdAt: number, lifetime: number, now: number): boolean {
  return createdAt > now || (lifetime > 0 && now > createdAt + lifetime);
}

function checkSum({ bytes, fileName }: SignedArchive, text: string): void {
  const [, sums] = text.split("\n...\n");
  if (sums === undefined) throw new OpenPgpFault("message block must have at least two parts");
  const files = filesOf(sums);
  const actual = sha256Of(bytes);
  // A chart that is pinned in a registry by its digest alone has no name there.
  const name = fileName ?? [...files.keys()].find((key) => files.get(key) === actual) ?? "";
  // A tag of a registry cannot contain `+`.
  const wanted = files.get(name) ?? files.get(name.replaceAll("_", "+"));
  if (wanted === undefined) {
    throw new OpenPgpFault(`provenance does not contain a SHA for a file named ${quote(name)}`);
  }
  if (wanted !== actual) {
    throw new OpenPgpFault(`sha256 sum does not match for ${name}: ${quote(wanted)} != ${quote(actual)}`);
  }
}

function filesOf(sums: string): ReadonlyMap<string, string> {
  try {
    const { value } = readPlain(Buffer.from(sums), "provenance");
    const files = isMap(value) ? value["files"] : undefined;
    return new Map(
      Object.entries(isMap(files) ? files : {}).filter((row): row is [string, string] => typeof row[1] === "string"),
    );
  } catch (error) {
    if (isSyncError(error)) throw new OpenPgpFault(`the list of files is not YAML: ${error.what}`);
    throw error;
  }
}
