/**
 * Orders two texts by their UTF-8 bytes, as Go does. Code units give the same order, except that JavaScript puts characters
 * beyond U+FFFF (surrogates) before U+E000 to U+FFFF.
 */
export function compareBytes(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const one = left.charCodeAt(at);
    const other = right.charCodeAt(at);
    if (one !== other) return weight(one) - weight(other);
  }
  return left.length - right.length;
}

function weight(code: number): number {
  return code >= 0xd800 && code <= 0xdfff ? code + 0x10000 : code;
}
