// The steps are exactly those of Go: it reads a pattern only as far as necessary, so an error after that is not found.
// Strings are compared byte by byte, as in Go.
// Source: Go 1.26 path/filepath/match.go (Match, scanChunk, matchChunk, getEsc), on a system whose separator is "/".
import { GoError } from "../values/values";

/**
 * Returns whether the pattern matches the whole name; "*" and "?" do not match "/".
 *
 * @throws GoError `syntax error in pattern`
 */
export function matchPath(pattern: string, name: string): boolean {
  let rest = toBytes(pattern);
  let left = toBytes(name);
  while (rest !== "") {
    const { star, chunk, remainder } = scanChunk(rest);
    rest = remainder;
    if (star && chunk === "") return !left.includes("/");
    const next = skipTo(chunk, left, star, rest === "");
    if (next === undefined) return false;
    left = next;
  }
  return left === "";
}

/** Like `matchPath`, but an invalid pattern matches nothing. */
export function matchesPath(pattern: string, name: string): boolean {
  try {
    return matchPath(pattern, name);
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

/** Returns the name after the chunk. After a star, the chunk may begin later in the name. */
function skipTo(chunk: string, name: string, star: boolean, isLast: boolean): string | undefined {
  for (let at = 0; ; at += 1) {
    const remainder = matchChunk(chunk, name.slice(at));
    if (remainder !== undefined && (remainder === "" || !isLast)) return remainder;
    if (!star || at >= name.length || name[at] === "/") return undefined;
  }
}

/** The part of the pattern up to the next star outside of brackets. */
function scanChunk(pattern: string): { readonly star: boolean; readonly chunk: string; readonly remainder: string } {
  const start = /^\**/.exec(pattern)?.[0].length ?? 0;
  const star = start > 0;
  let inRange = false;
  let at = start;
  for (; at < pattern.length; at += 1) {
    const byte = pattern[at];
    if (byte === "\\") at += 1;
    else if (byte === "[") inRange = true;
    else if (byte === "]") inRange = false;
    else if (byte === "*" && !inRange) break;
  }
  return { star, chunk: pattern.slice(start, at), remainder: pattern.slice(at) };
}

/**
 * Returns the name after the matched chunk; undefined if the chunk does not match. The whole chunk is parsed in any
 * case.
 */
function matchChunk(chunk: string, name: string): string | undefined {
  let left = name;
  let failed = false;
  for (let at = 0; at < chunk.length;) {
    failed ||= left === "";
    switch (chunk[at]) {
      case "[": {
        const { code, size } = runeAt(left, 0);
        if (!failed) left = left.slice(size);
        const { takes, end } = readClass(chunk, at + 1, code);
        failed ||= !takes;
        at = end;
        break;
      }
      case "?":
        if (!failed) {
          failed = left.startsWith("/");
          left = left.slice(runeAt(left, 0).size);
        }
        at += 1;
        break;
      default:
        if (chunk[at] === "\\") at += 1;
        if (at >= chunk.length) bad();
        if (!failed) {
          failed = chunk[at] !== left[0];
          left = left.slice(1);
        }
        at += 1;
    }
  }
  return failed ? undefined : left;
}

function readClass(chunk: string, start: number, code: number): { readonly takes: boolean; readonly end: number } {
  let at = start;
  const negated = chunk[at] === "^";
  if (negated) at += 1;
  let matches = false;
  for (let ranges = 0; chunk[at] !== "]" || ranges === 0; ranges += 1) {
    const low = readBound();
    let high = low;
    if (chunk[at] === "-") {
      at += 1;
      high = readBound();
    }
    matches ||= low <= code && code <= high;
  }
  return { takes: matches !== negated, end: at + 1 };

  function readBound(): number {
    if (at >= chunk.length || chunk[at] === "-" || chunk[at] === "]") bad();
    if (chunk[at] === "\\") at += 1;
    if (at >= chunk.length) bad();
    const rune = runeAt(chunk, at);
    at += rune.size;
    if (rune.code === 0xfffd && rune.size === 1) bad();
    if (at >= chunk.length) bad();
    return rune.code;
  }
}

function bad(): never {
  throw new GoError("syntax error in pattern");
}

/** The text, with one character for each byte. */
function toBytes(text: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII
  return /^[\x00-\x7f]*$/.test(text) ? text : Buffer.from(text).toString("latin1");
}

function runeAt(bytes: string, at: number): { readonly code: number; readonly size: number } {
  const first = bytes.charCodeAt(at);
  if (!(first >= 0x80)) return { code: first, size: 1 };
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  const rune = Buffer.from(bytes.slice(at, at + size), "latin1").toString();
  const code = rune.codePointAt(0) ?? 0xfffd;
  return code === 0xfffd && first !== 0xef ? { code, size: 1 } : { code, size };
}
