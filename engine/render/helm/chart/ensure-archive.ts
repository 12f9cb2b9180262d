// Source: helm pkg/chart/loader/archive.go@v3.22.0 (ensureArchive), load.go (LoadFile).
import { GoError } from "../../../go/values/values";

/** The number of bytes that determine the type; a shorter file is padded with zeros. */
const sniffedBytes = 512;

/** Throws `GoError` with Helm's message if a file that must be a packaged chart has another type. */
export function ensureArchive(bytes: Uint8Array, name: string): void {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8) return;
  if (/\.ya?ml$/.test(name)) {
    throw new GoError(`file '${name}' seems to be a YAML file, but expected a gzipped archive`);
  }
  throw new GoError(`file '${name}' does not appear to be a gzipped archive; got '${contentType(bytes)}'`);
}

/**
 * The content type that Go detects, limited to types that are likely here. Source: Go 1.26 net/http/sniff.go
 * (DetectContentType).
 */
function contentType(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return "application/zip";
  const isBinary = bytes.length < sniffedBytes || bytes.subarray(0, sniffedBytes).some(isBinaryByte);
  return isBinary ? "application/octet-stream" : "text/plain; charset=utf-8";
}

function isBinaryByte(byte: number): boolean {
  return byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
}
