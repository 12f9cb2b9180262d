// Source: Go 1.26 time/format.go (nextStdChunk, startsWithLowerCase).

/** A part of a layout: text, followed by an element such as `2006` or `.000`; the last part has no element. */
export interface LayoutPart {
  readonly text: string;
  readonly element: string;
}

// `_2006` is an underscore and a year. A fraction of a second includes all following digits.
const elements =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|0[1-6]|002|15|1|2006|2|_2(?!006)|__2|[345]|PM|pm|[-Z]07(?:0000|:00:00|00|:00)?|[.,](?:0+|9+)(?!\d)/g;

/** Splits a layout into its elements. */
export function readLayout(layout: string): readonly LayoutPart[] {
  const parts: LayoutPart[] = [];
  let end = 0;
  for (const match of layout.matchAll(elements)) {
    parts.push({ text: layout.slice(end, match.index), element: match[0] });
    end = match.index + match[0].length;
  }
  parts.push({ text: layout.slice(end), element: "" });
  return parts;
}

export const longMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export const longDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export const shortMonths = longMonths.map((name) => name.slice(0, 3));
export const shortDays = longDays.map((name) => name.slice(0, 3));
