// Source: go.yaml.in/yaml/v3@v3.0.5 scannerc.go (document indicators), parserc.go (yaml_parser_parse_document_start,
// yaml_parser_parse_document_end), decode.go (Decoder.Decode).
import type { TextSource } from "../text-source";

/**
 * Cuts a stream where go-yaml's `Decoder` does: before `---`, or before the directives above it, and behind `...`, each
 * at the start of a line and followed by white space. A document has its own `---`, since content and comments may
 * follow it on the line. Directives, comments and blank lines between `...` and `---` belong to the next document.
 *
 * Something other than `...` behind the end of a document is an error in go-yaml; see `Composer.requireEnd`.
 */
export function goYamlDocuments(text: string, file: string): TextSource[] {
  const documents: TextSource[] = [];
  let start = 0;
  let firstLine = 0;
  // Where the document may end, if only blank lines and directives follow; otherwise, it goes on.
  let end: number | undefined;
  let hasContent = false;
  const cutAt = (index: number): void => {
    const document = text.slice(start, index);
    if (document !== "") documents.push({ file, text: document, firstLine });
    firstLine += document.split(/\r\n|[\r\n]/).length - 1;
    start = index;
  };
  for (const { line, index } of linesOf(text)) {
    const content = index === 0 && line.startsWith("\ufeff") ? line.slice(1) : line;
    if (isMarker(content, "---")) {
      if (hasContent) cutAt(end ?? index);
      hasContent = true;
      end = undefined;
    } else if (isMarker(content, "...")) {
      hasContent = true;
      end = index + line.length;
    } else if (content.startsWith("%")) {
      // In a plain text at the top level, it would go on: no reader of ours takes a document that is a text.
      end ??= index;
    } else if (!/^[ \t\r\n\u0085\u2028\u2029]*(?:#|$)/.test(content)) {
      hasContent = true;
      end = undefined;
    }
  }
  cutAt(text.length);
  return documents;
}

/** The lines of YAML 1.1 with what ends them: NEL, LS and PS do, too. */
function* linesOf(text: string): Generator<{ readonly line: string; readonly index: number }, void, undefined> {
  let index = 0;
  for (const { 0: end, index: at } of text.matchAll(/\r\n|[\r\n\u0085\u2028\u2029]/g)) {
    yield { line: text.slice(index, at + end.length), index };
    index = at + end.length;
  }
  if (index < text.length) yield { line: text.slice(index), index };
}

function isMarker(line: string, marker: string): boolean {
  return line.startsWith(marker) && /^(?:$|[ \t\r\n\u0085\u2028\u2029])/.test(line.slice(marker.length));
}
