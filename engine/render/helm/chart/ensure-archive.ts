// Source: helm pkg/chart/loader/archive.go@v3.22.0 (ensureArchive), load.go (LoadFile).
import { GoError } from "../../gotemplate/values/values";

/** How much of a file is looked at; a shorter one is taken as if zeros followed. */
const lookedAt = 512;

/** Throws `GoError` with Helm's text where a file that shall be a packed chart is something else. */
export function ensureArchive(bytes: Uint8Array, name: string): void {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8) return;
  if (/\.ya?ml$/.test(name)) {
    throw new GoError(`file '${name}' seems to be a YAML file, but expected a gzipped archive`);
  }
  throw new GoError(`file '${name}' does not appear to be a gzipped archive; got '${contentType(bytes)}'`);
}

/** What Go takes the content for, as far as files are likely to be named here. Source: Go 1.26 net/http/sniff.go (DetectContentType). */
function contentType(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return "application/zip";
  const isBinary = bytes.length < lookedAt || bytes.subarray(0, lookedAt).some(isBinaryByte);
  return isBinary ? "application/octet-stream" : "text/plain; charset=utf-8";
}

function isBinaryByte(byte: number): boolean {
  return byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
}
