// Source: Go 1.26 unicode (IsSpace, IsLetter, IsDigit, IsUpper, IsLower, IsTitle, IsPunct, IsNumber), strings
// (TrimSpace).

/** U+FFFD, Go's rune for an invalid UTF-8 byte. */
export const replacement = 0xfffd;

/** The code point of the first character; U+FFFD for an invalid UTF-8 byte (see values/bytes.ts); undefined for "". */
export function runeAt(character: string): number | undefined {
  const code = character.codePointAt(0);
  return code !== undefined && code >= 0xd800 && code <= 0xdfff ? replacement : code;
}

/** Go's `unicode.IsSpace`; unlike in JavaScript, U+0085 is a space and U+FEFF is not. */
export function isSpace(rune: number): boolean {
  if (rune < 0x80) return rune === 0x20 || (rune >= 0x09 && rune <= 0x0d);
  if (rune < 0x100) return rune === 0x85 || rune === 0xa0;
  return (
    rune === 0x1680 ||
    (rune >= 0x2000 && rune <= 0x200a) ||
    rune === 0x2028 ||
    rune === 0x2029 ||
    rune === 0x202f ||
    rune === 0x205f ||
    rune === 0x3000
  );
}

const classes = {
  letter: /^\p{L}$/u,
  letterOrDigit: /^[\p{L}\p{Nd}]$/u,
  upper: /^\p{Lu}$/u,
  lower: /^\p{Ll}$/u,
  title: /^\p{Lt}$/u,
  punctuation: /^\p{P}$/u,
  number: /^\p{N}$/u,
} as const;

const isOf =
  (kind: keyof typeof classes) =>
  (rune: number): boolean =>
    classes[kind].test(String.fromCodePoint(rune));

export const isLetter = isOf("letter");
export const isLetterOrDigit = isOf("letterOrDigit");
export const isUpper = isOf("upper");
export const isLower = isOf("lower");
export const isTitle = isOf("title");
export const isPunctuation = isOf("punctuation");
export const isNumber = isOf("number");

/** Go's `strings.TrimSpace`. */
export function trimSpace(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Go's `strings.Trim`: removes the characters of the set from both ends. */
export function trimSet(text: string, set: string): string {
  const cut = new Set(Array.from(set, runeAt));
  const characters = Array.from(text);
  let [start, end] = [0, characters.length];
  while (start < end && cut.has(runeAt(characters[start] ?? ""))) start += 1;
  while (end > start && cut.has(runeAt(characters[end - 1] ?? ""))) end -= 1;
  return characters.slice(start, end).join("");
}
