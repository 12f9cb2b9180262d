// Source: Go 1.26 compress/gzip/gunzip.go (NewReader, readHeader, Read). As in Go, whose reader of archives stops at
// their end mark, what is after the data is ignored: neither checksums nor more bytes, except for another member.
import { unpack, UnpackedTooLarge } from "../../lib/unpack";
import { GoError } from "../values/values";

export interface Unpacked {
  readonly bytes: Uint8Array;
  /** True if the compressed data ends too early. */
  readonly truncated: boolean;
}

/**
 * Decompresses gzip data.
 *
 * @param maximalBytes the maximum size of the result; `tooLarge` is thrown above it
 * @throws GoError with Go's message
 */
export function gunzip(packed: Uint8Array, maximalBytes: number, tooLarge: string): Unpacked {
  if (packed.length === 0) throw new GoError("EOF");
  const parts: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  let members = 0;
  do {
    members += 1;
    if (members > maximumMembers) throw new GoError(tooLarge);
    const data = packed.subarray(start + headerLength(packed.subarray(start)));
    const member = inflate(data, maximalBytes - size, tooLarge);
    parts.push(member.bytes);
    size += member.bytes.length;
    if (member.consumed === undefined) return { bytes: Buffer.concat(parts), truncated: true };
    start = packed.length - data.length + member.consumed + trailerLength;
  } while (packed[start] === 0x1f && packed[start + 1] === 0x8b);
  const [only] = parts;
  return { bytes: parts.length === 1 && only !== undefined ? only : Buffer.concat(parts), truncated: false };
}

/** A member of 20 bytes may hold nothing, but takes its time. Programs that write several have one for each 64 KiB. */
const maximumMembers = 65_536;

/** The checksum and the size. */
const trailerLength = 8;

function headerLength(bytes: Uint8Array): number {
  if (bytes.length < 10) throw new GoError("unexpected EOF");
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) throw new GoError("gzip: invalid header");
  const flags = bytes[3] ?? 0;
  let at = 10;
  if ((flags & 4) !== 0) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  if ((flags & 8) !== 0) at = behindText(bytes, at);
  if ((flags & 16) !== 0) at = behindText(bytes, at);
  if ((flags & 2) !== 0) at += 2;
  if (at > bytes.length) throw new GoError("unexpected EOF");
  return at;
}

function behindText(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(0, start);
  if (end < 0) throw new GoError("unexpected EOF");
  return end + 1;
}

interface Member {
  readonly bytes: Uint8Array;
  /** The length of the compressed data; undefined if it is truncated. */
  readonly consumed: number | undefined;
}

function inflate(data: Uint8Array, maximumBytes: number, tooLarge: string): Member {
  if (data.length === 0) throw new GoError("unexpected EOF");
  const limit = { maximumBytes: Math.max(1, maximumBytes) };
  try {
    return unpack("deflate", data, limit);
  } catch (error) {
    if (error instanceof UnpackedTooLarge) throw new GoError(tooLarge);
    if ((error as NodeJS.ErrnoException).code !== "Z_BUF_ERROR")
      throw new GoError("flate: corrupt input", { cause: error });
  }
  return { ...unpack("deflate", data, { ...limit, isCutAccepted: true }), consumed: undefined };
}
