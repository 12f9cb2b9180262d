// Source: go.yaml.in/yaml/v3@v3.0.5 parserc.go (yaml_parser_parse_document_start, yaml_parser_parse_document_end),
// decode.go (Decoder.Decode).
import { isSyncError } from "../../errors/sync-error";
import { defaultLimits } from "../limits";
import type { TextSource } from "../text-source";
import { Scanner } from "./scanner";
import type { Token } from "./token";

/**
 * Cuts a stream where go-yaml's `Decoder` does: before the token `---`, or before the directives above it, and behind
 * `...`. A document has its own `---`, since content and comments may follow it on the line. Directives, comments and
 * blank lines between `...` and `---` belong to the next document.
 *
 * Something other than `...` behind the end of a document is an error in go-yaml; see `Composer.requireEnd`.
 */
export function goYamlDocuments(text: string, file: string): TextSource[] {
  const documents: TextSource[] = [];
  let start = 0;
  let firstLine = 0;
  // Where the document may end, if only directives follow; otherwise, it goes on.
  let end: number | undefined;
  let hasContent = false;
  const cutAt = (index: number): void => {
    const document = text.slice(start, index);
    if (document !== "") documents.push({ file, text: document, firstLine });
    firstLine += document.split(/\r\n|[\r\n]/).length - 1;
    start = index;
  };
  for (const { type, index } of tokensOf(text, file)) {
    switch (type) {
      case "document-start":
        if (hasContent) cutAt(end ?? index);
        hasContent = true;
        end = undefined;
        break;
      case "document-end":
        hasContent = true;
        end = lineEndFrom(text, index);
        break;
      case "version-directive":
      case "tag-directive":
        end ??= index;
        break;
      default:
        hasContent = true;
        end = undefined;
    }
  }
  cutAt(text.length);
  return documents;
}

/** The tokens up to the end, or up to an error, which the reader of the document reports. */
function* tokensOf(text: string, file: string): Generator<Pick<Token, "type" | "index">, void, undefined> {
  const scanner = new Scanner({ file, text, firstLine: 0 }, { comments: true, limits: defaultLimits });
  const offset = text.startsWith("\ufeff") ? 1 : 0;
  try {
    for (let token = scanner.peek(); token.type !== "stream-end"; token = scanner.peek()) {
      yield { type: token.type, index: token.index + offset };
      scanner.skip();
    }
  } catch (error) {
    if (!isSyncError(error)) throw error;
  }
}

/** Behind the end of the line: NEL, LS and PS end one in YAML 1.1, too. */
function lineEndFrom(text: string, index: number): number {
  const found = /\r\n|[\r\n\u0085\u2028\u2029]/.exec(text.slice(index));
  return found === null ? text.length : index + found.index + found[0].length;
}
