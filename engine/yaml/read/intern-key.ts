const longest = 64;
const most = 4096;
let known = new Map<string, string>();

/**
 * The interned copy of a string, as property names have it. Substrings of a source are compared character by character,
 * and keep the whole source in memory; interned strings are compared by address. The keys of objects repeat all the
 * time.
 */
export function internKey(text: string): string {
  if (text.length > longest) return text;
  let copy = known.get(text);
  if (copy === undefined) {
    copy = Object.keys({ [text]: true })[0] ?? text;
    if (known.size >= most) known = new Map();
    known.set(copy, copy);
  }
  return copy;
}
