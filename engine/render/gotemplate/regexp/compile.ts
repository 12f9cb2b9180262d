// Source: Go 1.26 regexp/syntax/parse.go (Error, checkUTF8): the texts of errors.

import type * as Re2 from "re2js";
import { GoError } from "../values/values";
import { adaptExpression, type AdaptedExpression } from "./adapt-expression";

/** Where a match and each of its groups begin and end; -1 for a group that has no part in it. */
export type MatchIndexes = readonly number[];

/** A compiled expression. */
export interface Regexp {
  readonly source: string;
  /** The names of the groups, by number; "" for one without. */
  readonly groupNames: readonly string[];
  /** Whether it matches anywhere in the text. */
  test(text: string): boolean;
  /** The first matches that do not overlap; all of them for a `most` below 0. */
  findAll(text: string, most: number): readonly MatchIndexes[];
}

const mostKept = 500;
const kept = new Map<string, Regexp>();

/**
 * Compiles the expression, or takes it from among those that were compiled lately.
 *
 * @throws GoError with Go's text, where the expression is none
 */
export function compileRegexp(source: string): Regexp {
  let regexp = kept.get(source);
  if (regexp === undefined) {
    regexp = compile(source);
    if (kept.size >= mostKept) kept.clear();
    kept.set(source, regexp);
  }
  return regexp;
}

function compile(source: string): Regexp {
  if (/[\ud800-\udfff]/u.test(source)) throw syntaxError("invalid UTF-8", source);
  // Loaded when the first template asks for an expression.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const library = require("re2js") as typeof Re2;
  const adapted = adaptExpression(source);
  const automaton = compileAdapted(library, adapted, source).re2();
  return {
    source,
    groupNames: adapted.groupNames,
    test: (text) => automaton.match(withoutLoneBytes(text)),
    findAll: (text, most) =>
      (automaton.findAllSubmatchIndex(withoutLoneBytes(text), most) as readonly MatchIndexes[] | null) ?? [],
  };
}

function compileAdapted(
  { RE2JS, RE2JSSyntaxException }: typeof Re2,
  { text, restore }: AdaptedExpression,
  source: string,
): Re2.RE2JS {
  try {
    return RE2JS.compile(text);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const description = error.getDescription();
    const pattern = error.getPattern();
    if (description === "trailing backslash at end of expression") throw syntaxError(description, "");
    // Go looks for a name only where one begins.
    if (pattern === "(?P<") throw syntaxError("invalid or unsupported Perl syntax", "(?P");
    if (pattern === "(?<") throw syntaxError("invalid or unsupported Perl syntax", pattern);
    throw syntaxError(description, pattern === null || pattern === text ? source : restore(pattern));
  }
}

function syntaxError(description: string, expression: string): GoError {
  return new GoError(`error parsing regexp: ${description}: \`${expression}\``);
}

/** A byte that is no UTF-8 is U+FFFD for an expression; the places of all characters stay. */
function withoutLoneBytes(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, "\ufffd");
}
