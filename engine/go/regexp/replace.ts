// Source: Go 1.26 regexp/regexp.go (FindString, FindAllString, Split, ReplaceAllString, expand, extract, QuoteMeta).

import { isLetterOrDigit, runeAt } from "../unicode/runes";
import type { MatchIndexes, Regexp } from "./compile";

/** Returns the first match, or "". */
export function findFirst(regexp: Regexp, text: string): string {
  const [match] = regexp.findAll(text, 1);
  return match === undefined ? "" : text.slice(match[0], match[1]);
}

/** Returns up to `limit` matches, all of them if `limit` is negative; undefined (Go's nil) if there is none. */
export function findAll(regexp: Regexp, text: string, limit: number): readonly string[] | undefined {
  const matches = regexp.findAll(text, limit);
  return matches.length === 0 ? undefined : matches.map(([start, end]) => text.slice(start, end));
}

/** Splits the text at matches into up to `limit` parts; undefined (Go's nil) for 0 parts. */
export function splitByRegexp(regexp: Regexp, text: string, limit: number): readonly string[] | undefined {
  if (limit === 0) return undefined;
  if (regexp.source !== "" && text === "") return [""];
  const parts: string[] = [];
  let [partStart, end] = [0, 0];
  for (const [matchStart = 0, matchEnd = 0] of regexp.findAll(text, limit)) {
    if (limit > 0 && parts.length === limit - 1) break;
    end = matchStart;
    if (matchEnd !== 0) parts.push(text.slice(partStart, end));
    partStart = matchEnd;
  }
  if (end !== text.length) parts.push(text.slice(partStart));
  return parts;
}

/** Replaces all matches; `$1`, `${1}` and `$name` in the replacement refer to groups. */
export function replaceAll(regexp: Regexp, text: string, replacement: string): string {
  if (!replacement.includes("$")) return replaceAllLiteral(regexp, text, replacement);
  const pieces = parseReplacement(replacement);
  return replaceWith(regexp, text, (match) => pieces.map((piece) => expand(piece, { regexp, text, match })).join(""));
}

/** Replaces all matches by the literal replacement. */
export function replaceAllLiteral(regexp: Regexp, text: string, replacement: string): string {
  return replaceWith(regexp, text, () => replacement);
}

function replaceWith(regexp: Regexp, text: string, replace: (match: MatchIndexes) => string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const match of regexp.findAll(text, -1)) {
    const [matchStart = 0, matchEnd = 0] = match;
    pieces.push(text.slice(end, matchStart), replace(match));
    end = matchEnd;
  }
  return pieces.join("") + text.slice(end);
}

type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly group: number }
  | { readonly kind: "name"; readonly name: string };

function parseReplacement(replacement: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = replacement;
  for (;;) {
    const dollar = rest.indexOf("$");
    if (dollar < 0) break;
    pieces.push({ kind: "text", text: rest.slice(0, dollar) });
    rest = rest.slice(dollar + 1);
    if (rest.startsWith("$")) {
      pieces.push({ kind: "text", text: "$" });
      rest = rest.slice(1);
      continue;
    }
    const name = readName(rest);
    if (name === undefined) {
      pieces.push({ kind: "text", text: "$" });
      continue;
    }
    const isNumber = /^(?:0|[1-9][0-9]{0,8})$/.test(name.name);
    pieces.push(isNumber ? { kind: "number", group: Number(name.name) } : { kind: "name", name: name.name });
    rest = rest.slice(name.length);
  }
  return [...pieces, { kind: "text", text: rest }];
}

/** Parses the longest name at the position, with or without braces. */
function readName(text: string): { readonly name: string; readonly length: number } | undefined {
  const isBraced = text.startsWith("{");
  const start = isBraced ? 1 : 0;
  let end = start;
  for (const character of text.slice(start)) {
    const rune = runeAt(character) ?? 0;
    if (rune !== 0x5f && !isLetterOrDigit(rune)) break;
    end += character.length;
  }
  if (end === start || (isBraced && text.charAt(end) !== "}")) return undefined;
  return { name: text.slice(start, end), length: isBraced ? end + 1 : end };
}

interface Match {
  readonly regexp: Regexp;
  readonly text: string;
  readonly match: MatchIndexes;
}

function expand(piece: Piece, { regexp, text, match }: Match): string {
  const group = (number: number) => {
    const [start = -1, end = -1] = match.slice(2 * number, 2 * number + 2);
    return start < 0 ? undefined : text.slice(start, end);
  };
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "number":
      return group(piece.group) ?? "";
    case "name":
      return (
        regexp.groupNames
          .map((name, number) => (name === piece.name ? group(number) : undefined))
          .find((found) => found !== undefined) ?? ""
      );
  }
}

/** Escapes the special characters of regular expressions in the text. */
export function quoteMeta(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, "\\$&");
}
