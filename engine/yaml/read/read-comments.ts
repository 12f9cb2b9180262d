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
export function readBlockOfComments(
  text: string,
  from: Position,
  { indent, inFlow, token, scanned }: CommentSurroundings,
): ReadComments {
  const comments: PendingComment[] = [];
  const dedent = Math.max(indent, 0);
  const newlines = lineEndsBefore(text, from.index);
  const footLine = scanned.line > 0 ? from.line - newlines + 1 + (newlines === 0 && from.column > 1 ? 1 : 0) : -1;
  let isFirstEmpty = newlines <= 1;
  let wasEmpty = false;
  let position = from.index;
  let { line, column } = from;
  let lineOfPosition = from.line;
  let lines: string[] = [];
  let start = { index: 0, line: 0, column: 0 };
  let scannedFrom = scanned.index;
  let owner = token?.index ?? 0;
  const addFoot = (end: number): void => {
    const footText = lines.join("\n");
    comments.push({ kind: "foot", text: footText, owner, scanned: scannedFrom, end, ...placeOf(start) });
    scannedFrom = owner = end;
    lines = [];
  };
  let ahead = 0;
  for (; ahead < distance; ahead++) {
    column++;
    const at = position + ahead;
    // Go looks at bytes: the rest of U+0085, U+2028 or U+2029 is none of the characters that it looks for.
    const isRest = at > from.index && text.charCodeAt(at - 1) > CR && (classOf(text.charCodeAt(at - 1)) & BREAK) !== 0;
    const code = isRest ? NaN : at < text.length ? text.charCodeAt(at) : 0;
    if (code === SPACE || code === TAB) continue;
    const closes = inFlow && (code === CLOSE_BRACKET || code === CLOSE_BRACE);
    const isBreak = (classOf(code) & BREAK) !== 0;
    if (closes || isBreak || (classOf(code) & END) !== 0) {
      if (closes || !wasEmpty) {
        const isFoot =
          isFirstEmpty && ((start.line === footLine && token?.type !== "value") || start.column - 1 < dedent);
        if (closes || isFoot) {
          if (lines.length > 0) {
            if (start.column - 1 < dedent) owner = start.index;
            addFoot(at);
          }
        } else if (lines.length > 0 && code !== 0) {
          lines.push("");
        }
      }
      if (!isBreak) break;
      isFirstEmpty = false;
      wasEmpty = true;
      column = 0;
      line++;
      continue;
    }
    if (lines.length > 0 && column - 1 < dedent && column !== start.column) addFoot(at);
    if (code !== HASH) break;
    if (lines.length === 0) start = { index: at, line, column };
    wasEmpty = false;
    const end = lineEndFrom(text, at);
    lines.push(text.slice(at, end));
    lineOfPosition += lineEndsIn(text, position, at);
    position = end;
    ahead = 0;
    column = 0;
    line = lineOfPosition;
  }
  if (lines.length > 0) {
    const end = position + ahead - 1;
    const head = lines.join("\n");
    comments.push({ kind: "head", text: head, owner: start.index, scanned: scannedFrom, end, ...placeOf(start) });
  }
  return { comments, end: position };
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
