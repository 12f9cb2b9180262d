import { toBytes } from "../values/bytes";

/** Converts to one character for each byte, so that the text can be sliced at Go's byte offsets. */
export function toByteText(text: string): string {
  return /^[\0-\x7f]*$/u.test(text) ? text : Buffer.from(toBytes(text)).toString("latin1");
}

/** Source: Go 1.26 time/format.go (quote): each byte that is not a printable ASCII as `\x`. */
export function quoteBytes(byteText: string): string {
  let quoted = "";
  for (const byte of byteText) {
    const code = byte.charCodeAt(0);
    if (code >= 0x80 || code < 0x20) quoted += `\\x${code.toString(16).padStart(2, "0")}`;
    else quoted += byte === '"' || byte === "\\" ? `\\${byte}` : byte;
  }
  return `"${quoted}"`;
}
