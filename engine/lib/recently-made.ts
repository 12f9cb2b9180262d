/**
 * What was made of the texts that were used last, so that it is not made again.
 *
 * The limits are a number of texts and the sum of their lengths; the text that was not used for the longest time is
 * dropped first, and one that is longer than the limit is never kept.
 */
export class RecentlyMade<Value> {
  private readonly made = new Map<string, Value>();
  private readonly limits: { readonly count: number; readonly length: number };
  private length = 0;

  constructor(limits: { readonly count: number; readonly length: number }) {
    this.limits = limits;
  }

  /** What was made of the text, or else what `make` returns. Nobody may change it. */
  of(text: string, make: () => Value): Value {
    const known = this.made.get(text);
    if (known === undefined) return this.keep(text, make());
    // The text becomes the last one.
    this.made.delete(text);
    this.made.set(text, known);
    return known;
  }

  private keep(text: string, value: Value): Value {
    this.made.set(text, value);
    this.length += text.length;
    for (const oldest of this.made.keys()) {
      if (this.made.size <= this.limits.count && this.length <= this.limits.length) break;
      this.made.delete(oldest);
      this.length -= oldest.length;
    }
    return value;
  }
}
