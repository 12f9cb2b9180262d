// Source: fluxcd/pkg git@v0.38.0 git.go (Commit.Verify, Tag.Verify), signatures.go; source-controller@v1.7.0
// gitrepository_controller.go (verifySignature); Git, gitformat-signature at v2.39.
import { isSyncError } from "../../errors/sync-error";
import type { GitVerificationSpec } from "../../model/source-spec";
import { readArmor } from "../charts/provenance/armor";
import { OpenPgpFault } from "../charts/provenance/openpgp-fault";
import { findSigner, openKeyring } from "../charts/provenance/verify-provenance";
import type { ObjectStore } from "../git/objects";
import { notVerified, specInvalid } from "./source-errors";

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
    if (signature.includes("BEGIN SSH SIGNATURE")) {
      throw notVerified(
        label,
        "it has a signature of SSH, and only those of OpenPGP are verified",
        "sign it with an OpenPGP key",
      );
    }
    checkSignature(label, payload, signature, verification, revision.now);
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

function checkSignature(
  label: string,
  payload: Uint8Array,
  signature: string,
  { publicKeys }: GitVerificationSpec,
  now: number,
): void {
  const signatures = readArmor(signature);
  if (signatures === undefined) throw notVerified(label, "its signature cannot be read", "sign it again");
  if (publicKeys.length === 0) {
    throw specInvalid("GitRepository", "verify.publicKeys", "it is empty", "add the armored keys that you trust");
  }
  let fault: OpenPgpFault | undefined;
  for (const [index, key] of publicKeys.entries()) {
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
      if (fault === undefined || !error.message.includes("unknown entity")) fault = error;
    }
  }
  const why = `no key of verify.publicKeys made its signature: ${fault?.message ?? ""}`;
  throw notVerified(label, why, "check who signed it, and add the key only if you trust it", fault);
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
  const start = /^-----BEGIN (?:PGP|SSH) (?:SIGNATURE|MESSAGE)-----$/m.exec(text)?.index;
  if (start === undefined) return { payload: object, signature: undefined };
  return { payload: object.subarray(0, start), signature: text.slice(start) };
}
