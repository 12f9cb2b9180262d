// Source: fluxcd/pkg git@v0.52.0 git.go (VerifyPGP, VerifySSH), signature/; source-controller@v1.9.6
// gitrepository_controller.go (verifySignature, verifyGitObject); Git, gitformat-signature at v2.39.
import { isSyncError } from "../../errors/sync-error";
import type { GitVerificationSpec } from "../../model/sources/source-spec";
import { readArmor } from "../charts/provenance/armor";
import { OpenPgpFault } from "../charts/provenance/openpgp-fault";
import { findSigner, openKeyring } from "../charts/provenance/verify-provenance";
import type { ObjectStore } from "../git/objects";
import { notVerified, specInvalid } from "./source-errors";
import { hasAuthorizedKeys, parseAuthorizedKeys, type SshPublicKey } from "../ssh/ssh-public-key";
import { verifySshSignature } from "../ssh/ssh-signature";
import { SshFault } from "../ssh/ssh-wire";

/** What is to be verified. */
export interface SignedRevision {
  readonly store: ObjectStore;
  /** The object that the ref names: an annotated tag, or the commit. */
  readonly oid: string;
  readonly commit: string;
  /** The repository in messages. */
  readonly shown: string;
  /** In milliseconds. */
  readonly now: number;
}

/** @throws SyncError SOURCE_NOT_VERIFIED or SOURCE_SPEC_INVALID */
export async function verifyRevision(revision: SignedRevision, verification: GitVerificationSpec): Promise<void> {
  const { store, oid, commit, shown } = revision;
  const { mode = "HEAD" } = verification;
  const check = (label: string, object: Uint8Array, split: typeof splitCommit): void => {
    const { payload, signature } = split(Buffer.from(object));
    if (signature === undefined) throw notVerified(label, "it is not signed", "sign it, or remove verify");
    checkSignature({ label, payload, signature }, trustedKeys(verification), revision.now);
  };
  if (mode !== "HEAD") {
    const tag = oid === commit ? undefined : await store.read(oid);
    if (tag?.kind !== "tag") {
      throw notVerified(
        `the tag of ${shown}`,
        "ref names no annotated tag, and only these have a signature",
        'name such a tag, or write verify.mode: "HEAD"',
      );
    }
    check(`the tag of ${shown}`, tag.bytes, splitTag);
  }
  if (mode === "Tag") return;
  const object = await store.read(commit);
  if (object?.kind !== "commit")
    throw notVerified(`the commit ${commit} of ${shown}`, "the server did not send it", "try again");
  check(`the commit ${commit} of ${shown}`, object.bytes, splitCommit);
}

interface TrustedKeys {
  /** Armored keys, with their positions in the list. */
  readonly openPgp: readonly { readonly index: number; readonly key: string }[];
  readonly ssh: readonly SshPublicKey[];
}

/** Each entry of the list has armored OpenPGP keys, or lines of an `authorized_keys` file. */
function trustedKeys({ publicKeys }: GitVerificationSpec): TrustedKeys {
  if (publicKeys.length === 0) {
    throw specInvalid("GitRepository", "verify.publicKeys", "it is empty", "add the keys that you trust");
  }
  const rows = publicKeys.map((key, index) => ({ key, index, isSsh: hasAuthorizedKeys(key) }));
  const ssh = rows.filter(({ isSsh }) => isSsh);
  return {
    openPgp: rows.filter(({ isSsh }) => !isSsh),
    ssh: ssh.flatMap(({ key, index }) => {
      try {
        return parseAuthorizedKeys(key);
      } catch (error) {
        if (!(error instanceof SshFault)) throw error;
        const mend = "write the line of the file that `ssh-keygen` made, which ends with .pub";
        throw specInvalid("GitRepository", `verify.publicKeys[${index}]`, error.message, mend);
      }
    }),
  };
}

interface Signed {
  readonly label: string;
  readonly payload: Uint8Array;
  readonly signature: string;
}

const foreign = "check who signed it, and add the key only if you trust it";

function checkSignature(signed: Signed, keys: TrustedKeys, now: number): void {
  const { label, payload, signature } = signed;
  if (signature.startsWith("-----BEGIN SIGNED MESSAGE-----")) {
    const why = "it has a signature of X.509, and only those of OpenPGP and SSH are verified";
    throw notVerified(label, why, "sign it with an OpenPGP or an SSH key");
  }
  if (!signature.startsWith("-----BEGIN SSH SIGNATURE-----")) {
    checkOpenPgp(signed, keys.openPgp, now);
    return;
  }
  try {
    verifySshSignature(signature, payload, keys.ssh);
  } catch (error) {
    if (!(error instanceof SshFault)) throw error;
    throw notVerified(label, `no key of verify.publicKeys made its signature: ${error.message}`, foreign, error);
  }
}

function checkOpenPgp({ label, payload, signature }: Signed, keys: TrustedKeys["openPgp"], now: number): void {
  const signatures = readArmor(signature);
  if (signatures === undefined) throw notVerified(label, "its signature cannot be read", "sign it again");
  let fault: OpenPgpFault | undefined;
  for (const { key, index } of keys) {
    try {
      findSigner({ signed: payload, signatures }, openKeyring(Buffer.from(key)), Math.floor(now / 1000));
      return;
    } catch (error) {
      if (isSyncError(error)) {
        throw specInvalid(
          "GitRepository",
          `verify.publicKeys[${index}]`,
          error.why ?? error.what,
          "export it with `gpg --export --armor NAME`",
        );
      }
      if (!(error instanceof OpenPgpFault)) throw error;
      // A wrong signature says more than an unknown signer.
      if (fault === undefined || error.problem !== "unknown-signer") fault = error;
    }
  }
  const reason = fault?.message ?? "none of them is an OpenPGP key";
  throw notVerified(label, `no key of verify.publicKeys made its signature: ${reason}`, foreign, fault);
}

interface Split {
  readonly payload: Uint8Array;
  readonly signature: string | undefined;
}

/** The signature of a commit is a header, which is not part of what is signed. */
function splitCommit(object: Buffer): Split {
  const text = object.toString("latin1");
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end + 1);
  const match = /^gpgsig (.*\n(?: .*\n)*)/m.exec(head);
  if (match === null) return { payload: object, signature: undefined };
  const signature = (match[1] ?? "").replaceAll(/\n /g, "\n");
  const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  return { payload: Buffer.from(rest, "latin1"), signature };
}

/** The signature of a tag is at its end. */
function splitTag(object: Buffer): Split {
  const text = object.toString("latin1");
  const start = /^-----BEGIN (?:PGP SIGNATURE|PGP MESSAGE|SSH SIGNATURE|SIGNED MESSAGE)-----$/m.exec(text)?.index;
  if (start === undefined) return { payload: object, signature: undefined };
  return { payload: object.subarray(0, start), signature: text.slice(start) };
}
