// Source: Go 1.26 regexp/syntax/parse.go (Error, checkUTF8): the error messages.

import type * as Re2 from "./automaton";
import { GoError } from "../values/values";
import { adaptExpression, type AdaptedExpression } from "./adapt-expression";

/** The start and end of a match and of each of its groups; -1 for a group that did not participate. */
export type MatchIndexes = readonly number[];

/** A compiled expression. */
export interface Regexp {
  readonly source: string;
  /** The names of the groups, by number; "" for one without. */
  readonly groupNames: readonly string[];
  /** Returns whether the expression matches anywhere in the text. */
  test(text: string): boolean;
  /** Returns up to `limit` non-overlapping matches; all of them if `limit` is negative. */
  findAll(text: string, limit: number): readonly MatchIndexes[];
}

const maximumCachedExpressions = 500;
const cache = new Map<string, Regexp>();

/**
 * Compiles the expression, or returns it from the cache.
 *
 * @throws GoError with Go's message, if the expression is not valid
 */
export function compileRegexp(source: string): Regexp {
  let regexp = cache.get(source);
  if (regexp === undefined) {
    regexp = compile(source);
    if (cache.size >= maximumCachedExpressions) cache.clear();
    cache.set(source, regexp);
  }
  return regexp;
}

function compile(source: string): Regexp {
  if (/[\ud800-\udfff]/u.test(source)) throw syntaxError("invalid UTF-8", source);
  // Loaded on demand, for the first template with an expression.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const library = require("./automaton") as typeof Re2;
  const adapted = adaptExpression(source);
  const automaton = compileAdapted(library, adapted, source).re2();
  return {
    source,
    groupNames: adapted.groupNames,
    test: (text) => automaton.match(withoutLoneBytes(text)),
    findAll: (text, limit) =>
      (automaton.findAllSubmatchIndex(withoutLoneBytes(text), limit) as readonly MatchIndexes[] | null) ?? [],
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
    // Go parses a name only at the start of a group.
    if (pattern === "(?P<") throw syntaxError("invalid or unsupported Perl syntax", "(?P");
    if (pattern === "(?<") throw syntaxError("invalid or unsupported Perl syntax", pattern);
    throw syntaxError(description, pattern === null || pattern === text ? source : restore(pattern));
  }
}

function syntaxError(description: string, expression: string): GoError {
  return new GoError(`error parsing regexp: ${description}: \`${expression}\``);
}

/** An invalid UTF-8 byte matches as U+FFFD; the indexes of all characters stay the same. */
function withoutLoneBytes(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, "\ufffd");
}
