import { errorAt, type TextSource } from "../text-source";

/**
 * Cuts a stream at lines that begin with `---`, as kustomize does before it parses: the separator's line endings go
 * with it, so that a second separator right after the first begins the next document. The text has no `\r\n` left.
 *
 * Source: kustomize kyaml/kio/byteio_reader.go@v0.21.2 (splitDocuments).
 */
export function kustomizeDocuments(text: string, file: string): TextSource[] {
  const documents: TextSource[] = [];
  let start = 0;
  let firstLine = 0;
  for (let at = text.indexOf("\n---"); at >= 0; at = text.indexOf("\n---", at)) {
    const end = text.indexOf("\n", at + 1);
    if (end < 0) break;
    // A document includes the newline before its separator: that newline may end a block scalar.
    const document = { file, text: text.slice(start, at + 1), firstLine };
    const rest = text.slice(at + 4, end).replace(goSpaceAtStart, "");
    const line = firstLine + countLines(document.text);
    if (rest !== "" && !rest.startsWith("#")) throw badSeparator(file, text.slice(at + 1, end), line);
    documents.push(document);
    start = end + 1;
    firstLine = line + 1;
    at = end + 1;
  }
  if (text !== "") documents.push({ file, text: text.slice(start), firstLine });
  return documents;
}

// Source: Go's unicode.IsSpace; JavaScript's own trim takes a byte order mark too.
const goSpaceAtStart = /^[\t\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

function badSeparator(file: string, separator: string, firstLine: number): Error {
  return errorAt(
    { file, text: separator, firstLine },
    { line: 0, column: 0 },
    {
      code: "YAML_SEPARATOR",
      what: "cannot read a document separator that is followed by text",
      why: "a line that starts with --- ends the document; only a comment may follow on the line",
      mend: "move the rest to the next line, or indent the line if it belongs to a string",
    },
  );
}
