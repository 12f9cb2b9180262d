// Source: k8s.io/apimachinery pkg/util/yaml/decoder.go@v0.36.3 (YAMLReader, LineReader).
import { trimSpace } from "../../go/unicode/runes";
import { GoError } from "../../go/values/values";

/**
 * Splits a text as Helm's client and kubectl read what they send: at lines that begin with `---`. Each document ends
 * with a line break, also where the text does not: a block scalar at its end keeps its own.
 *
 * @throws GoError if something other than a comment follows such a `---`
 */
export function splitDocuments(text: string): string[] {
  const documents: string[] = [];
  let start = 0;
  const add = (end: number): void => {
    const document = text.slice(start, end);
    if (document !== "") documents.push(document.endsWith("\n") ? document : `${document}\n`);
  };
  for (let mark = nextMark(text, 0); mark >= 0; mark = nextMark(text, start)) {
    add(mark);
    const lineEnd = text.indexOf("\n", mark);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    const rest = trimSpace(text.slice(mark + 3, end));
    if (rest !== "" && !rest.startsWith("#")) throw new GoError(`invalid Yaml document separator: ${rest}`);
    start = end;
  }
  add(text.length);
  return documents;
}

/** Where the next line that begins with `---` begins, at this line or later; -1 if there is none. */
function nextMark(text: string, lineStart: number): number {
  if (text.startsWith("---", lineStart)) return lineStart;
  const before = text.indexOf("\n---", lineStart);
  return before < 0 ? -1 : before + 1;
}
