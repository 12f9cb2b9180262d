/** Reads a text character by character; the last one can be given back. */
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

  /** Gives the character back that was read last. */
  unread(): void {
    this.at = this.last;
  }

  /** The characters before the next one of `stops`, which is read too. The stop is undefined where the text ends first. */
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

  /** What was not read yet, and where it begins. */
  rest(): { readonly text: string; readonly start: number } {
    return { text: this.text, start: this.at };
  }

  /** Goes on reading there. */
  moveTo(at: number): void {
    this.at = at;
  }
}
