// Reads a tar archive: v7, ustar, pax, and GNU's long names; sparse files are rejected.
// Source: Go 1.26 archive/tar reader.go (Reader.next, readHeader), strconv.go, format.go.
import { fromBytes } from "../values/bytes";
import { GoError } from "../values/values";
import { trimOf } from "../../lib/trim-characters";

/** An entry of the archive; extension headers are applied to the next entry and not returned. */
export interface TarEntry {
  readonly name: string;
  readonly kind: "file" | "directory" | "link" | "other";
  readonly sizeBytes: number;
  /** The content, which is read on demand. */
  readonly content: () => Uint8Array;
}

const block = 512;
const invalidHeader = "archive/tar: invalid tar header";
/** Go's maximum size of long names and pax records. */
const maximumExtensionBytes = 1024 * 1024;

/**
 * Returns the entries in their order.
 *
 * @param truncated true if the archive was truncated: its end is then an error, unless it comes after the end marker
 * @throws GoError with Go's message for a malformed or truncated archive
 */
export function* readTar(bytes: Uint8Array, truncated = false): Generator<TarEntry> {
  let at = 0;
  let records = new Map<string, string>();
  let longName: string | undefined;
  for (;;) {
    const header = bytes.subarray(at, at + block);
    if (header.length < block) {
      if (header.length > 0 || truncated) throw new GoError("unexpected EOF");
      return;
    }
    if (isZero(header)) {
      const next = bytes.subarray(at + block, at + 2 * block);
      if (next.length === block && !isZero(next)) throw new GoError(invalidHeader);
      if (next.length > 0 && next.length < block) throw new GoError("unexpected EOF");
      if (next.length === 0 && truncated) throw new GoError("unexpected EOF");
      return;
    }
    verifyChecksum(header);
    const type = String.fromCharCode(header[156] ?? 0);
    let size = numberAt(header, 124, 12);
    const start = at + block;
    if (type === "x" || type === "g" || type === "L" || type === "K") {
      if (size > maximumExtensionBytes) throw new GoError("archive/tar: header field too long");
      const extension = bytesOf(bytes, start, size);
      if (type === "x") records = parseRecords(extension);
      else if (type === "g") parseRecords(extension);
      else if (type === "L") longName = textOf(extension);
      at = start + padded(size);
      continue;
    }
    for (const key of records.keys()) {
      if (key.startsWith("GNU.sparse.")) throw new GoError("archive/tar: sparse file is not supported");
    }
    if (type === "S") throw new GoError("archive/tar: sparse file is not supported");
    const sizeRecord = records.get("size");
    if (sizeRecord !== undefined) size = parseSize(sizeRecord);
    const name = records.get("path") ?? longName ?? nameOf(header);
    records = new Map();
    longName = undefined;
    const kind = kindOf(type, name, numberAt(header, 100, 8));
    // Links, devices and directories have no content, even if their size is not 0.
    const sizeBytes = /^[1-6]$/.test(type) ? 0 : size;
    yield { name, kind, sizeBytes, content: () => bytesOf(bytes, start, sizeBytes) };
    at = start + padded(sizeBytes);
    // The padding after the last content may be missing.
    at = Math.min(at, bytes.length);
  }
}

function kindOf(type: string, name: string, mode: number): TarEntry["kind"] {
  const isPlain = type === "0" || type === "\0" || type === "7";
  if (type === "5" || (isPlain && name.endsWith("/")) || (mode & 0o170000) === 0o040000) return "directory";
  if (type === "1" || type === "2") return "link";
  return isPlain ? "file" : "other";
}

function padded(size: number): number {
  return Math.ceil(size / block) * block;
}

function bytesOf(bytes: Uint8Array, start: number, size: number): Uint8Array {
  if (start + size > bytes.length) throw new GoError("unexpected EOF");
  return bytes.subarray(start, start + size);
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

// The checksum is computed with spaces in its place; old programs added signed bytes.
function verifyChecksum(header: Uint8Array): void {
  let unsigned = 0;
  let signed = 0;
  for (let index = 0; index < block; index += 1) {
    const byte = index >= 148 && index < 156 ? 0x20 : (header[index] ?? 0);
    unsigned += byte;
    signed += byte > 127 ? byte - 256 : byte;
  }
  const stored = numberAt(header, 148, 8);
  if (stored !== unsigned && stored !== signed) throw new GoError(invalidHeader);
}

/** Octal digits, or GNU's base 256 if the first bit is set. */
function numberAt(header: Uint8Array, offset: number, length: number): number {
  const field = header.subarray(offset, offset + length);
  const first = field[0] ?? 0;
  if ((first & 0x80) !== 0) {
    let value = first & 0x3f;
    for (const byte of field.subarray(1)) value = value * 256 + byte;
    if ((first & 0x40) !== 0 || !Number.isSafeInteger(value)) throw new GoError(invalidHeader);
    return value;
  }
  const digits = trimOf(textOf(field), " \0");
  if (digits === "") return 0;
  if (!/^[0-7]+$/.test(digits)) throw new GoError(invalidHeader);
  return parseInt(digits, 8);
}

/** The text before the first NUL. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return fromBytes(end < 0 ? bytes : bytes.subarray(0, end));
}

function nameOf(header: Uint8Array): string {
  const name = textOf(header.subarray(0, 100));
  const magic = fromBytes(header.subarray(257, 263));
  if (magic !== "ustar\0") return name;
  const prefix = textOf(header.subarray(345, 500));
  return prefix === "" ? name : `${prefix}/${name}`;
}

/**
 * The records of a pax header: `length key=value\n`. Source: archive/tar strconv.go (parsePAXRecord), reader.go
 * (parsePAX).
 */
function parseRecords(bytes: Uint8Array): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const digits = space < 0 ? "" : fromBytes(bytes.subarray(at, space));
    const end = /^[0-9]{1,9}$/.test(digits) ? at + Number(digits) : 0;
    if (end <= space + 1 || end > bytes.length || bytes[end - 1] !== 0x0a) throw new GoError(invalidHeader);
    const record = fromBytes(bytes.subarray(space + 1, end - 1));
    const equals = record.indexOf("=");
    const key = record.slice(0, Math.max(0, equals));
    const value = record.slice(equals + 1);
    if (equals < 1 || key.includes("\0") || (key === "path" && value.includes("\0"))) throw new GoError(invalidHeader);
    if (value === "") records.delete(key);
    else records.set(key, value);
    at = end;
  }
  return records;
}

function parseSize(text: string): number {
  const size = /^[0-9]+$/.test(text) ? Number(text) : -1;
  if (!Number.isSafeInteger(size) || size < 0) throw new GoError(invalidHeader);
  return size;
}
