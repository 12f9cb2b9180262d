// Source: fluxcd/pkg envsubst@v1.8.0 path/match.go, funcs.go (trimShortest, trimLongest); Go 1.26 unicode/utf8
// (DecodeRune).
import { sequenceLength } from "../../go/values/bytes";

/** The lengths in bytes of the prefixes of a text that match a pattern; none of them is 0. */
export interface Prefixes {
  readonly shortest: number | undefined;
  readonly longest: number | undefined;
}

/** Texts and patterns whose comparison would take too long. */
export class PatternLimit extends Error {
  constructor() {
    super("the value and the pattern are too long");
  }
}

/** The product of the lengths of a text and its pattern, at most; some 100 million steps take a second. */
const maximalSteps = 100_000_000;

const none: Prefixes = { shortest: undefined, longest: undefined };
const replacement = 0xfffd;

/** One element of a pattern, which matches one byte or one character. */
type Token =
  | { readonly kind: "star" }
  | { readonly kind: "any" }
  | { readonly kind: "byte"; readonly byte: number }
  | { readonly kind: "class"; readonly isNegated: boolean; readonly ranges: readonly (readonly [number, number])[] };

/**
 * The prefixes that match a pattern of bytes: `*` is any text, `?` any character, `[a-z]` and `[^a-z]` are classes, and
 * a backslash makes the next character a literal one. A malformed pattern matches nothing.
 *
 * @throws PatternLimit
 */
export function findPrefixes(pattern: Uint8Array, text: Uint8Array): Prefixes {
  if (pattern.length * text.length > maximalSteps) throw new PatternLimit();
  const tokens = readPattern(pattern);
  return tokens === undefined ? none : new Matching(tokens, text).find();
}

/** The tokens; undefined for a malformed pattern. */
function readPattern(pattern: Uint8Array): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (const { isAfterStar, chunk } of chunksOf(pattern)) {
    if (isAfterStar) tokens.push({ kind: "star" });
    for (let at = 0; at < chunk.length;) {
      const byte = chunk[at] ?? 0;
      if (byte === code("[")) {
        const found = readClass(chunk, at + 1);
        if (found === undefined) return undefined;
        tokens.push(found.token);
        at = found.end;
        continue;
      }
      if (byte === code("\\")) at += 1;
      const literal = chunk[at];
      if (literal === undefined) return undefined;
      tokens.push(byte === code("?") ? { kind: "any" } : { kind: "byte", byte: literal });
      at += 1;
    }
  }
  return tokens;
}

interface Chunk {
  readonly isAfterStar: boolean;
  readonly chunk: Uint8Array;
}

/** The parts between stars. A star between brackets is none. */
function* chunksOf(pattern: Uint8Array): Generator<Chunk> {
  let at = 0;
  while (at < pattern.length) {
    const start = at;
    while (pattern[at] === code("*")) at += 1;
    const first = at;
    let isInClass = false;
    for (; at < pattern.length; at += 1) {
      const byte = pattern[at];
      if (byte === code("\\")) at += at + 1 < pattern.length ? 1 : 0;
      else if (byte === code("[")) isInClass = true;
      else if (byte === code("]")) isInClass = false;
      else if (byte === code("*") && !isInClass) break;
    }
    yield { isAfterStar: first > start, chunk: pattern.subarray(first, at) };
  }
}

function readClass(chunk: Uint8Array, start: number): { readonly token: Token; readonly end: number } | undefined {
  let at = start;
  const isNegated = chunk[at] === code("^");
  if (isNegated) at += 1;
  const ranges: [number, number][] = [];
  for (;;) {
    if (chunk[at] === code("]") && ranges.length > 0) {
      return { token: { kind: "class", isNegated, ranges }, end: at + 1 };
    }
    const low = readMember(chunk, at);
    if (low === undefined) return undefined;
    const high = chunk[low.end] === code("-") ? readMember(chunk, low.end + 1) : low;
    if (high === undefined) return undefined;
    ranges.push([low.rune, high.rune]);
    at = high.end;
  }
}

/** A character of a class; undefined if it is malformed, or the last one of the pattern. */
function readMember(chunk: Uint8Array, start: number): { readonly rune: number; readonly end: number } | undefined {
  let at = start;
  if (at >= chunk.length || chunk[at] === code("-") || chunk[at] === code("]")) return undefined;
  if (chunk[at] === code("\\")) at += 1;
  if (at >= chunk.length) return undefined;
  const { rune, width } = decodeRune(chunk, at, chunk.length);
  if (rune === replacement && width === 1) return undefined;
  return at + width >= chunk.length ? undefined : { rune, end: at + width };
}

/** Which tokens a prefix may be followed by, byte by byte. */
type States = Uint8Array;

class Matching {
  private readonly tokens: readonly Token[];
  private readonly text: Uint8Array;
  /** By position modulo its length: a character has at most four bytes. */
  private readonly ahead: readonly States[];
  private shortest: number | undefined;
  private longest: number | undefined;

  constructor(tokens: readonly Token[], text: Uint8Array) {
    this.tokens = tokens;
    this.text = text;
    this.ahead = Array.from({ length: 5 }, () => new Uint8Array(tokens.length + 1));
  }

  find(): Prefixes {
    const { text } = this;
    this.enter(this.statesAt(0), 0);
    let characterEnd = 0;
    for (let at = 0; at < text.length; at += 1) {
      const states = this.statesAt(at);
      if (at >= characterEnd) {
        this.note(at, states);
        const { width } = decodeRune(text, at, text.length);
        characterEnd = at + width;
        if (width > 1) this.matchCutCharacter(states, at, characterEnd);
      }
      this.step(states, at, (width) => this.statesAt(at + width), text.length);
      states.fill(0);
    }
    this.note(text.length, this.statesAt(text.length));
    return { shortest: this.shortest, longest: this.longest };
  }

  private statesAt(position: number): States {
    return this.ahead[position % this.ahead.length] ?? new Uint8Array(0);
  }

  private note(length: number, states: States): void {
    if (length === 0 || states[this.tokens.length] !== 1) return;
    this.shortest ??= length;
    this.longest = length;
  }

  /** Prefixes that end within a character: each of its bytes is an invalid one. */
  private matchCutCharacter(states: States, start: number, end: number): void {
    let before = states;
    for (let at = start; at < end - 1; at += 1) {
      const after = new Uint8Array(before.length);
      this.step(before, at, () => after, at + 1);
      this.note(at + 1, after);
      before = after;
    }
  }

  /**
   * @param target the states after as many bytes
   * @param end where the prefix ends that the text is taken for
   */
  private step(states: States, at: number, target: (width: number) => States, end: number): void {
    const { tokens, text } = this;
    const { rune, width } = decodeRune(text, at, end);
    for (const [index, token] of tokens.entries()) {
      if (states[index] !== 1) continue;
      if (token.kind === "star") this.enter(target(1), index);
      else if (token.kind === "byte") {
        if (token.byte === text[at]) this.enter(target(1), index + 1);
      } else if (token.kind === "any" || isInClass(rune, token)) this.enter(target(width), index + 1);
    }
  }

  /** A star may match nothing. */
  private enter(states: States, index: number): void {
    let at = index;
    states[at] = 1;
    while (this.tokens[at]?.kind === "star") states[(at += 1)] = 1;
  }
}

function isInClass(rune: number, { isNegated, ranges }: Extract<Token, { readonly kind: "class" }>): boolean {
  return ranges.some(([low, high]) => low <= rune && rune <= high) !== isNegated;
}

function code(character: string): number {
  return character.charCodeAt(0);
}

/** The character at a position; an invalid byte is U+FFFD with a width of 1. */
function decodeRune(bytes: Uint8Array, at: number, end: number): { readonly rune: number; readonly width: number } {
  const width = sequenceLength(bytes, at, end);
  if (width === 0) return { rune: replacement, width: 1 };
  if (width === 1) return { rune: bytes[at] ?? 0, width };
  const [first = 0, ...rest] = bytes.subarray(at, at + width);
  return { rune: rest.reduce((rune, byte) => (rune << 6) | (byte & 0x3f), first & (0x7f >> width)), width };
}
