/**
 * `base64.encode` and `base64.decode`; text without padding is decoded, too.
 *
 * Source: cel-go ext/encoders.go@v0.26.1.
 */
export function encodeBase64(_: unknown, bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

export function decodeBase64(_: unknown, text: string): Uint8Array {
  const isPadded = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
  const isBare = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2,3})?$/.test(text);
  if (!isPadded && !isBare) throw new RangeError("illegal base64 data");
  return Buffer.from(text, "base64");
}
