/** Finds many texts in long ones, in one pass: an index of their beginnings decides where to compare. */
export class TextMatcher<Value> {
  private readonly entries = new Map<string, (readonly [text: string, value: Value])[]>();
  private readonly isBeginning = new Uint8Array(2 ** bits);

  /** Each text has at least eight characters. */
  constructor(entries: Iterable<readonly [text: string, value: Value]>) {
    for (const entry of entries) {
      const [text] = entry;
      if (text.length < beginning) throw new Error("too short to be searched for");
      const first = text.slice(0, beginning);
      const known = this.entries.get(first);
      if (known === undefined) this.entries.set(first, [entry]);
      else known.push(entry);
      let window = 0;
      for (let index = 0; index < windowLength; index += 1) window = slide(window, text.charCodeAt(index));
      this.isBeginning[slotOf(window)] = 1;
    }
  }

  /** The position and the value of each text that occurs, once. */
  find(text: string): readonly { readonly at: number; readonly value: Value }[] {
    const found = new Map<Value, number>();
    let window = 0;
    for (let end = 0; end < text.length; end += 1) {
      window = slide(window, text.charCodeAt(end));
      if (this.isBeginning[slotOf(window)] !== 1) continue;
      const at = end - windowLength + 1;
      for (const [searched, value] of this.entries.get(text.slice(at, at + beginning)) ?? [])
        if (!found.has(value) && text.startsWith(searched, at)) found.set(value, at);
    }
    return [...found].map(([value, at]) => ({ at, value }));
  }
}

const beginning = 8;
const windowLength = 4;
const bits = 20;

/** The last four characters; of each its lower byte. */
function slide(window: number, code: number): number {
  return (window << 8) | (code & 0xff);
}

function slotOf(window: number): number {
  return Math.imul(window, 0x9e3779b1) >>> (32 - bits);
}
