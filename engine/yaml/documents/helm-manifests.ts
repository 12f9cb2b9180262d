// Source: helm pkg/releaseutil/manifest.go@v3.22.0 (SplitManifests).
import { trimSpace } from "../../go/unicode/runes";

/**
 * Splits a text into documents at `---` at the start of a line, including surrounding white space. As in Helm, a second
 * `---` directly after the first one is not a separator, and one inside a block scalar is.
 */
export function splitManifests(text: string, helmVersion: 3 | 4): string[] {
  if (helmVersion === 4) return splitManifests4(text);
  const whole = trimSpace(text);
  const documents: string[] = [];
  let start = 0;
  const add = (end: number): void => {
    if (end > start) documents.push(trimSpace(whole.slice(start, end)));
  };
  if (whole.startsWith("---")) start = spaceEnd(whole, 3);
  for (let mark = whole.indexOf("\n---", start); mark >= 0; mark = whole.indexOf("\n---", start)) {
    let end = mark;
    while (end > start && isSpace(whole.charCodeAt(end - 1))) end -= 1;
    add(end);
    start = spaceEnd(whole, mark + 4);
  }
  add(whole.length);
  return documents;
}

/**
 * Only white space is removed together with `---`; the end of a document is kept. Source: helm
 * pkg/release/v1/util/manifest.go@v4.3.1.
 */
function splitManifests4(text: string): string[] {
  return trimLeft(text)
    .split(/(?<![^\n])---[ \t]*/)
    .filter((document) => trimSpace(document) !== "")
    .map(trimLeft);
}

function trimLeft(text: string): string {
  const trimmed = trimSpace(text);
  return text.slice(text.indexOf(trimmed.slice(0, 1)));
}

function spaceEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The characters that `\s` matches in Go's regular expressions. */
function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d;
}
