import type { SourcePlace } from "../../../model/rendering/provenance";
import { readEscape } from "../../../yaml/read/escapes";

/** A 1-based position in a string. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Maps positions in a string to positions in the file that contains it, for any scalar style. Styles differ only in
 * white space and escapes, so all other characters are in the file in the same order.
 */
export class InlineText {
  private readonly start: SourcePlace;
  private readonly lineStarts: readonly number[];
  /** The position of each character of the text; undefined if the text is not in the file. */
  private readonly places: readonly TextPlace[] | undefined;

  /**
   * @param lines the lines of the file
   * @param start where the value begins
   * @param text the value, possibly without surrounding white space
   */
  constructor(lines: readonly string[], start: SourcePlace, text: string) {
    this.start = start;
    this.lineStarts = [0, ...[...text.matchAll(/\r\n|[\r\n]/g)].map(({ 0: end, index }) => index + end.length)];
    const { line, column } = start;
    this.places = line === undefined ? undefined : align(new Cursor(lines, line - 1, (column ?? 1) - 1), text);
  }

  /** Maps a position of the text to the file. Returns the start of the value if the exact position is unknown. */
  placeOf({ line, column }: TextPlace): SourcePlace {
    const found = this.places?.[(this.lineStarts[line - 1] ?? 0) + column - 1];
    return found === undefined ? this.start : { file: this.start.file, ...found };
  }
}

/** Iterates over the lines of a file. */
class Cursor {
  private readonly lines: readonly string[];
  private line: number;
  private column: number;

  constructor(lines: readonly string[], line: number, column: number) {
    this.lines = lines;
    this.line = line;
    this.column = column;
  }

  get isAtEnd(): boolean {
    return this.line >= this.lines.length;
  }

  /** The rest of the line. */
  get rest(): string {
    return this.lines[this.line]?.slice(this.column) ?? "";
  }

  get place(): TextPlace {
    return { line: this.line + 1, column: this.column + 1 };
  }

  /** The character at the position; "" at the end of a line. */
  get character(): string {
    return this.lines[this.line]?.charAt(this.column) ?? "";
  }

  escape(): ReturnType<typeof readEscape> {
    return readEscape(this.lines[this.line] ?? "", this.column + 1);
  }

  advance(width: number): void {
    this.column += width;
  }

  nextLine(): void {
    this.line++;
    this.column = 0;
  }
}

function align(cursor: Cursor, text: string): TextPlace[] | undefined {
  const quote = skipHeader(cursor);
  const places: TextPlace[] = [];
  while (places.length < text.length) {
    const at = places.length;
    if (isSpace(text.charAt(at))) {
      places.push(cursor.place);
      continue;
    }
    const unit = nextUnit(cursor, quote);
    if (unit === undefined || !text.startsWith(unit.text, at)) return undefined;
    for (let index = 0; index < unit.text.length; index++) places.push(cursor.place);
    cursor.advance(unit.width);
  }
  return places;
}

// Skips an anchor and a tag, and the opening quote or the first line of a block scalar. Returns the quote, or "".
function skipHeader(cursor: Cursor): string {
  cursor.advance(/^(?:[&!]\S*\s+)*/.exec(cursor.rest)?.[0].length ?? 0);
  const { character } = cursor;
  if (character === "|" || character === ">") cursor.nextLine();
  if (character !== '"' && character !== "'") return "";
  cursor.advance(1);
  return character;
}

/** Returns the next characters that are not white space, and the width of their source text. */
function nextUnit(cursor: Cursor, quote: string): { readonly text: string; readonly width: number } | undefined {
  while (!cursor.isAtEnd) {
    const { character } = cursor;
    if (character === "") cursor.nextLine();
    else if (isSpace(character)) cursor.advance(1);
    else if (character === "'" && quote === "'")
      return cursor.rest.startsWith("''") ? { text: "'", width: 2 } : undefined;
    else if (character === '"' && quote === '"') return undefined;
    else if (character !== "\\" || quote !== '"') return { text: character, width: 1 };
    // An escaped line break.
    else if (cursor.rest === "\\") cursor.nextLine();
    else {
      const escape = cursor.escape();
      if (typeof escape === "string") return undefined;
      if (!isSpace(escape.text)) return { text: escape.text, width: 1 + escape.length };
      cursor.advance(1 + escape.length);
    }
  }
  return undefined;
}

function isSpace(character: string): boolean {
  return /^[\t\n\r \u0085\u2028\u2029]$/.test(character);
}
