/** Decodes the bytes; undefined if they are not valid UTF-8. A byte order mark is kept. */
export function utf8Text(value: string | Uint8Array): string | undefined {
  if (typeof value === "string") return value;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(value);
  } catch {
    return undefined;
  }
}

export function bytesOf(value: string | Uint8Array): Uint8Array {
  return typeof value === "string" ? new TextEncoder().encode(value) : value;
}
