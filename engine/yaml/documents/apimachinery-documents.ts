// Source: k8s.io/apimachinery pkg/util/yaml/decoder.go@v0.37.1 (YAMLReader, LineReader). Difference that we chose: there, a
// last line without a line break is lost if its length is a multiple of 4096 bytes.
import { trimSpace } from "../../go/unicode/runes";
import { GoError } from "../../go/values/values";

/** One document of a text. */
export interface TextDocument {
  readonly text: string;
  /** The number of lines before it. */
  readonly firstLine: number;
}

/**
 * Splits a text at lines that begin with `---`, as `YAMLReader` does. The lines of a document end with `\n`, the last
 * one, too. A separator with no line before it is the first line of its document.
 *
 * The documents before a faulty separator come before its error.
 *
 * @throws GoError if something other than a comment follows such a `---`
 */
export function* apimachineryDocuments(text: string): Generator<TextDocument, void, undefined> {
  const whole = text.replaceAll("\r\n", "\n");
  let firstLine = 0;
  for (let start = 0; start < whole.length;) {
    const body = whole.startsWith("---", start) ? separatorEnd(whole, start) : start;
    const next = whole.startsWith("---", body) ? body : whole.indexOf("\n---", body) + 1;
    const end = next === 0 ? whole.length : next;
    if (next > 0) separatorEnd(whole, next);
    const document = whole.slice(start, end);
    yield { text: document.endsWith("\n") ? document : `${document}\n`, firstLine };
    start = next === 0 ? whole.length : separatorEnd(whole, next);
    firstLine += document.split("\n").length;
  }
}

/** Where the line of a separator ends. */
function separatorEnd(text: string, start: number): number {
  const lineEnd = text.indexOf("\n", start);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  const rest = trimSpace(text.slice(start + 3, end));
  if (rest === "" || rest.startsWith("#")) return end;
  throw new GoError(`invalid Yaml document separator: ${rest}`);
}
