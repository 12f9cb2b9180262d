import type { SourcePlace } from "../../../model/provenance";

/**
 * Where a line of a text lies that is written as a value in another file. Known for literal blocks (`|`), whose lines stand in the
 * file as they are; any other text is known by its beginning.
 *
 * @param outer the file that holds the text
 * @param start where the value begins: at the `|`
 * @param text the value, of which empty lines at the beginning may have been cut off
 */
export function placeInBlock(
  outer: string,
  start: SourcePlace,
  text: string,
  inner: { readonly line: number; readonly column: number },
): SourcePlace {
  const lines = outer.split(/\r\n|\n|\r/);
  const header = lines[(start.line ?? 0) - 1]?.slice((start.column ?? 1) - 1) ?? "";
  const indicator = /^\|(?:[+-]?([1-9])?[+-]?)\s*(?:#.*)?$/.exec(header);
  if (start.line === undefined || indicator === null) return start;
  // The lines of a block begin behind its indentation, that of its first line unless the indicator gives it.
  const blank = lines.slice(start.line).findIndex((line) => line.trim() !== "");
  const first = lines[start.line + blank] ?? "";
  const indent = first.length - first.trimStart().length;
  if (indicator[1] !== undefined && indent > 0 && !startsAt(lines, start.line, indent)) return start;
  const line = start.line + blank - leadingLines(text) + inner.line;
  return { file: start.file, line, column: indent + inner.column };
}

// With an explicit indentation the first line may be deeper than the block.
function startsAt(lines: readonly string[], after: number, indent: number): boolean {
  const following = lines.slice(after);
  const end = following.findIndex((line) => line.trim() !== "" && line.length - line.trimStart().length < indent);
  return end < 0 || following.slice(0, end).some((line) => line.trim() !== "");
}

// Empty lines before the first one with content.
function leadingLines(text: string): number {
  return (/^\s*\n/.exec(text)?.[0] ?? "").split("\n").length - 1;
}
