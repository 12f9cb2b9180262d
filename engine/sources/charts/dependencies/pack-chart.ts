// Source: helm pkg/chartutil/save.go@v3.22.0 (Save); POSIX.1-2001 pax (ustar and the record "path").
import { gzipSync } from "node:zlib";
import type { PackedFile } from "./packed-file";

const block = 512;

/** A `.tgz` of the files, below a folder of the chart's name. The same files give the same bytes. */
export function packChart(name: string, files: readonly PackedFile[]): Uint8Array {
  const parts = files.flatMap((file) => entryOf(`${name}/${file.name}`, file.data));
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

function entryOf(path: string, data: Uint8Array): readonly Uint8Array[] {
  const bytes = Buffer.from(path);
  // A path that the old header cannot hold stands in a record of its own.
  const isShort = bytes.length <= 100;
  const record = isShort
    ? []
    : [headerOf(Buffer.from("PaxHeader"), paxRecord(path).length, "x"), padded(paxRecord(path))];
  return [...record, headerOf(bytes.subarray(0, 100), data.length, "0"), padded(data)];
}

function headerOf(name: Uint8Array, size: number, type: string): Buffer {
  const header = Buffer.alloc(block);
  header.set(name, 0);
  header.write("0000644\0", 100, "latin1");
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

/** `length path=value` and a line end; the length counts itself. */
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
