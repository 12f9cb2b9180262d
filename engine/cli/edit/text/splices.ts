/** Text that replaces the range from `start` to `end`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies the splices to the text; they do not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = "";
  let at = 0;
  for (const splice of splices.toSorted((left, right) => left.start - right.start || left.end - right.end)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at);
}

/** The line ending of the file. */
export function lineEndOf(text: string): "\r\n" | "\n" {
  const newline = text.indexOf("\n");
  return newline > 0 && text[newline - 1] === "\r" ? "\r\n" : "\n";
}

/** The offset at which the line of another offset begins. */
export function lineStart(text: string, offset: number): number {
  const before = text.lastIndexOf("\n", offset - 1) + 1;
  return before === 0 && text.startsWith("\uFEFF") && offset > 0 ? 1 : before;
}

/** The offset at which the line of another offset ends, before its line ending. */
export function lineStop(text: string, offset: number): number {
  const newline = text.indexOf("\n", offset);
  if (newline < 0) return text.length;
  return newline > offset && text[newline - 1] === "\r" ? newline - 1 : newline;
}

/** Inserts lines after the line of the offset, or before it where the offset is the beginning of a line. */
export function insertLines(text: string, offset: number, lines: readonly string[]): Splice {
  const lineEnd = lineEndOf(text);
  if (offset === lineStart(text, offset)) {
    return { start: offset, end: offset, text: lines.map((line) => line + lineEnd).join("") };
  }
  const stop = lineStop(text, offset);
  return { start: stop, end: stop, text: lines.map((line) => lineEnd + line).join("") };
}

/** Deletes whole lines: from the line of `start` to the line of the character before `end`; `kept` replaces them. */
export function deleteLines(text: string, start: number, end: number, kept: readonly string[] = []): Splice {
  const from = lineStart(text, start);
  const endsLine = end > from && text[end - 1] === "\n";
  const stop = endsLine ? end : lineStop(text, end);
  const newline = endsLine ? stop : text.indexOf("\n", stop) + 1;
  const lineEnd = lineEndOf(text);
  const isLast = !endsLine && newline === 0;
  if (!isLast) return { start: from, end: newline, text: kept.map((line) => line + lineEnd).join("") };
  // A file whose last line has no line ending stays without one.
  const text_ = kept.map((line) => lineEnd + line).join("");
  const before =
    from > 0 && text[from - 1] === "\n" ? lineStop(text, from - 1 - (text[from - 2] === "\r" ? 1 : 0)) : from;
  return { start: before, end: stop, text: before === from ? kept.join(lineEnd) : text_ };
}
