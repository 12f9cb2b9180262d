// Source: Go 1.26 encoding/base64 (StdEncoding).

import { toBytes } from "../values/bytes";
import { GoError } from "../values/values";

/** Encodes the bytes with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}

/**
 * Decodes base64 with padding; line breaks are skipped.
 *
 * @throws GoError with the offset of the first illegal byte
 */
export function decodeBase64(text: string): Uint8Array {
  const bytes = Buffer.from(toBytes(text)).toString("latin1");
  const fault = findBase64Fault(bytes);
  if (fault !== undefined) throw new GoError(`illegal base64 data at input byte ${fault}`);
  return Buffer.from(bytes, "base64");
}

/** Source: Go 1.26 encoding/base64 (decodeQuantum). */
function findBase64Fault(bytes: string): number | undefined {
  if (/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(bytes)) return undefined;
  let inQuantum = 0;
  let at = 0;
  const skipLines = () => {
    while (bytes.charAt(at) === "\n" || bytes.charAt(at) === "\r") at += 1;
  };
  for (;;) {
    skipLines();
    if (at === bytes.length) return inQuantum === 0 ? undefined : at - inQuantum;
    const byte = bytes.charAt(at);
    at += 1;
    if (/[A-Za-z0-9+/]/.test(byte)) {
      inQuantum = (inQuantum + 1) % 4;
      continue;
    }
    if (byte !== "=" || inQuantum < 2) return at - 1;
    if (inQuantum === 2) {
      skipLines();
      if (at === bytes.length) return bytes.length;
      if (bytes.charAt(at) !== "=") return at - 1;
      at += 1;
    }
    skipLines();
    return at < bytes.length ? at : undefined;
  }
}
