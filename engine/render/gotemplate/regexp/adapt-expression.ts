// What Go reads otherwise than the library: two groups may bear one name, and names of classes are looked up leniently.
// Source: Go 1.26 regexp/syntax/parse.go (parsePerlFlags, parseClass, parse: \Q…\E).

import { adaptClass } from "./class-names";

export interface AdaptedExpression {
  /** The expression for the library. */
  readonly text: string;
  /** The names of the groups, by number; "" for one without. */
  readonly groupNames: readonly string[];
  /** A piece of the expression, as an error of the library shows it, in the words of the author. */
  readonly restore: (piece: string) => string;
}

const token =
  /\[:\^?[a-z]+:\]|\\Q[^]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\[^]|\[\^?\]?|\(\?P?<([A-Za-z0-9_]+)>|\(\?[^]?|\(|[^]/g;

/** Makes the library read the expression as Go does. An expression that is none is left for the library to refuse. */
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
