import { ProtocolFault } from "./packet-reader";

export type ObjectKind = "commit" | "tree" | "blob" | "tag";

/** One object of a repository; its name is the hash of its kind and its content. */
export interface GitObject {
  readonly kind: ObjectKind;
  readonly bytes: Uint8Array;
}

/** Objects by their hashes. */
export interface ObjectStore {
  /** Undefined if there is no such object. */
  read(oid: string): Promise<GitObject | undefined>;
}

export interface TreeEntry {
  /** The mode as in the tree, in octal digits: "100644", "40000", "120000", "160000". */
  readonly mode: string;
  readonly name: string;
  readonly oid: string;
}

/** The hash of a commit's tree. */
export function treeOfCommit({ bytes }: GitObject): string {
  return headerOf(bytes, "tree");
}

/** The target of an annotated tag. */
export function targetOfTag({ bytes }: GitObject): string {
  return headerOf(bytes, "object");
}

function headerOf(bytes: Uint8Array, name: string): string {
  const text = Buffer.from(bytes.subarray(0, name.length + 41)).toString("latin1");
  const oid = text.slice(name.length + 1);
  if (!text.startsWith(`${name} `) || !/^[0-9a-f]{40}$/.test(oid)) throw new ProtocolFault(`an object has no ${name}`);
  return oid;
}

/**
 * The entries of a tree object, one at a time: who counts them need not hold more than the limit.
 *
 * Source: Git, tree objects at v2.39: mode, space, name, NUL, the twenty bytes of the name of the object.
 */
export function* readTreeEntries({ bytes }: GitObject): Generator<TreeEntry, void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < buffer.length;) {
    const space = buffer.indexOf(32, at);
    const end = space < 0 ? -1 : buffer.indexOf(0, space);
    if (end < 0 || end + 21 > buffer.length) throw new ProtocolFault("a tree object of the repository is truncated");
    const mode = buffer.toString("latin1", at, space);
    yield {
      mode,
      name: buffer.toString("utf8", space + 1, end),
      oid: buffer.toString("hex", end + 1, end + 21),
    };
    at = end + 21;
  }
}
