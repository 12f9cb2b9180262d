const longest = 64;
const most = 4096;
let known = new Map<string, string>();

/**
 * The same text, as the one copy that a property's name has: texts cut out of a source are compared letter by letter, and
 * keep the whole source alive; these are compared by their address. The keys of objects are the same words again and again.
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
