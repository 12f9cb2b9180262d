// Adapts the differences between Go and the library: two groups may have the same name, and class names are matched
// leniently.
// Source: Go 1.26 regexp/syntax/parse.go (parsePerlFlags, parseClass, parse: \Q…\E).

import { adaptClass } from "./class-names";

export interface AdaptedExpression {
  /** The expression for the library. */
  readonly text: string;
  /** The names of the groups, by number; "" for one without. */
  readonly groupNames: readonly string[];
  /** Converts a part of the adapted expression in an error of the library back to the original. */
  readonly restore: (piece: string) => string;
}

const token =
  /\[:\^?[a-z]+:\]|\\Q[^]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\[^]|\[\^?\]?|\(\?P?<([A-Za-z0-9_]+)>|\(\?[^]?|\(|[^]/g;

/**
 * Translates the expression so that the library interprets it as Go does. Invalid expressions are left to the library.
 */
export function adaptExpression(source: string): AdaptedExpression {
  const pieces: { readonly original: string; readonly isGroup: boolean; adapted: string }[] = [];
  const groupNames = [""];
  let isInClass = false;
  for (const [original, name] of source.matchAll(token)) {
    let adapted = original;
    const isGroup = !isInClass && name !== undefined;
    if (/^\\[pP]\{/.test(original)) adapted = adaptClass(original, isInClass);
    else if (isInClass) isInClass = original !== "]";
    else if (original.startsWith("[") && !original.startsWith("[:")) isInClass = true;
    else if (isGroup) groupNames.push(name);
    else if (original === "(") groupNames.push("");
    pieces.push({ original, isGroup, adapted });
  }
  const named = groupNames.filter((name) => name !== "");
  if (new Set(named).size < named.length) {
    for (const [at, piece] of pieces.filter(({ isGroup }) => isGroup).entries()) piece.adapted = `(?P<g${at}>`;
  }
  const changed = pieces.filter(({ original, adapted }) => original !== adapted);
  return {
    text: changed.length === 0 ? source : pieces.map(({ adapted }) => adapted).join(""),
    groupNames,
    restore: (piece) =>
      changed.reduce((restored, { original, adapted }) => restored.replace(adapted, () => original), piece),
  };
}
