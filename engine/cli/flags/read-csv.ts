// Source: Go 1.26 encoding/csv/reader.go (readRecord), without comments and with "," between fields.
import { GoError } from "../../go/values/values";
import { byteLength } from "../../go/values/bytes";

/** The fields of the first record that is not empty. Throws `GoError` with Go's message. */
export function readCsv(text: string): string[] {
  return new RecordReader(text.replaceAll("\r\n", "\n")).read();
}

/** Reads one record; a quoted field may have several lines. */
class RecordReader {
  private readonly input: string;
  private at = 0;
  private line = 1;
  private lineStart = 0;
  /** The line on which the record begins. */
  private startLine = 1;

  constructor(input: string) {
    this.input = input;
  }

  read(): string[] {
    this.skipEmptyLines();
    if (this.at >= this.input.length) throw new GoError("EOF");
    const fields: string[] = [];
    for (;;) {
      fields.push(this.input[this.at] === '"' ? this.readQuoted() : this.readPlain());
      if (this.at >= this.input.length || this.input[this.at] === "\n") return fields;
      if (this.input[this.at] !== ",") throw this.fault(this.at - 1, unpairedQuote);
      this.at += 1;
    }
  }

  private skipEmptyLines(): void {
    while (this.input[this.at] === "\n") this.at += 1;
    this.line = this.startLine = this.at + 1;
    this.lineStart = this.at;
  }

  private readPlain(): string {
    const start = this.at;
    while (this.at < this.input.length && this.input[this.at] !== "," && this.input[this.at] !== "\n") this.at += 1;
    const field = this.input.slice(start, this.at);
    const quote = field.indexOf('"');
    if (quote >= 0) throw this.fault(start + quote, 'bare " in non-quoted-field');
    return field;
  }

  private readQuoted(): string {
    let field = "";
    do {
      this.at += 1;
      const quote = this.input.indexOf('"', this.at);
      if (quote < 0) throw this.unterminated();
      field += this.readPart(quote);
      this.at = quote + 1;
      if (this.input[this.at] === '"') field += '"';
    } while (this.input[this.at] === '"');
    return field;
  }

  /** The text up to a quote, with its line ends. */
  private readPart(end: number): string {
    const part = this.input.slice(this.at, end);
    const breaks = part.split("\n").length - 1;
    if (breaks > 0) {
      this.line += breaks;
      this.lineStart = this.at + part.lastIndexOf("\n") + 1;
    }
    return part;
  }

  /** Go reports an unterminated record at the end of its last line. */
  private unterminated(): GoError {
    this.readPart(this.input.length);
    return this.fault(this.input.length, unpairedQuote);
  }

  private fault(position: number, why: string): GoError {
    const { line, startLine } = this;
    const column = byteLength(this.input.slice(this.lineStart, position)) + 1;
    const place =
      startLine === line ? `parse error on line ${line}` : `record on line ${startLine}; parse error on line ${line}`;
    return new GoError(`${place}, column ${column}: ${why}`);
  }
}

const unpairedQuote = 'extraneous or missing " in quoted-field';
