// Go's strings are bytes, usually UTF-8. Here they are JavaScript strings, in which an invalid UTF-8 byte is
// represented by the lone surrogate U+DC00 plus the byte. So no byte is lost, and valid text needs no conversion.

const escape = 0xdc00;
const hasSurrogate = /[\ud800-\udfff]/;
const isHigh = /[\ud800-\uffff]/;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The number of bytes in the string, like Go's `len`. */
export function byteLength(text: string): number {
  return hasSurrogate.test(text) ? toBytes(text).length : Buffer.byteLength(text);
}

/** Converts the string to bytes. */
export function toBytes(text: string): Uint8Array {
  if (!hasSurrogate.test(text)) return Buffer.from(text);
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdbff && isLow(text.charCodeAt(at + 1))) {
      at += 1;
      continue;
    }
    if (unit < escape + 0x80 || unit > escape + 0xff) continue;
    parts.push(Buffer.from(text.slice(start, at)), Uint8Array.of(unit - escape));
    start = at + 1;
  }
  parts.push(Buffer.from(text.slice(start)));
  return Buffer.concat(parts);
}

/** Converts bytes to a string. */
export function fromBytes(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return fromMixedBytes(bytes);
  }
}

function fromMixedBytes(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const size = sequenceLength(bytes, at);
    if (size === 0) {
      text += String.fromCharCode(escape + (bytes[at] ?? 0));
      at += 1;
    } else {
      text += strictUtf8.decode(bytes.subarray(at, at + size));
      at += size;
    }
  }
  return text;
}

/**
 * The length of the valid UTF-8 sequence at this index; 0 if it is invalid, or ends after `end`. Source: Go 1.26
 * unicode/utf8 (first, acceptRanges).
 */
export function sequenceLength(bytes: Uint8Array, at: number, end = bytes.length): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const size =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (size === 0 || at + size > end) return 0;
  const second = bytes[at + 1] ?? 0;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let next = at + 2; next < at + size; next += 1) {
    const byte = bytes[next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return size;
}

/** The string from byte `start` to before byte `end`, like Go's `s[start:end]`; may split a character. */
export function sliceBytes(text: string, start: number, end: number): string {
  return Buffer.byteLength(text) === text.length
    ? text.slice(start, end)
    : fromBytes(toBytes(text).subarray(start, end));
}

/** The characters (runes) of the string; an invalid byte is a separate one (U+FFFD in Go). */
export function runesOf(text: string): string[] {
  return Array.from(text);
}

/** Compares two strings by their bytes, like Go's `<`: negative, 0 or positive. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const one = left.charCodeAt(at);
    const other = right.charCodeAt(at);
    if (one === other) continue;
    // UTF-16 sorts surrogates before U+E000 to U+FFFF, and a lone surrogate represents a byte here.
    return isSurrogate(one) || isSurrogate(other) ? Buffer.compare(toBytes(left), toBytes(right)) : one - other;
  }
  return left.length - right.length;
}

/** Sorts the strings by their bytes, in place. */
export function sortStrings(texts: string[]): string[] {
  // UTF-16 and UTF-8 agree on the order of all characters below the surrogates.
  return texts.some((text) => isHigh.test(text)) ? texts.sort(compareStrings) : texts.sort();
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
