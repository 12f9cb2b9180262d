/** The text before and after the first `separator`; `after` is undefined if there is none. As Go's `strings.Cut`. */
export function cut(text: string, separator: string): readonly [before: string, after: string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}
