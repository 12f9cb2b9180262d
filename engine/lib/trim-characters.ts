/** Unicode's White_Space, as Go's `unicode.IsSpace`. */
export const whiteSpace =
  "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

/**
 * The text without the given characters at its end. A regular expression such as `/x+$/` searches from each x of the
 * text, and takes quadratic time for a text of many.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * The text without the given characters at its start.
 *
 * @internal for its tests
 */
export function trimStartOf(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** The text without the given characters at both ends. */
export function trimOf(text: string, characters: string): string {
  return trimEndOf(trimStartOf(text, characters), characters);
}

/** The text before the first of a mark; the whole text if the mark is not in it. */
export function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}
