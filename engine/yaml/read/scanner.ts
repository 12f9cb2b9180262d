// The scanner of libyaml as go-yaml has it, over a string instead of a byte buffer. One file on purpose: each rule
// depends on the same few fields (position, indentation, potential keys), and splitting the file would hide that.
//
// Mirrors go.yaml.in/yaml/v3@v3.0.5 scannerc.go (which kustomize reads resources with) and, with `comments: false`,
// go.yaml.in/yaml/v2@v2.4.4 scannerc.go (which it reads the kustomization file with). Differences that we chose:
// columns count UTF-16 units, comments are dropped, a byte order mark inside the stream is text. Held by:
// tests/engine/yaml/read/read.test.ts and errors.test.ts, the emitter corpus, tests/properties/yaml-*.test.ts.
import { invariant } from "../../lib/invariant";
import {
  ALPHA,
  BLANK,
  BLANK_OR_END,
  BREAK,
  BREAK_OR_END,
  characterClasses,
  DIGIT,
  END,
  FLOW_INDICATOR,
  INDICATOR,
  URI,
} from "../go-values/character-classes";
import { readEscape } from "./escapes";
import type { CommentQueue } from "./comment-queue";
import type { YamlLimits } from "../limits";
import type { ScalarStyle } from "../node";
import { scannerError } from "../go-yaml-error";
import type { Position } from "./pending-comment";
import { faultOf, goYamlMessage, tooDeep, type Problem } from "./problems";
import { errorAt, type Mark, type TextSource } from "../text-source";
import type { Token, TokenType } from "./token";

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const EXCLAMATION = 33;
const DOUBLE_QUOTE = 34;
const HASH = 35;
const PERCENT = 37;
const AMPERSAND = 38;
const SINGLE_QUOTE = 39;
const ASTERISK = 42;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const COLON = 58;
const LESS_THAN = 60;
const GREATER_THAN = 62;
const QUESTION = 63;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const PIPE = 124;
const CLOSE_BRACE = 125;
const BOM = 0xfeff;

/** How far libyaml looks for the ':' of a key, and for a comment. */
const longestKey = 1024;
const commentDistance = 512;

/** A position where a key without '?' may begin; one for each level of flow collections. */
interface SimpleKey extends Position {
  possible: boolean;
  required: boolean;
  /** Whether go-yaml waits for the ':' of the key; it does not after an empty flow collection. */
  awaited: boolean;
  tokenNumber: number;
  index: number;
  line: number;
  column: number;
}

/** A line of YAML that editors do not count as one, and the position of its first character in an editor. */
interface UnseenLine {
  readonly line: number;
  readonly shown: Mark;
}

export interface ScannerOptions {
  /** Go-yaml v3 reads comments, and so looks two tokens further ahead and accepts a comment after a tab. */
  readonly comments: boolean;
  readonly limits: YamlLimits;
  /** Receives each line of a comment from its "#" on, and where it is. */
  readonly onComment?: (text: string, mark: Mark) => void;
  /** Collects the comments as go-yaml v3 does, for the nodes around them; only with `comments`. */
  readonly queue?: CommentQueue;
}

/** Turns a document's text into tokens, on demand: `peek` the next one, `skip` it. Throws YAML_SYNTAX. */
export class Scanner {
  private readonly source: TextSource;
  private readonly options: ScannerOptions;
  private readonly text: string;
  private readonly lookahead: number;
  private position = 0;
  private line = 0;
  private lineStart = 0;
  /** The lines that begin after U+0085, U+2028 or U+2029, in order. */
  private unseenLines: UnseenLine[] | undefined;
  private flowLevel = 0;
  private indent = -1;
  private readonly indents: number[] = [];
  private simpleKeyAllowed = true;
  private readonly simpleKeys: SimpleKey[] = [noKey()];
  /** No level below this one has a potential key. */
  private lowestKey = 0;
  private readonly tokens: Token[] = [];
  private head = 0;
  private tokensParsed = 0;
  private available = false;

  constructor(source: TextSource, options: ScannerOptions) {
    this.source = source;
    this.options = options;
    const { text } = source;
    // NUL ends the text, as in libyaml; the decoder refuses NUL in the input. There are four, for the longest
    // lookahead.
    this.text = `${text.charCodeAt(0) === BOM ? text.slice(1) : text}\0\0\0\0`;
    this.lookahead = options.comments ? 2 : 0;
    if (this.text.charCodeAt(0) === BOM) this.position = 1;
  }

  /** The position in the text, as editors count it. */
  place(): Mark {
    return this.shown(this.mark());
  }

  peek(): Token {
    if (!this.available) this.fetchMoreTokens();
    const token = this.tokens[this.head];
    invariant(token !== undefined, "the scanner's queue has a token");
    this.options.queue?.take(token);
    return token;
  }

  skip(): void {
    this.available = false;
    this.head++;
    this.tokensParsed++;
    if (this.head >= 32) {
      this.tokens.splice(0, this.head);
      this.head = 0;
    }
  }

  /** The position as editors count lines: YAML 1.1 ends a line at U+0085, U+2028 and U+2029, editors do not. */
  shown(mark: Mark): Mark {
    const { unseenLines } = this;
    if (unseenLines === undefined) return mark;
    let [from, to] = [0, unseenLines.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((unseenLines[middle]?.line ?? 0) <= mark.line) from = middle + 1;
      else to = middle;
    }
    const last = unseenLines[from - 1];
    if (last?.line !== mark.line) return { line: mark.line - from, column: mark.column };
    return { line: last.shown.line, column: last.shown.column + mark.column };
  }

  private noteUnseenLine(width: number): void {
    const above = this.shown({ line: this.line - 1, column: width });
    (this.unseenLines ??= []).push({ line: this.line, shown: above });
  }

  /** @param message the message of go-yaml, where the problem has several */
  private fail(problem: Problem, mark: Mark, message = goYamlMessage(problem)): never {
    throw errorAt(this.source, this.shown(mark), faultOf(problem, scannerError(message, this.line)));
  }

  private fetchMoreTokens(): void {
    for (;;) {
      // A token that may turn out to be a key is held back until that is certain.
      if (this.head < this.tokens.length - this.lookahead && !this.headMayBeKey()) break;
      this.fetchNextToken();
    }
    this.available = true;
  }

  private headMayBeKey(): boolean {
    while (this.lowestKey <= this.flowLevel && !this.keyAt(this.lowestKey).possible) this.lowestKey++;
    if (this.lowestKey > this.flowLevel) return false;
    const key = this.keyAt(this.lowestKey);
    return key.awaited && key.tokenNumber === this.tokensParsed && this.isValidKey(key);
  }

  private fetchNextToken(): void {
    const scanned = this.position;
    this.skipToNextToken();
    const { text, position } = this;
    const column = position - this.lineStart;
    this.unrollIndent(column, scanned);
    const code = text.charCodeAt(position);
    const next = text.charCodeAt(position + 1);
    if (code === 0) {
      this.fetchStreamEnd();
      return;
    }
    if (column === 0) {
      if (code === PERCENT) {
        this.fetchDirective();
        return;
      }
      if ((code === MINUS || code === DOT) && this.atDocumentIndicator()) {
        this.fetchDocumentIndicator(code === MINUS ? "document-start" : "document-end");
        return;
      }
    }
    const blankNext = (this.classOf(next) & BLANK_OR_END) !== 0;
    // A comment after ':' or ',' belongs to the token before it.
    const joins = this.flowLevel === 0 ? code === COLON : code === COMMA;
    const owner = joins ? (this.tokens.at(-1)?.index ?? 0) : position;
    const endsLine = this.fetchContent(code, blankNext);
    if (this.options.comments && !endsLine && this.tokens.at(-1)?.type !== "block-entry") {
      this.skipLineComment(owner);
    }
  }

  // True if the token includes the end of its line, so that no comment can follow on the line.
  private fetchContent(code: number, blankNext: boolean): boolean {
    const inFlow = this.flowLevel > 0;
    switch (code) {
      case OPEN_BRACKET:
      case OPEN_BRACE:
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
      case COMMA:
        this.fetchFlowIndicator(code);
        return false;
      case MINUS:
        if (!blankNext) break;
        this.fetchBlockEntry();
        return false;
      case QUESTION:
        if (!inFlow && !blankNext) break;
        this.fetchKey();
        return false;
      case COLON:
        if (!inFlow && !blankNext) break;
        this.fetchValue();
        return false;
      case ASTERISK:
        this.fetchAnchor("alias");
        return false;
      case AMPERSAND:
        this.fetchAnchor("anchor");
        return false;
      case EXCLAMATION:
        this.fetchTag();
        return false;
      case PIPE:
      case GREATER_THAN:
        if (inFlow) break;
        this.removeSimpleKey();
        this.simpleKeyAllowed = true;
        this.scanBlockScalar(code === PIPE);
        return true;
      case SINGLE_QUOTE:
      case DOUBLE_QUOTE:
        this.saveSimpleKey();
        this.simpleKeyAllowed = false;
        this.scanQuotedScalar(code === SINGLE_QUOTE);
        return false;
    }
    // '-' begins a plain scalar if no blank follows; '?' and ':' do too, but not in a flow collection.
    const isIndicator = (this.classOf(code) & (INDICATOR | BLANK)) !== 0;
    const mayStart = code === MINUS ? true : !inFlow && (code === QUESTION || code === COLON);
    if (isIndicator && !mayStart) this.fail("unknownStart", this.mark());
    this.saveSimpleKey();
    this.simpleKeyAllowed = false;
    return this.scanPlainScalar();
  }

  private fetchFlowIndicator(code: number): void {
    switch (code) {
      case OPEN_BRACKET:
        this.fetchFlowStart("flow-sequence-start");
        return;
      case OPEN_BRACE:
        this.fetchFlowStart("flow-mapping-start");
        return;
      case CLOSE_BRACKET:
        this.fetchFlowEnd("flow-sequence-end");
        return;
      case CLOSE_BRACE:
        this.fetchFlowEnd("flow-mapping-end");
        return;
      default:
        this.removeSimpleKey();
        this.simpleKeyAllowed = true;
        this.pushIndicator("flow-entry");
    }
  }

  // --- potential keys ------------------------------------------------------------------------------------------------

  private keyAt(level: number): SimpleKey {
    const key = this.simpleKeys[level];
    invariant(key !== undefined, "each level has a key");
    return key;
  }

  // A key must have its ':' on the same line, within 1,024 characters.
  private isValidKey(key: SimpleKey): boolean {
    if (!key.possible) return false;
    if (key.line >= this.line && !this.isFarBehind(key.index)) return true;
    if (key.required) this.fail("keyWithoutColon", key);
    key.possible = false;
    return false;
  }

  private isFarBehind(start: number): boolean {
    if (this.position - start <= longestKey) return false;
    let characters = 0;
    for (let at = start; at < this.position; characters++) at += (this.text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    return characters > longestKey;
  }

  private saveSimpleKey(): void {
    if (!this.simpleKeyAllowed) return;
    const column = this.position - this.lineStart;
    this.removeSimpleKey();
    const key = this.keyAt(this.flowLevel);
    key.possible = true;
    key.awaited = true;
    key.required = this.flowLevel === 0 && this.indent === column;
    key.tokenNumber = this.tokensParsed + (this.tokens.length - this.head);
    key.index = this.position;
    key.line = this.line;
    key.column = column;
    if (this.flowLevel < this.lowestKey) this.lowestKey = this.flowLevel;
  }

  private removeSimpleKey(): void {
    const key = this.keyAt(this.flowLevel);
    if (!key.possible) return;
    if (key.required) this.fail("keyWithoutColon", key);
    key.possible = false;
  }

  // --- indentation ---------------------------------------------------------------------------------------------------

  private rollIndent(column: number, tokenNumber: number, type: TokenType, mark: Position): void {
    if (this.flowLevel > 0 || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > this.options.limits.depth) {
      throw errorAt(this.source, this.shown(mark), tooDeep(this.options.limits.depth));
    }
    this.insert(tokenNumber, makeToken(type, mark.index, mark.line, mark.column));
  }

  /** @param scanned where the search for the next token began */
  private unrollIndent(column: number, scanned = this.position): void {
    if (this.flowLevel > 0) return;
    let index = scanned - 1;
    while (this.indent > column) {
      index = this.options.queue?.startOfFoot(index, this.indent) ?? index;
      this.tokens.push(makeToken("block-end", index, this.line, this.position - this.lineStart));
      this.indent = this.indents.pop() ?? -1;
    }
  }

  // Inserts a token before the one with that number; -1, or a number that has been consumed already, appends it.
  private insert(tokenNumber: number, token: Token): void {
    if (tokenNumber < this.tokensParsed) this.tokens.push(token);
    else insertAt(this.tokens, this.head + tokenNumber - this.tokensParsed, token);
  }

  // --- indicators ----------------------------------------------------------------------------------------------------

  private pushIndicator(type: TokenType): void {
    this.tokens.push(makeToken(type, this.position, this.line, this.position - this.lineStart));
    this.position++;
  }

  private fetchStreamEnd(): void {
    // Ends the last line where its line end is missing, so that a key there is recognised as one without ':'.
    if (this.position > this.lineStart) {
      this.line++;
      this.lineStart = this.position;
    }
    this.unrollIndent(-1);
    this.removeSimpleKey();
    this.simpleKeyAllowed = false;
    this.tokens.push(makeToken("stream-end", this.position, this.line, 0));
  }

  private fetchDocumentIndicator(type: TokenType): void {
    this.unrollIndent(-1);
    this.removeSimpleKey();
    this.simpleKeyAllowed = false;
    this.tokens.push(makeToken(type, this.position, this.line, 0));
    this.position += 3;
  }

  private fetchFlowStart(type: TokenType): void {
    this.saveSimpleKey();
    this.flowLevel++;
    if (this.flowLevel > this.options.limits.depth) {
      throw errorAt(this.source, this.place(), tooDeep(this.options.limits.depth));
    }
    this.simpleKeys[this.flowLevel] = { ...noKey(), tokenNumber: this.tokensParsed + this.tokens.length - this.head };
    this.simpleKeyAllowed = true;
    this.pushIndicator(type);
  }

  private fetchFlowEnd(type: TokenType): void {
    this.removeSimpleKey();
    if (this.flowLevel > 0) {
      // Go-yaml identifies potential keys by token, and removes the key of the inner level; where that level has none,
      // it removes the key of the outer level.
      const { tokenNumber } = this.keyAt(this.flowLevel);
      this.flowLevel--;
      const outer = this.keyAt(this.flowLevel);
      if (outer.tokenNumber === tokenNumber) outer.awaited = false;
    }
    this.simpleKeyAllowed = false;
    this.pushIndicator(type);
  }

  private fetchBlockEntry(): void {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) this.fail("entryNotAllowed", this.mark());
      this.rollIndent(this.position - this.lineStart, -1, "block-sequence-start", this.mark());
    }
    this.removeSimpleKey();
    this.simpleKeyAllowed = true;
    this.pushIndicator("block-entry");
  }

  private fetchKey(): void {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) this.fail("keyNotAllowed", this.mark());
      this.rollIndent(this.position - this.lineStart, -1, "block-mapping-start", this.mark());
    }
    this.removeSimpleKey();
    this.simpleKeyAllowed = this.flowLevel === 0;
    this.pushIndicator("key");
  }

  private fetchValue(): void {
    const key = this.keyAt(this.flowLevel);
    if (this.isValidKey(key)) {
      this.insert(key.tokenNumber, makeToken("key", key.index, key.line, key.column));
      this.rollIndent(key.column, key.tokenNumber, "block-mapping-start", key);
      key.possible = false;
      this.simpleKeyAllowed = false;
    } else {
      if (this.flowLevel === 0) {
        if (!this.simpleKeyAllowed) this.fail("valueNotAllowed", this.mark());
        this.rollIndent(this.position - this.lineStart, -1, "block-mapping-start", this.mark());
      }
      this.simpleKeyAllowed = this.flowLevel === 0;
    }
    this.pushIndicator("value");
  }

  private fetchAnchor(type: "anchor" | "alias"): void {
    this.saveSimpleKey();
    this.simpleKeyAllowed = false;
    const mark = this.mark();
    const start = ++this.position;
    this.skipClass(ALPHA);
    const name = this.text.slice(start, this.position);
    const code = this.text.charCodeAt(this.position);
    const ended = (this.classOf(code) & BLANK_OR_END) !== 0 || "?:,]}%@`".includes(String.fromCharCode(code));
    if (name === "" || !ended) this.fail("anchorName", mark);
    this.tokens.push(makeToken(type, mark.index, mark.line, mark.column, name));
  }

  // --- tags and directives -------------------------------------------------------------------------------------------

  private fetchTag(): void {
    this.saveSimpleKey();
    this.simpleKeyAllowed = false;
    const mark = this.mark();
    let handle = "";
    let suffix: string;
    if (this.text.charCodeAt(this.position + 1) === LESS_THAN) {
      this.position += 2;
      suffix = this.scanTagUri("", mark);
      if (this.text.charCodeAt(this.position) !== GREATER_THAN) this.fail("tag", mark, "did not find the expected '>'");
      this.position++;
    } else {
      handle = this.scanTagHandle(false, mark);
      if (handle.length > 1 && handle.endsWith("!")) {
        suffix = this.scanTagUri("", mark);
      } else {
        suffix = this.scanTagUri(handle, mark);
        handle = "!";
        if (suffix === "") [handle, suffix] = [suffix, handle];
      }
    }
    if ((this.classOf(this.text.charCodeAt(this.position)) & BLANK_OR_END) === 0) this.fail("tag", mark);
    this.tokens.push(makeToken("tag", mark.index, mark.line, mark.column, handle, "plain", suffix));
  }

  private scanTagHandle(inDirective: boolean, mark: Mark): string {
    const problem = inDirective ? "directive" : "tag";
    const start = this.position;
    const message = "did not find expected '!'";
    if (this.text.charCodeAt(start) !== EXCLAMATION) this.fail(problem, mark, message);
    this.position++;
    this.skipClass(ALPHA);
    if (this.text.charCodeAt(this.position) === EXCLAMATION) this.position++;
    else if (inDirective && this.position > start + 1) this.fail(problem, mark, message);
    return this.text.slice(start, this.position);
  }

  // `head` was read as a tag handle but is the beginning of the tag; its '!' is not part of the URI.
  private scanTagUri(head: string, mark: Mark): string {
    const start = this.position;
    this.skipClass(URI);
    if (head === "" && this.position === start) this.fail("tag", mark, "did not find expected tag URI");
    const uri = this.text.slice(start, this.position);
    try {
      return head.slice(1) + decodeURIComponent(uri);
    } catch {
      return this.fail("tag", mark, tagEscapeProblem(uri));
    }
  }

  private fetchDirective(): void {
    this.unrollIndent(-1);
    this.removeSimpleKey();
    this.simpleKeyAllowed = false;
    const mark = this.mark();
    const start = ++this.position;
    this.skipClass(ALPHA);
    const name = this.text.slice(start, this.position);
    if (name === "") this.fail("directive", mark, "could not find expected directive name");
    if ((this.classOf(this.text.charCodeAt(this.position)) & BLANK_OR_END) === 0) {
      this.fail("directive", mark, "found unexpected non-alphabetical character");
    }
    this.skipClass(BLANK);
    if (name === "YAML") {
      const ahead = this.text.slice(this.position, this.position + 6);
      const version = /^[0-9]{1,2}\.[0-9]{1,2}(?![0-9])/.exec(ahead)?.[0];
      if (version === undefined) this.fail("directive", mark, versionProblem(ahead));
      this.position += version.length;
      this.tokens.push(makeToken("version-directive", mark.index, mark.line, mark.column, version));
    } else if (name === "TAG") {
      const handle = this.scanTagHandle(true, mark);
      if ((this.classOf(this.text.charCodeAt(this.position)) & BLANK) === 0) {
        this.fail("directive", mark, "did not find expected whitespace");
      }
      this.skipClass(BLANK);
      const prefix = this.scanTagUri("", mark);
      if ((this.classOf(this.text.charCodeAt(this.position)) & BLANK_OR_END) === 0) {
        this.fail("directive", mark, "did not find expected whitespace or line break");
      }
      this.tokens.push(makeToken("tag-directive", mark.index, mark.line, mark.column, handle, "plain", prefix));
    } else {
      this.fail("directive", mark, "found unknown directive name");
    }
    this.skipClass(BLANK);
    if (this.text.charCodeAt(this.position) === HASH) this.skipComment();
    if ((this.classOf(this.text.charCodeAt(this.position)) & BREAK_OR_END) === 0) this.fail("directive", mark);
    this.readBreak();
  }

  // --- scalars -------------------------------------------------------------------------------------------------------

  private scanPlainScalar(): boolean {
    const { text, line, lineStart } = this;
    const start = this.position;
    const indent = this.indent + 1;
    const stops = this.flowLevel > 0 ? FLOW_INDICATOR | BLANK_OR_END : BLANK_OR_END;
    let value = "";
    // The part of the current line that is read and not yet part of the value.
    let pieceStart = start;
    let pieceEnd = start;
    let brokenLine = false;
    for (let position = start; ;) {
      if (position === this.lineStart && this.atDocumentIndicator()) break;
      if (text.charCodeAt(position) === HASH) break;
      const runStart = position;
      for (;;) {
        const code = text.charCodeAt(position);
        if ((this.classOf(code) & stops) !== 0) break;
        if (code === COLON && (this.classOf(text.charCodeAt(position + 1)) & BLANK_OR_END) !== 0) break;
        position++;
      }
      if (position > runStart) {
        pieceEnd = position;
        brokenLine = false;
      }
      this.position = position;
      if ((this.classOf(text.charCodeAt(position)) & (BLANK | BREAK)) === 0) break;
      const breaks = this.skipPlainBlanks(indent);
      position = this.position;
      if (breaks !== undefined) {
        brokenLine = true;
        // The line endings count only if more of the scalar follows.
        if (this.flowLevel === 0 && position - this.lineStart < indent) break;
        if (!this.plainGoesOn(stops)) break;
        value += text.slice(pieceStart, pieceEnd) + breaks;
        pieceStart = position;
        pieceEnd = position;
      }
    }
    value = value === "" ? text.slice(pieceStart, pieceEnd) : value + text.slice(pieceStart, pieceEnd);
    this.tokens.push(makeToken("scalar", start, line, start - lineStart, value));
    if (brokenLine) this.simpleKeyAllowed = true;
    return brokenLine;
  }

  // True if the scalar has at least one more character at the position, the start of a line's content.
  private plainGoesOn(stops: number): boolean {
    const { text, position } = this;
    if (position === this.lineStart && this.atDocumentIndicator()) return false;
    const code = text.charCodeAt(position);
    if (code === HASH || (this.classOf(code) & stops) !== 0) return false;
    return code !== COLON || (this.classOf(text.charCodeAt(position + 1)) & BLANK_OR_END) === 0;
  }

  // Skips spaces and line endings. Returns the folded line ends, undefined if there were none.
  private skipPlainBlanks(indent: number): string | undefined {
    let first: string | undefined;
    let rest = "";
    for (;;) {
      const code = this.text.charCodeAt(this.position);
      const bits = this.classOf(code);
      if ((bits & BLANK) !== 0) {
        if (first !== undefined && code === TAB && this.position - this.lineStart < indent) {
          this.fail("indentTab", this.mark());
        }
        this.position++;
      } else if ((bits & BREAK) !== 0) {
        if (first === undefined) first = this.readBreak();
        else rest += this.readBreak();
      } else {
        return first === undefined ? undefined : foldBreaks(first, rest);
      }
    }
  }

  private scanQuotedScalar(single: boolean): void {
    const { text } = this;
    const mark = this.mark();
    const quote = single ? SINGLE_QUOTE : DOUBLE_QUOTE;
    this.position++;
    let value = "";
    let pieceStart = this.position;
    for (;;) {
      const code = text.charCodeAt(this.position);
      const bits = this.classOf(code);
      if ((bits & BLANK_OR_END) === 0) {
        if (code === quote) {
          if (!single || text.charCodeAt(this.position + 1) !== SINGLE_QUOTE) break;
          value += text.slice(pieceStart, this.position + 1);
          this.position += 2;
          pieceStart = this.position;
        } else if (code === BACKSLASH && !single) {
          value += text.slice(pieceStart, this.position) + this.scanEscape(mark);
          pieceStart = this.position;
        } else {
          this.position++;
        }
        continue;
      }
      if (code === 0) this.fail("unclosedQuotes", mark);
      const blanksStart = this.position;
      this.skipClass(BLANK);
      if ((this.classOf(text.charCodeAt(this.position)) & BREAK) === 0) continue;
      // At a line end, the spaces around it are dropped and line ends are folded.
      value += text.slice(pieceStart, blanksStart) + this.foldQuotedBreaks(this.readBreak(), mark);
      pieceStart = this.position;
    }
    value = value === "" ? text.slice(pieceStart, this.position) : value + text.slice(pieceStart, this.position);
    this.position++;
    this.tokens.push(makeToken("scalar", mark.index, mark.line, mark.column, value, single ? "single" : "double"));
  }

  private foldQuotedBreaks(first: string, start: Mark): string {
    let rest = "";
    for (;;) {
      const bits = this.classOf(this.text.charCodeAt(this.position));
      if ((bits & BLANK) !== 0) this.position++;
      else if ((bits & BREAK) !== 0) rest += this.readBreak();
      else break;
    }
    if (this.position === this.lineStart && this.atDocumentIndicator()) this.fail("documentInQuotes", start);
    return foldBreaks(first, rest);
  }

  // After an escaped line end the spaces of the next line are dropped; further line endings stay.
  private scanEscape(start: Mark): string {
    const { text } = this;
    if ((this.classOf(text.charCodeAt(this.position + 1)) & BREAK) !== 0) {
      this.position++;
      this.readBreak();
      let rest = "";
      for (;;) {
        if (this.position === this.lineStart && this.atDocumentIndicator()) this.fail("documentInQuotes", start);
        const bits = this.classOf(text.charCodeAt(this.position));
        if ((bits & BLANK) !== 0) this.position++;
        else if ((bits & BREAK) !== 0) rest += this.readBreak();
        else return rest;
      }
    }
    const escape = readEscape(text, this.position + 1);
    if (typeof escape === "string") this.fail(escape, this.mark());
    this.position += 1 + escape.length;
    return escape.text;
  }

  private scanBlockScalar(literal: boolean): void {
    const { text } = this;
    const mark = this.mark();
    this.position++;
    const { chomping, increment } = this.scanBlockHeader(mark);
    let indent = increment === 0 ? 0 : Math.max(this.indent, 0) + increment;
    let value = "";
    const breaks = this.skipBlockBreaks(indent);
    let trailingBreaks = breaks.text;
    if (indent === 0) indent = Math.max(breaks.widest, this.indent + 1, 1);
    let leadingBreak = "";
    let leadingBlank = false;
    while (this.position - this.lineStart === indent && text.charCodeAt(this.position) !== 0) {
      const blank = (this.classOf(text.charCodeAt(this.position)) & BLANK) !== 0;
      if (!literal && leadingBreak.startsWith("\n") && !leadingBlank && !blank) {
        if (trailingBreaks === "") value += " ";
      } else {
        value += leadingBreak;
      }
      value += trailingBreaks;
      leadingBlank = blank;
      const start = this.position;
      this.skipLine();
      value += text.slice(start, this.position);
      leadingBreak = this.readBreak();
      trailingBreaks = this.skipBlockBreaks(indent).text;
    }
    if (chomping !== "strip") value += leadingBreak;
    if (chomping === "keep") value += trailingBreaks;
    this.tokens.push(makeToken("scalar", mark.index, mark.line, mark.column, value, literal ? "literal" : "folded"));
  }

  private scanBlockHeader(mark: Position): { chomping: "clip" | "strip" | "keep"; increment: number } {
    let chomping: "clip" | "strip" | "keep" = "clip";
    let increment = 0;
    const takeChomping = (): boolean => {
      const code = this.text.charCodeAt(this.position);
      if (code !== PLUS && code !== MINUS) return false;
      chomping = code === PLUS ? "keep" : "strip";
      this.position++;
      return true;
    };
    const takeIncrement = (): void => {
      const code = this.text.charCodeAt(this.position);
      if ((this.classOf(code) & DIGIT) === 0) return;
      if (code === ZERO) this.fail("blockHeader", mark, "found an indentation indicator equal to 0");
      increment = code - ZERO;
      this.position++;
    };
    if (takeChomping()) {
      takeIncrement();
    } else {
      takeIncrement();
      if (increment > 0) takeChomping();
    }
    this.skipClass(BLANK);
    if (this.text.charCodeAt(this.position) === HASH) this.skipLineComment(mark.index);
    if ((this.classOf(this.text.charCodeAt(this.position)) & BREAK_OR_END) === 0) this.fail("blockHeader", mark);
    this.readBreak();
    return { chomping, increment };
  }

  // Skips indentation and empty lines. Returns their line endings, and the widest indentation if none is fixed yet (0).
  private skipBlockBreaks(indent: number): { text: string; widest: number } {
    const { text } = this;
    let breaks = "";
    let widest = 0;
    for (;;) {
      const limit = indent === 0 ? Infinity : this.lineStart + indent;
      while (this.position < limit && text.charCodeAt(this.position) === SPACE) this.position++;
      widest = Math.max(widest, this.position - this.lineStart);
      if (this.position < limit && text.charCodeAt(this.position) === TAB) {
        this.fail("indentTab", this.mark(), "found a tab character where an indentation space is expected");
      }
      if ((this.classOf(text.charCodeAt(this.position)) & BREAK) === 0) return { text: breaks, widest };
      breaks += this.readBreak();
    }
  }

  // --- spaces, line endings, comments --------------------------------------------------------------------------------

  private skipToNextToken(): void {
    const { text } = this;
    const { queue } = this.options;
    const scanned = this.mark();
    for (;;) {
      const tabs = this.flowLevel > 0 || !this.simpleKeyAllowed;
      let code = text.charCodeAt(this.position);
      while (code === SPACE || (tabs && code === TAB)) code = text.charCodeAt(++this.position);
      if (queue !== undefined && (this.classOf(code) & BREAK) === 0 && this.isFirstEntry()) queue.raise(this.mark());
      if (code === HASH) {
        if (queue === undefined) this.skipComments();
        else this.readComments(queue, scanned);
        code = text.charCodeAt(this.position);
      }
      if ((this.classOf(code) & BREAK) === 0) return;
      this.readBreak();
      if (this.flowLevel === 0) this.simpleKeyAllowed = true;
    }
  }

  private isFirstEntry(): boolean {
    return this.tokens.at(-1)?.type === "block-entry" && this.tokens.at(-2)?.type === "block-sequence-start";
  }

  private readComments(queue: CommentQueue, scanned: Position): void {
    const { text, indent, flowLevel } = this;
    const last = this.tokens.at(-1);
    const token = last?.type === "flow-entry" ? (this.tokens.at(-2) ?? last) : last;
    const end = queue.read(text, this.mark(), { indent, inFlow: flowLevel > 0, token, scanned });
    while (this.position < end) {
      if (this.readBreak() === "") this.position++;
    }
  }

  // Go-yaml v3 reads consecutive comment lines together, whatever indents the lines after the first, even a tab.
  private skipComments(): void {
    const { text } = this;
    for (;;) {
      this.skipComment();
      if (!this.options.comments) return;
      const code = text.charCodeAt(this.position);
      if (code !== LF && code !== CR) return;
      const end = this.position + commentDistance;
      let at = this.position + 1;
      while (at < end && isAsciiBlankOrBreak(text.charCodeAt(at))) at++;
      if (at === end || text.charCodeAt(at) !== HASH) return;
      while (this.position < at) {
        if (this.readBreak() === "") this.position++;
      }
    }
  }

  // Skips a comment after a token on the same line.
  private skipLineComment(owner: number): void {
    const { text } = this;
    const end = this.position + commentDistance;
    let at = this.position;
    while (at < end && (this.classOf(text.charCodeAt(at)) & BLANK) !== 0) at++;
    if (at === end || text.charCodeAt(at) !== HASH) return;
    this.position = at;
    const { line } = this;
    this.skipComment();
    this.options.queue?.addLine(text.slice(at, this.position), owner, line);
  }

  private skipLine(): void {
    const { text } = this;
    let { position } = this;
    while ((this.classOf(text.charCodeAt(position)) & BREAK_OR_END) === 0) position++;
    this.position = position;
  }

  private skipComment(): void {
    const { position } = this;
    const mark = this.mark();
    this.skipLine();
    this.options.onComment?.(this.text.slice(position, this.position), this.shown(mark));
  }

  private skipClass(bits: number): void {
    while ((this.classOf(this.text.charCodeAt(this.position)) & bits) !== 0) this.position++;
  }

  // Skips one line end, if there is one; returns the text that it means in a scalar.
  private readBreak(): string {
    const code = this.text.charCodeAt(this.position);
    if ((this.classOf(code) & BREAK) === 0) return "";
    this.position += code === CR && this.text.charCodeAt(this.position + 1) === LF ? 2 : 1;
    this.line++;
    if (code > CR) this.noteUnseenLine(this.position - this.lineStart);
    this.lineStart = this.position;
    return code >= 0x2028 ? String.fromCharCode(code) : "\n";
  }

  private atDocumentIndicator(): boolean {
    const { text, position } = this;
    const code = text.charCodeAt(position);
    return (
      (code === MINUS || code === DOT) &&
      text.charCodeAt(position + 1) === code &&
      text.charCodeAt(position + 2) === code &&
      (this.classOf(text.charCodeAt(position + 3)) & BLANK_OR_END) !== 0
    );
  }

  private classOf(code: number): number {
    return characterClasses[code] ?? END;
  }

  private mark(): Position {
    return { index: this.position, line: this.line, column: this.position - this.lineStart };
  }
}

/** The message of go-yaml for an invalid version after %YAML. */
function versionProblem(ahead: string): string {
  for (const number of ahead.split(".", 2)) {
    const [digits = ""] = /^[0-9]*/.exec(number) ?? [];
    if (digits === "") return "did not find expected version number";
    if (digits.length > 2) return "found extremely long version number";
    if (digits.length < number.length) break;
  }
  return "did not find expected digit or '.' character";
}

/** The message of go-yaml for the first bad escape in a tag. */
function tagEscapeProblem(uri: string): string {
  let rest = 0;
  for (const [run] of uri.matchAll(/(?:%[0-9a-fA-F]{2})+|%/g)) {
    if (run === "%") break;
    for (const octet of Buffer.from(run.replaceAll("%", ""), "hex")) {
      if (rest > 0) {
        if ((octet & 0xc0) !== 0x80) return "found an incorrect trailing UTF-8 octet";
        rest -= 1;
      } else if (octet >= 0x80) {
        rest = octet >> 5 === 6 ? 1 : octet >> 4 === 14 ? 2 : octet >> 3 === 30 ? 3 : -1;
        if (rest < 0) return "found an incorrect leading UTF-8 octet";
      }
    }
    if (rest > 0) break;
  }
  return "did not find URI escaped octet";
}

// A single line end becomes a space; of several the first is dropped; U+2028 and U+2029 stay.
function foldBreaks(first: string, rest: string): string {
  if (first !== "\n") return first + rest;
  return rest === "" ? " " : rest;
}

function isAsciiBlankOrBreak(code: number): boolean {
  return code === SPACE || code === TAB || code === LF || code === CR;
}

// Few tokens are after the position, so that moving them costs less than `splice` does.
function insertAt(tokens: Token[], at: number, token: Token): void {
  tokens.push(token);
  for (let index = tokens.length - 1; index > at; index--) tokens[index] = tokens[index - 1] ?? token;
  tokens[at] = token;
}

function makeToken(
  type: TokenType,
  index: number,
  line: number,
  column: number,
  value = "",
  style: ScalarStyle = "plain",
  suffix = "",
): Token {
  return { type, index, line, column, value, suffix, style };
}

function noKey(): SimpleKey {
  return { possible: false, required: false, awaited: false, tokenNumber: 0, index: 0, line: 0, column: 0 };
}
