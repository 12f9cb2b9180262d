// Source: Git, gitformat-pack at v2.39 (pack-*.pack files, version 2), without deltas.
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { GitObject, ObjectKind } from "../objects";

const types: Readonly<Record<ObjectKind, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** A pack of the objects, each of them whole. */
export function writePack(objects: readonly GitObject[]): Uint8Array {
  const head = Buffer.alloc(12);
  head.write("PACK", "latin1");
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const body = Buffer.concat([head, ...objects.flatMap((object) => [headerOf(object), deflateSync(object.bytes)])]);
  return Buffer.concat([body, createHash("sha1").update(body).digest()]);
}

/** The kind and the size: four bits of the size first, then seven a byte. */
function headerOf({ kind, bytes }: GitObject): Uint8Array {
  let rest = Math.floor(bytes.length / 16);
  const header = [(types[kind] << 4) | (bytes.length % 16)];
  while (rest > 0) {
    header.push((header.pop() ?? 0) | 128, rest % 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from(header);
}
