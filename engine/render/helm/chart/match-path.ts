// The patterns of `.helmignore`. Source: Go 1.26 path/filepath/match.go (Match), on a system whose separator is "/".
import { GoError } from "../../gotemplate/values/values";

/** A pattern, read: what each part of it takes. */
type Part =
  | { readonly kind: "text"; readonly rune: string }
  | { readonly kind: "any" }
  | { readonly kind: "star" }
  | { readonly kind: "class"; readonly negated: boolean; readonly ranges: readonly (readonly [number, number])[] };

/** Whether the whole name matches; "*" and "?" stop at "/". Time is bounded by pattern times name. */
export type PathPattern = (name: string) => boolean;

/** @throws GoError `syntax error in pattern` */
export function compilePathPattern(pattern: string): PathPattern {
  const parts = parseParts(Array.from(pattern));
  return (name) => matchParts(parts, Array.from(name));
}

function parseParts(runes: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < runes.length; at += 1) {
    const rune = runes[at] ?? "";
    if (rune === "*") {
      if (parts.at(-1)?.kind !== "star") parts.push({ kind: "star" });
    } else if (rune === "?") parts.push({ kind: "any" });
    else if (rune === "[") {
      const { part, end } = parseClass(runes, at + 1);
      parts.push(part);
      at = end;
    } else if (rune === "\\") {
      at += 1;
      parts.push({ kind: "text", rune: runes[at] ?? bad() });
    } else parts.push({ kind: "text", rune });
  }
  return parts;
}

function parseClass(runes: readonly string[], start: number): { readonly part: Part; readonly end: number } {
  let at = start;
  const negated = runes[at] === "^";
  if (negated) at += 1;
  const ranges: [number, number][] = [];
  for (;;) {
    if (runes[at] === "]" && ranges.length > 0) return { part: { kind: "class", negated, ranges }, end: at };
    const low = readBound();
    let high = low;
    if (runes[at] === "-") {
      at += 1;
      high = readBound();
    }
    ranges.push([low, high]);
  }

  // Source: match.go (getEsc): a bound is no "-" and no "]", and something must follow it.
  function readBound(): number {
    let rune = runes[at];
    if (rune === undefined || rune === "-" || rune === "]") bad();
    if (rune === "\\") {
      at += 1;
      rune = runes[at] ?? bad();
    }
    at += 1;
    if (at >= runes.length) bad();
    return rune.codePointAt(0) ?? 0;
  }
}

function bad(): never {
  throw new GoError("syntax error in pattern");
}

// The last star is the only one to go back to: what an earlier one took can stay.
function matchParts(parts: readonly Part[], name: readonly string[]): boolean {
  let part = 0;
  let at = 0;
  let starPart = -1;
  let starAt = 0;
  while (at < name.length) {
    const current = parts[part];
    if (current?.kind === "star") {
      starPart = part;
      starAt = at;
      part += 1;
    } else if (current !== undefined && takes(current, name[at] ?? "")) {
      part += 1;
      at += 1;
    } else if (starPart >= 0 && name[starAt] !== "/") {
      starAt += 1;
      at = starAt;
      part = starPart + 1;
    } else return false;
  }
  while (parts[part]?.kind === "star") part += 1;
  return part === parts.length;
}

function takes(part: Part, rune: string): boolean {
  switch (part.kind) {
    case "text":
      return part.rune === rune;
    case "any":
      return rune !== "/";
    case "star":
      return false;
    case "class": {
      const code = rune.codePointAt(0) ?? 0;
      return part.ranges.some(([low, high]) => low <= code && code <= high) !== part.negated;
    }
  }
}
