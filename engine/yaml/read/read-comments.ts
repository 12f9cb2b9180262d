// Mirrors go.yaml.in/yaml/v3@v3.0.5 scannerc.go (yaml_parser_scan_comments). Go counts the lines of comments behind the
// first one too low by one; so does this.
import { BREAK, classOf, END } from "../go-values/character-classes";
import type { PendingComment, Position } from "./pending-comment";
import type { Token } from "./token";

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const HASH = 35;
const CLOSE_BRACKET = 93;
const CLOSE_BRACE = 125;

/** How far go-yaml looks for the next comment. */
const distance = 512;

/** What the scanner knows where a comment begins. */
export interface CommentSurroundings {
  /** Of the block around the comment. */
  readonly indent: number;
  readonly inFlow: boolean;
  /** The token before the comment; undefined at the beginning of the stream. */
  readonly token: Token | undefined;
  /** Where the search for the next token began. */
  readonly scanned: Position;
}

interface ReadComments {
  readonly comments: readonly PendingComment[];
  readonly end: number;
}

/** Reads comments that follow each other, from a "#" on: each is above what follows, or below what came before. */
export function readBlockOfComments(text: string, from: Position, surroundings: CommentSurroundings): ReadComments {
  return new BlockOfComments(text, from, surroundings).read();
}

class BlockOfComments {
  private readonly comments: PendingComment[] = [];
  private readonly text: string;
  private readonly from: Position;
  private readonly inFlow: boolean;
  private readonly token: Token | undefined;
  private readonly dedent: number;
  /** The line of a comment that is below what came before. */
  private readonly footLine: number;
  /** Whether no empty line has come yet. */
  private isFirstEmpty: boolean;
  private wasEmpty = false;
  /** Behind the last comment that was read, and its line. */
  private position: number;
  private lineOfPosition: number;
  private line: number;
  private column: number;
  /** The lines of the present comment, and where it begins. */
  private lines: string[] = [];
  private start: Position = { index: 0, line: 0, column: 0 };
  private scannedFrom: number;
  private owner: number;

  constructor(text: string, from: Position, { indent, inFlow, token, scanned }: CommentSurroundings) {
    const newlines = lineEndsBefore(text, from.index);
    this.text = text;
    this.from = from;
    this.inFlow = inFlow;
    this.token = token;
    this.dedent = Math.max(indent, 0);
    this.footLine = scanned.line > 0 ? from.line - newlines + 1 + (newlines === 0 && from.column > 1 ? 1 : 0) : -1;
    this.isFirstEmpty = newlines <= 1;
    this.position = from.index;
    this.lineOfPosition = this.line = from.line;
    this.column = from.column;
    this.scannedFrom = scanned.index;
    this.owner = token?.index ?? 0;
  }

  read(): ReadComments {
    let ahead = 0;
    for (; ahead < distance; ahead++) {
      this.column++;
      const at = this.position + ahead;
      const code = this.codeAt(at);
      if (code === SPACE || code === TAB) continue;
      const closes = this.inFlow && (code === CLOSE_BRACKET || code === CLOSE_BRACE);
      const isBreak = (classOf(code) & BREAK) !== 0;
      if (closes || isBreak || (classOf(code) & END) !== 0) {
        this.endLine(at, code, closes);
        if (!isBreak) break;
        this.isFirstEmpty = false;
        this.wasEmpty = true;
        this.column = 0;
        this.line++;
        continue;
      }
      if (this.lines.length > 0 && this.isDedented(this.column) && this.column !== this.start.column) this.addFoot(at);
      if (code !== HASH) break;
      this.readComment(at);
      ahead = 0;
    }
    if (this.lines.length > 0) {
      this.owner = this.start.index;
      this.add("head", this.position + ahead - 1);
    }
    return { comments: this.comments, end: this.position };
  }

  /** Go looks at bytes: the rest of U+0085, U+2028 or U+2029 is none of the characters that it looks for. */
  private codeAt(at: number): number {
    const { text } = this;
    const before = at > this.from.index ? text.charCodeAt(at - 1) : 0;
    if (before > CR && (classOf(before) & BREAK) !== 0) return NaN;
    return at < text.length ? text.charCodeAt(at) : 0;
  }

  /** An empty line, and the end of a collection or of the text, may end a comment below what came before. */
  private endLine(at: number, code: number, closes: boolean): void {
    if ((!closes && this.wasEmpty) || this.lines.length === 0) return;
    const { start, token } = this;
    const isAtFoot = start.line === this.footLine && token?.type !== "value";
    if (closes || (this.isFirstEmpty && (isAtFoot || this.isDedented(start.column)))) {
      if (this.isDedented(start.column)) this.owner = start.index;
      this.addFoot(at);
    } else if (code !== 0) {
      this.lines.push("");
    }
  }

  private readComment(at: number): void {
    if (this.lines.length === 0) this.start = { index: at, line: this.line, column: this.column };
    this.wasEmpty = false;
    const end = lineEndFrom(this.text, at);
    this.lines.push(this.text.slice(at, end));
    this.lineOfPosition += lineEndsIn(this.text, this.position, at);
    this.position = end;
    this.column = 0;
    this.line = this.lineOfPosition;
  }

  /** @param column - it counts from 1 */
  private isDedented(column: number): boolean {
    return column - 1 < this.dedent;
  }

  private addFoot(end: number): void {
    this.add("foot", end);
    this.scannedFrom = this.owner = end;
    this.lines = [];
  }

  private add(kind: PendingComment["kind"], end: number): void {
    const { lines, owner, scannedFrom: scanned, start } = this;
    this.comments.push({ kind, text: lines.join("\n"), owner, scanned, end, ...placeOf(start) });
  }
}

function placeOf({ index, line, column }: Position): Pick<PendingComment, "start" | "line" | "column"> {
  return { start: index, line, column };
}

function lineEndFrom(text: string, from: number): number {
  let end = from;
  while ((classOf(text.charCodeAt(end)) & (BREAK | END)) === 0) end++;
  return end;
}

/** The number of line ends between the position and the last character before it that is no blank. */
function lineEndsBefore(text: string, position: number): number {
  let start = position;
  for (; start > 0; start--) {
    const code = text.charCodeAt(start - 1);
    if (code !== SPACE && code !== TAB && (classOf(code) & BREAK) === 0) break;
  }
  return lineEndsIn(text, start, position);
}

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if ((classOf(code) & BREAK) !== 0 && !(code === LF && at > from && text.charCodeAt(at - 1) === CR)) count++;
  }
  return count;
}
