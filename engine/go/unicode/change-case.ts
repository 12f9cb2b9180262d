// Source: Go 1.26 unicode/letter.go (to, ToUpper, ToLower, ToTitle), strings/strings.go (Map, ToUpper, ToLower, Title).

import { caseRanges } from "./case-ranges";
import { isLetterOrDigit, isSpace, replacement, runeAt } from "./runes";

type Case = 0 | 1 | 2;
const [upperCase, lowerCase, titleCase] = [0, 1, 2] as const;

interface CaseRange {
  readonly low: number;
  readonly high: number;
  /** The difference for each case; undefined if the range alternates. */
  readonly deltas: readonly [number, number, number] | undefined;
}

let ranges: readonly CaseRange[] | undefined;

function readRanges(): readonly CaseRange[] {
  return (ranges ??= caseRanges.trim().split(/\s+/).map(readRange));
}

function readRange(text: string): CaseRange {
  const [bounds = "", numbers] = text.split(":");
  const [low = 0, high = low] = bounds.split("-").map((bound) => parseInt(bound, 16));
  if (numbers === undefined) return { low, high, deltas: undefined };
  const [upper = 0, lower = 0, title = upper] = numbers.split(",").map(Number);
  return { low, high, deltas: [upper, lower, title] };
}

function changeRune(rune: number, wanted: Case): number {
  if (rune < 0x80) return changeAscii(rune, wanted);
  const known = readRanges();
  let [from, to] = [0, known.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const range = known[middle];
    if (range === undefined) break;
    if (rune < range.low) to = middle;
    else if (rune > range.high) from = middle + 1;
    else if (range.deltas === undefined) return range.low + (((rune - range.low) & ~1) | (wanted & 1));
    else return rune + range.deltas[wanted];
  }
  return rune;
}

function changeAscii(rune: number, wanted: Case): number {
  if (wanted === lowerCase) return rune >= 0x41 && rune <= 0x5a ? rune + 32 : rune;
  return rune >= 0x61 && rune <= 0x7a ? rune - 32 : rune;
}

/** Converts a code point to upper case, as one code point. */
export const upperRune = (rune: number): number => changeRune(rune, upperCase);
/** Converts a code point to lower case, as one code point. */
export const lowerRune = (rune: number): number => changeRune(rune, lowerCase);
/** Converts a code point to title case. */
export const titleRune = (rune: number): number => changeRune(rune, titleCase);

// eslint-disable-next-line no-control-regex -- all of ASCII
const ascii = /^[\x00-\x7f]*$/;

/** Go's `strings.ToUpper`. */
export function toUpper(text: string): string {
  return ascii.test(text) ? text.toUpperCase() : mapRunes(text, upperRune);
}

/** Go's `strings.ToLower`. */
export function toLower(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : mapRunes(text, lowerRune);
}

/** Go's `strings.Title`: converts the first letter of each word. */
export function toTitle(text: string): string {
  let previous = 0x20;
  return mapRunes(text, (rune) => {
    const changed = isSeparator(previous) ? titleRune(rune) : rune;
    previous = rune;
    return changed;
  });
}

function isSeparator(rune: number): boolean {
  if (rune === 0x5f || isLetterOrDigit(rune)) return false;
  return rune < 0x80 || isSpace(rune);
}

/** Go's `strings.Map`, which also mirrors a conversion to runes and back: an invalid UTF-8 byte becomes U+FFFD. */
export function mapRunes(text: string, change: (rune: number) => number): string {
  let changed = "";
  for (const character of text) changed += String.fromCodePoint(change(runeAt(character) ?? replacement));
  return changed;
}
