// Source: go-crypto openpgp/keys.go@v1.4.1 (ReadKeyRing, ReadEntity, addUserID, addSubkey, KeysByIdUsage).
import { pushAll } from "../../../lib/push-all";
import { checkSignature } from "./check-signature";
import { ifKnown, malformed, OpenPgpFault, unsupported } from "./openpgp-fault";
import { readPackets, type Packet } from "./packets";
import { algorithms, readPublicKey, type PublicKey } from "./public-key";
import { readSignature, type Signature } from "./signature-packet";

/** A key with its users and subkeys. All their signatures are verified. */
export interface Entity {
  readonly primary: PublicKey;
  readonly users: readonly User[];
  readonly subkeys: readonly Subkey[];
  readonly revocations: readonly Signature[];
}

export interface User {
  readonly name: string;
  readonly signature: Signature;
  readonly revocations: readonly Signature[];
}

export interface Subkey {
  readonly key: PublicKey;
  readonly binding: Signature;
  readonly revocations: readonly Signature[];
}

const tags = { signature: 2, secretKey: 5, publicKey: 6, secretSubkey: 7, userId: 13, publicSubkey: 14 } as const;
const isPrimary = ({ tag }: Packet): boolean => tag === tags.publicKey || tag === tags.secretKey;
const isSubkey = ({ tag }: Packet): boolean => tag === tags.publicSubkey || tag === tags.secretSubkey;

/**
 * Reads the keys of a keyring; unreadable and unusable ones are left out.
 *
 * @throws OpenPgpFault if none is left, or the bytes are not a keyring
 */
export function readKeyring(bytes: Uint8Array): readonly Entity[] {
  const packets = readPackets(bytes);
  const starts = packets.flatMap((packet, index) => (isPrimary(packet) ? [index] : []));
  if (starts[0] !== 0 && packets.length > 0) throw malformed("first packet was not a public/private key");
  const entities: Entity[] = [];
  let fault: OpenPgpFault | undefined;
  starts.forEach((start, index) => {
    try {
      entities.push(readEntity(packets.slice(start, starts[index + 1])));
    } catch (error) {
      if (!(error instanceof OpenPgpFault)) throw error;
      fault = error;
    }
  });
  if (entities.length === 0 && fault !== undefined) throw fault;
  return entities;
}

function readEntity([first, ...packets]: readonly Packet[]): Entity {
  if (first === undefined) throw malformed("no key");
  const primary = readPublicKey(first.body);
  if (algorithms[primary.algorithm]?.signature === undefined)
    throw malformed("primary key cannot be used for signatures");
  if (primary.key === undefined) throw unsupported(`public key type: ${primary.algorithm}`);
  const users: User[] = [];
  const subkeys: Subkey[] = [];
  const revocations: Signature[] = [];
  for (let at = 0; at < packets.length;) {
    const packet = packets[at];
    if (packet === undefined) break;
    at += 1;
    if (packet.tag === tags.userId || isSubkey(packet)) {
      const count = packets.slice(at).findIndex(({ tag }) => tag !== tags.signature);
      const signatures = readSignatures(packets.slice(at, count < 0 ? undefined : at + count));
      if (packet.tag === tags.userId) pushAll(users, readUser(primary, packet.body, signatures));
      else
        pushAll(
          subkeys,
          ifKnown(() => readSubkey(primary, packet.body, signatures)),
        );
      at = count < 0 ? packets.length : at + count;
    } else if (packet.tag === tags.signature) {
      pushAll(
        revocations,
        readSignatures([packet]).filter(({ type }) => type === types.keyRevocation),
      );
    }
  }
  if (users.length === 0) throw malformed("v4 entity without any identities");
  for (const revocation of revocations) checkSignature(primary, revocation, primary.hashed);
  return { primary, users, subkeys, revocations };
}

function readSignatures(packets: readonly Packet[]): Signature[] {
  return packets.flatMap(({ body }) => ifKnown(() => readSignature(body)));
}

/** Source: RFC 9580 5.2.1. */
const types = {
  certifications: [0x10, 0x11, 0x12, 0x13],
  subkeyBinding: 0x18,
  primaryBinding: 0x19,
  keyRevocation: 0x20,
  subkeyRevocation: 0x28,
  certificationRevocation: 0x30,
} as const;

/** The user, if the key itself certifies it. */
function readUser(primary: PublicKey, name: Uint8Array, signatures: readonly Signature[]): User[] {
  const length = Buffer.alloc(5, 0xb4);
  length.writeUInt32BE(name.length, 1);
  const own = signatures.filter((signature) => {
    const isKnown = [...types.certifications, types.certificationRevocation].includes(signature.type as 0x10);
    if (!isKnown) throw malformed("user ID signature with wrong type");
    return isOf(signature, primary);
  });
  for (const signature of own) {
    rename("user ID self-signature invalid", () => {
      checkSignature(primary, signature, primary.hashed, length, name);
    });
  }
  const isRevocation = ({ type }: Signature): boolean => type === types.certificationRevocation;
  const signature = newest(own.filter((one) => !isRevocation(one)));
  if (signature === undefined) return [];
  return [{ name: Buffer.from(name).toString(), signature, revocations: own.filter(isRevocation) }];
}

function isOf({ claims }: Signature, { fingerprint }: PublicKey): boolean {
  return (
    (claims.issuerFingerprint ?? claims.issuer) === fingerprint.slice(claims.issuerFingerprint === undefined ? 24 : 0)
  );
}

function readSubkey(primary: PublicKey, body: Uint8Array, signatures: readonly Signature[]): Subkey {
  const key = readPublicKey(body);
  for (const signature of signatures) {
    if (signature.type !== types.subkeyBinding && signature.type !== types.subkeyRevocation) {
      throw malformed("subkey signature with wrong type");
    }
    rename("subkey signature invalid", () => {
      checkSignature(primary, signature, primary.hashed, key.hashed);
      checkCrossSignature(primary, key, signature);
    });
  }
  const binding = newest(signatures.filter(({ type }) => type === types.subkeyBinding));
  if (binding === undefined) throw malformed("subkey packet not followed by signature");
  return { key, binding, revocations: signatures.filter(({ type }) => type === types.subkeyRevocation) };
}

/** A subkey for signatures must certify the primary key itself. */
function checkCrossSignature(primary: PublicKey, key: PublicKey, { claims }: Signature): void {
  if (!canSign(claims)) return;
  if (claims.embedded === undefined) throw malformed("signing subkey is missing cross-signature");
  if (claims.embedded.type !== types.primaryBinding) throw malformed("cross-signature has unexpected type");
  checkSignature(key, claims.embedded, primary.hashed, key.hashed);
}

export function canSign({ flags }: Signature["claims"]): boolean {
  return flags !== undefined && (flags & 2) !== 0;
}

function newest(signatures: readonly Signature[]): Signature | undefined {
  return signatures.reduce<Signature | undefined>(
    (best, one) => (best === undefined || one.claims.createdAt > best.claims.createdAt ? one : best),
    undefined,
  );
}

function rename(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof OpenPgpFault ? malformed(`${what}: ${error.message}`) : error;
  }
}
