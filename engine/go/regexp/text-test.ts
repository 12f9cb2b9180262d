// Matches strings, without a regular expression if the pattern does not need one. If it does, matching takes linear
// time.

import { GoError } from "../values/values";
import { compileRegexp } from "./compile";

/** Returns whether an expression matches a string, like Go's `Regexp.MatchString`. */
export type TextTest = (text: string) => boolean;

/** An expression that is valid in Go, but too long to compile here. */
export class LongExpressionError extends GoError {}

/** A longer expression takes seconds to compile. */
const maximumLength = 10_000;

/**
 * Compiles an expression that may match any part of a string.
 *
 * @throws GoError with Go's message if the expression is invalid; LongExpressionError
 */
export function compileTest(pattern: string): TextTest {
  const alternatives = readAlternatives(pattern, { atStart: false, atEnd: false });
  return alternatives === undefined ? compileSlow(pattern) : testPlain(alternatives, pattern);
}

/**
 * Compiles an expression that must match the whole text: `^(?:pattern)$`.
 *
 * @throws GoError with Go's message if the expression is invalid; LongExpressionError
 */
export function compileWholeTest(pattern: string): TextTest {
  const alternatives = readAlternatives(pattern, { atStart: true, atEnd: true });
  return alternatives === undefined ? compileSlow(anchored(pattern)) : testPlain(alternatives, anchored(pattern));
}

function anchored(pattern: string): string {
  return `^(?:${pattern})$`;
}

function compileSlow(pattern: string): TextTest {
  if (pattern.length > maximumLength) {
    throw new LongExpressionError(
      `the regular expression has ${pattern.length} characters; at most ${maximumLength} are compiled`,
    );
  }
  const regexp = compileRegexp(pattern);
  return (text) => regexp.test(text);
}

/** Literal strings separated by `.*`. */
interface Alternative {
  /** Whether the first literal must be at the start of the text. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly literals: readonly string[];
}

const literal = String.raw`(?:[\w /:;,@%=~#!"'<>&-]|\\[./-])*`;
const plainAlternative = new RegExp(String.raw`^(\^?)(${literal}(?:\.\*${literal})*)(\$?)$`);

/** The alternatives of a pattern of literals, `.*`, `|` and anchors; undefined for any other pattern. */
function readAlternatives(
  pattern: string,
  whole: Pick<Alternative, "atStart" | "atEnd">,
): readonly Alternative[] | undefined {
  const alternatives: Alternative[] = [];
  for (const part of pattern.split("|")) {
    const match = plainAlternative.exec(part);
    if (match === null) return undefined;
    const [, start, body = "", end] = match;
    alternatives.push({
      atStart: whole.atStart || start === "^",
      atEnd: whole.atEnd || end === "$",
      literals: body.split(".*").map((text) => text.replaceAll("\\", "")),
    });
  }
  return alternatives;
}

function testPlain(alternatives: readonly Alternative[], pattern: string): TextTest {
  const [only] = alternatives;
  if (alternatives.length === 1 && only?.literals.length === 1 && only.atStart && only.atEnd) {
    const [wanted] = only.literals;
    return (text) => text === wanted;
  }
  let slow: TextTest | undefined;
  return (text) => {
    // `.` does not match a line feed.
    if (text.includes("\n")) return (slow ??= compileSlow(pattern))(text);
    return alternatives.some((alternative) => matchesPlain(alternative, text));
  };
}

function matchesPlain({ atStart, atEnd, literals }: Alternative, text: string): boolean {
  let at = 0;
  const last = literals.length - 1;
  for (const [index, wanted] of literals.entries()) {
    if (index === last && atEnd) {
      const start = text.length - wanted.length;
      return start >= at && text.endsWith(wanted) && !(index === 0 && atStart && start !== 0);
    }
    const found = index === 0 && atStart ? (text.startsWith(wanted) ? 0 : -1) : text.indexOf(wanted, at);
    if (found < 0) return false;
    at = found + wanted.length;
  }
  return true;
}
