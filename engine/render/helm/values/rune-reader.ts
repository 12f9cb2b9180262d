/** Reads a string character by character; the last one can be unread. */
export class RuneReader {
  private readonly text: string;
  private at = 0;
  private last = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The next character; undefined at the end. */
  read(): string | undefined {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) return undefined;
    this.last = this.at;
    const rune = String.fromCodePoint(code);
    this.at += rune.length;
    return rune;
  }

  /** Unreads the last character. */
  unread(): void {
    this.at = this.last;
  }

  /**
   * Reads the characters before the next one of `stops`, and that one. The stop is undefined if the text ends first.
   */
  until(stops: string, escapes: boolean): { readonly runes: readonly string[]; readonly stop: string | undefined } {
    const runes: string[] = [];
    for (;;) {
      const rune = this.read();
      if (rune === undefined) return { runes, stop: undefined };
      if (stops.includes(rune)) return { runes, stop: rune };
      if (rune !== "\\" || !escapes) {
        runes.push(rune);
        continue;
      }
      const escaped = this.read();
      if (escaped === undefined) return { runes, stop: undefined };
      runes.push(escaped);
    }
  }

  /** The rest of the text, and its position. */
  rest(): { readonly text: string; readonly start: number } {
    return { text: this.text, start: this.at };
  }

  /** Continues at this position. */
  moveTo(at: number): void {
    this.at = at;
  }
}
