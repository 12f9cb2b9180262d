// Source: github.com/BurntSushi/toml@v1.6.0 lex.go (next, backup, accept, errorf, errorPrevLine): in which line a fault
// is, and which characters are one wherever they are.

/** What `next` returns at the end of the text. */
export const endOfText = -1;

/** A fault of the text, in a line. */
export class TextFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Reads a text by characters. */
export class TextCursor {
  /** The line of the next character, from 1. */
  line = 1;
  /** The start of what is read. */
  start = 0;
  private at = 0;
  private isAtEnd = false;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** @throws TextFault for a control character and for a byte that is not UTF-8 */
  next(): number {
    const { text, at } = this;
    const codePoint = text.codePointAt(at);
    if (codePoint === undefined) {
      this.isAtEnd = true;
      return endOfText;
    }
    this.isAtEnd = false;
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
      throw new TextFault(this.line, `invalid UTF-8 byte: 0x${(codePoint & 0xff).toString(16).padStart(2, "0")}`);
    }
    const isControl = codePoint < 0x20 ? !isBlank(codePoint) && !isBreak(codePoint) : codePoint === 0x7f;
    if (isControl || (codePoint === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) {
      const shown = codePoint.toString(16).padStart(2, "0");
      throw new TextFault(this.line, `TOML files cannot contain control characters: '0x${shown}'`);
    }
    if (codePoint === lineFeed) this.line += 1;
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  /** Goes back by one character, or from the end of the text to before it. */
  back(): void {
    if (this.isAtEnd) {
      this.isAtEnd = false;
      return;
    }
    this.at -= 1;
    const unit = this.text.charCodeAt(this.at);
    if (unit >= 0xdc00 && unit <= 0xdfff) this.at -= 1;
    if (unit === lineFeed) this.line -= 1;
  }

  peek(): number {
    const found = this.next();
    this.back();
    return found;
  }

  accept(character: string): boolean {
    if (this.next() === character.charCodeAt(0)) return true;
    this.back();
    return false;
  }

  /** Reads while the characters are of a kind. */
  skip(isOfKind: (codePoint: number) => boolean): void {
    while (isOfKind(this.next()));
    this.back();
  }

  /** What is read since `start`. */
  current(): string {
    return this.text.slice(this.start, this.at);
  }

  /** Continues behind what is read. */
  drop(): void {
    this.start = this.at;
  }

  fault(message: string): TextFault {
    const isAfterBreak = this.isAtEnd && this.at >= 1 && this.text.charCodeAt(this.at - 1) === lineFeed;
    return new TextFault(isAfterBreak ? this.line - 1 : this.line, message);
  }

  /** A fault of the line before. */
  faultAbove(message: string): TextFault {
    return new TextFault(this.line - 1, message);
  }

  get isPastEnd(): boolean {
    return this.isAtEnd;
  }
}

export function isBlank(codePoint: number): boolean {
  return codePoint === 0x09 || codePoint === 0x20;
}

export function isBreak(codePoint: number): boolean {
  return codePoint === lineFeed || codePoint === carriageReturn;
}
