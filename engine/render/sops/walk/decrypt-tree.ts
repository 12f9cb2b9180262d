// Source: sops sops.go@v3.13.3 (Tree.Decrypt, walkBranch, walkSlice, walkValue, ToBytes).
import { createHash, timingSafeEqual, type Hash } from "node:crypto";

import { formatFloat } from "../../../go/strconv/format-float";
import { toBytes } from "../../../go/values/bytes";
import { CipherError, decryptText } from "./cipher";
import { makeCryptRule, type CryptPlace, type CryptRule } from "./crypt-rules";
import type { SopsMetadata } from "../metadata/metadata";
import { sopsError } from "../sops-error";
import {
  isComment,
  isKind,
  type SopsComment,
  type SopsItem,
  type SopsList,
  type SopsMap,
  type SopsScalar,
  type SopsValue,
} from "../tree";

// The MAC of a document with mac_only_encrypted begins with the SHA-256 of "sops".
const encryptedOnlyStart = createHash("sha256").update("sops").digest();

export interface DecryptTreeOptions {
  readonly metadata: SopsMetadata;
  readonly key: Uint8Array;
  readonly ignoreMac: boolean;
  /** Replaces each decrypted value, after it was verified. Default: it stays. */
  readonly change?: ChangeValue;
}

export type ChangeValue = (value: SopsScalar) => SopsScalar;

/**
 * Decrypts the values of all documents of a file, and verifies that none was removed, added, moved or changed.
 *
 * @throws SyncError SOPS_VALUE_INVALID, SOPS_MAC_MISMATCH, SOPS_METADATA_INVALID
 */
export function decryptTree(documents: readonly SopsMap[], options: DecryptTreeOptions): readonly SopsMap[] {
  const walk = new Walk(options);
  const decrypted = documents.map((document) => walk.map(document, [], { hasKey: false, comments: 0 }));
  if (!options.ignoreMac) verifyMac(walk.mac(), options);
  return decrypted;
}

/** What the keys and comments above an item say of it. */
type Above = Omit<CryptPlace, "ownComment">;

class Walk {
  private readonly rule: CryptRule;
  private readonly hash: Hash = createHash("sha512");
  private readonly metadata: SopsMetadata;
  private readonly key: Uint8Array;
  private readonly change: ChangeValue;

  constructor({ metadata, key, change = (value) => value }: DecryptTreeOptions) {
    this.metadata = metadata;
    this.key = key;
    this.change = change;
    this.rule = makeCryptRule(metadata);
    if (metadata.macOnlyEncrypted) this.hash.update(encryptedOnlyStart);
  }

  mac(): string {
    return this.hash.digest("hex").toUpperCase();
  }

  map({ items }: SopsMap, path: readonly string[], above: Above): SopsMap {
    let before = 0;
    const decrypted = items.map((item): SopsItem => {
      if (isComment(item)) {
        const ownComment = this.rule.matchesComment(item.text);
        before += Number(ownComment);
        return this.comment(item, path, { ...above, comments: above.comments + before, ownComment });
      }
      const hasKey = above.hasKey || this.rule.matchesKey(item.key);
      const value = this.value(item.value, [...path, item.key], { hasKey, comments: above.comments + before });
      before = 0;
      return { key: item.key, value };
    });
    return { kind: "map", items: decrypted };
  }

  private list({ items }: SopsList, path: readonly string[], above: Above): SopsList {
    let before = 0;
    const decrypted = items.map((item) => {
      if (isComment(item)) {
        const ownComment = this.rule.matchesComment(item.text);
        before += Number(ownComment);
        return this.comment(item, path, { ...above, comments: above.comments + before, ownComment });
      }
      const value = this.listItem(item, path, { ...above, comments: above.comments + before });
      before = 0;
      return value;
    });
    return { kind: "list", items: decrypted };
  }

  /** Sops writes an encrypted comment of a list as one of its items. */
  private listItem(item: SopsValue, path: readonly string[], above: Above): SopsValue | SopsComment {
    const isEncryptedComment = typeof item === "string" && item.startsWith("ENC[") && item.endsWith(",type:comment]");
    if (!isEncryptedComment || !this.isEncrypted(above)) return this.value(item, path, above);
    const opened = this.open(item, path);
    return isComment(opened) ? this.changedComment(opened) : opened;
  }

  private isEncrypted(above: Above): boolean {
    return this.rule.isEncrypted({ ...above, ownComment: false });
  }

  private changedComment(comment: SopsComment): SopsComment {
    const text = this.change(comment.text);
    return typeof text === "string" ? { ...comment, text } : comment;
  }

  private value(value: SopsValue, path: readonly string[], above: Above): SopsValue {
    if (isKind(value, "map")) return this.map(value, path, above);
    if (isKind(value, "list")) return this.list(value, path, above);
    if (value === null) return value;
    const isEncrypted = this.isEncrypted(above);
    const plain = isEncrypted ? this.decrypt(value, path) : value;
    if (isEncrypted || !this.metadata.macOnlyEncrypted) this.hash.update(bytesOf(plain));
    return isEncrypted ? this.change(plain) : plain;
  }

  private decrypt(value: SopsScalar, path: readonly string[]): SopsScalar {
    if (typeof value !== "string") throw invalidValue(path, "it is not a text, and so not encrypted");
    const plain = this.open(value, path);
    if (isComment(plain)) throw invalidValue(path, "it was encrypted as a comment");
    return plain;
  }

  private open(text: string, path: readonly string[]): SopsScalar | SopsComment {
    try {
      return decryptText(text, this.key, `${path.join(":")}:`);
    } catch (error) {
      if (!(error instanceof CipherError)) throw error;
      throw invalidValue(path, error.message);
    }
  }

  /** A comment that cannot be decrypted counts as one that was not encrypted. */
  private comment(comment: SopsComment, path: readonly string[], place: CryptPlace): SopsComment {
    if (!this.rule.isEncrypted(place)) return comment;
    try {
      const plain = decryptText(comment.text, this.key, `${path.join(":")}:`);
      if (typeof plain === "string") return this.changedComment({ ...comment, text: plain });
      return isComment(plain) ? this.changedComment(plain) : comment;
    } catch (error) {
      if (error instanceof CipherError) return comment;
      throw error;
    }
  }
}

function bytesOf(value: SopsValue): Uint8Array {
  if (typeof value === "string") return toBytes(value);
  if (typeof value === "boolean") return Buffer.from(value ? "True" : "False");
  if (typeof value === "bigint") return Buffer.from(value.toString());
  if (isKind(value, "float")) return Buffer.from(formatFloat(value.value, "f", -1, 64));
  return isKind(value, "time") ? Buffer.from(value.text) : new Uint8Array();
}

function verifyMac(computed: string, { metadata, key }: DecryptTreeOptions): void {
  let recorded: unknown;
  try {
    recorded = decryptText(metadata.mac, key, metadata.lastModified);
  } catch (error) {
    if (!(error instanceof CipherError)) throw error;
    throw macError("its message authentication code, or the time of its last change, was changed");
  }
  if (typeof recorded !== "string" || recorded === "") throw macError("it has no message authentication code");
  const [left, right] = [Buffer.from(recorded), Buffer.from(computed)];
  if (left.length === right.length && timingSafeEqual(left, right)) return;
  throw macError("a value was added, removed, moved or changed after sops encrypted it");
}

function macError(why: string): Error {
  const mend = "restore the file, or check its content and encrypt it again with sops; --ignore-mac prints it anyway";
  return sopsError("SOPS_MAC_MISMATCH", "cannot trust a document that sops encrypted", why, mend);
}

function invalidValue(path: readonly string[], why: string): Error {
  const mend = "restore the value, or set it again with sops";
  return sopsError("SOPS_VALUE_INVALID", "cannot decrypt a value", why, mend, path);
}
