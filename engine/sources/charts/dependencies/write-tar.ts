// Source: POSIX.1-2001 pax (ustar and the record "path").
import type { PackedFile } from "./packed-file";

const block = 512;

/** A file of an archive; without `mode` its owner may read and write it, others may read it (0644). */
export interface ArchivedFile extends PackedFile {
  readonly mode?: number;
}

/**
 * Makes a tar archive of the files, in their order, without times and owners: the same files produce the same bytes.
 */
export function writeTar(files: readonly ArchivedFile[]): Buffer {
  return Buffer.concat([...files.flatMap(entryOf), Buffer.alloc(2 * block)]);
}

function entryOf({ name, data, mode = 0o644 }: ArchivedFile): readonly Uint8Array[] {
  const bytes = Buffer.from(name);
  // A path that does not fit into the old header gets a record of its own.
  const isShort = bytes.length <= 100;
  const record = isShort
    ? []
    : [headerOf(Buffer.from("PaxHeader"), paxRecord(name).length, "x", mode), padded(paxRecord(name))];
  return [...record, headerOf(bytes.subarray(0, 100), data.length, "0", mode), padded(data)];
}

function headerOf(name: Uint8Array, size: number, type: string, mode: number): Buffer {
  const header = Buffer.alloc(block);
  header.set(name, 0);
  header.write(`${mode.toString(8).padStart(7, "0")}\0`, 100, "latin1");
  header.write("0000000\0", 108, "latin1");
  header.write("0000000\0", 116, "latin1");
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  header.write("00000000000\0", 136, "latin1");
  header.write("        ", 148, "latin1");
  header.write(type, 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
}

/** A record is `length path=value` and a line end; the length includes its own digits. */
function paxRecord(path: string): Buffer {
  const rest = ` path=${path}\n`;
  let length = Buffer.byteLength(rest);
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest);
  return Buffer.from(`${length}${rest}`);
}

function padded(data: Uint8Array): Buffer {
  return Buffer.concat([data, Buffer.alloc((block - (data.length % block)) % block)]);
}
