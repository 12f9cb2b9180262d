/**
 * How well an error matches: 1 an error at the right stage, 2 the same message except for the part of a library, 3 the
 * same message.
 */
export type Tier = 0 | 1 | 2 | 3;

// The part of a YAML, JSON or JSON Schema library: the text from its name on, or the lines below a schema's chart.
const libraryText = [/\byaml: .*/s, /\bjson: .*/s, /(chart\(s\):\n[^\n]*:\n).*/s];

/** The tier that the error reaches. */
export function tierOf(actual: string, expected: string): Tier {
  if (actual === expected) return 3;
  for (const library of libraryText) {
    if (library.test(expected) && withoutLibrary(actual, library) === withoutLibrary(expected, library)) return 2;
  }
  return 1;
}

function withoutLibrary(text: string, library: RegExp): string {
  return text.replace(library, (_, kept?: string) => (typeof kept === "string" ? kept : ""));
}
