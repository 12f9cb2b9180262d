import type { SourcePlace } from "../../../model/provenance";

/**
 * Where a line of a text lies that is written as a value in another file. Known for literal blocks (`|`), whose lines stand in the
 * file as they are; any other text is known by its beginning.
 *
 * @param lines those of the file that holds the text
 * @param start where the value begins: at the `|`
 * @param text the value, of which empty lines at the beginning may have been cut off
 */
export function placeInBlock(
  lines: readonly string[],
  start: SourcePlace,
  text: string,
  inner: { readonly line: number; readonly column: number },
): SourcePlace {
  const header = lines[(start.line ?? 0) - 1]?.slice((start.column ?? 1) - 1) ?? "";
  const indicator = /^\|(?:[+-]?([1-9])?[+-]?)\s*(?:#.*)?$/.exec(header);
  if (start.line === undefined || indicator === null) return start;
  // The lines of a block begin behind its indentation, that of its first line unless the indicator gives it.
  let at = start.line;
  while (at < lines.length && lines[at]?.trim() === "") at++;
  const first = lines[at] ?? "";
  const indent = first.length - first.trimStart().length;
  // With an explicit indentation the first line may be deeper than the block.
  if (indicator[1] !== undefined) return start;
  const line = at - leadingLines(text) + inner.line;
  return { file: start.file, line, column: indent + inner.column };
}

// Empty lines before the first one with content.
function leadingLines(text: string): number {
  return (/^\s*\n/.exec(text)?.[0] ?? "").split("\n").length - 1;
}
