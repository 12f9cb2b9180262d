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

const tokenOutsideClass = /\\Q[^]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\[^]|\[\^?\]?|\(\?P?<([A-Za-z0-9_]+)>|\(\?[^]?|\(|[^]/y;
const tokenInClass = /\[:\^?[a-z]+:\]|\\[pP]\{[^}]*\}|\\[^]|[^]/y;

interface Token {
  readonly text: string;
  /** The name of the group that it opens. */
  readonly name: string | undefined;
  readonly isInClass: boolean;
  /** It is the end of a range in a class, which must be a character. */
  readonly isRangeEnd: boolean;
}

/**
 * Translates the expression so that the library interprets it as Go does. Invalid expressions are left to the library.
 */
export function adaptExpression(source: string): AdaptedExpression {
  const pieces: { readonly original: string; readonly isGroup: boolean; adapted: string }[] = [];
  const groupNames = [""];
  for (const { text, name, isInClass, isRangeEnd } of tokensOf(source)) {
    const isClassName = /^\\[pP]\{/.test(text) && !isRangeEnd;
    pieces.push({
      original: text,
      isGroup: name !== undefined,
      adapted: isClassName ? adaptClass(text, isInClass) : text,
    });
    if (name !== undefined) groupNames.push(name);
    else if (text === "(" && !isInClass) groupNames.push("");
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

function* tokensOf(source: string): Generator<Token> {
  let isInClass = false;
  let range: "none" | "start" | "dash" = "none";
  for (let at = 0; at < source.length;) {
    const pattern: RegExp = isInClass ? tokenInClass : tokenOutsideClass;
    pattern.lastIndex = at;
    const [text = "", name] = pattern.exec(source) ?? [];
    yield { text, name, isInClass, isRangeEnd: range === "dash" };
    at += text.length;
    const wasInClass: boolean = isInClass;
    isInClass = wasInClass ? text !== "]" : text.startsWith("[");
    if (!isInClass) range = "none";
    else if (!wasInClass) range = text.endsWith("]") ? "start" : "none";
    else if (range === "start" && text === "-") range = "dash";
    else range = range === "dash" || /^\[:.|^\\[pPdDsSwW]/.test(text) ? "none" : "start";
  }
}
