// Source: k8s.io/apimachinery pkg/util/yaml/decoder.go@v0.37.1 (YAMLOrJSONDecoder, YAMLToJSONDecoder). Difference that we
// chose: if a text is neither JSON nor YAML, the error is that of YAML, which has a line.
import { decodeJsonPrefix } from "../../go/json/decode";
import { isSpace, trimSpace } from "../../go/unicode/runes";
import { GoError } from "../../go/values/values";
import { defaultLimits } from "../limits";
import { apimachineryDocuments, type TextDocument } from "./apimachinery-documents";

/** How a stream is read. */
export interface StreamRules {
  /** How many characters are searched for the `{` of JSON. */
  readonly lookAhead: number;
  /** Whether a value of JSON is one that the reader wants; after another one, the stream is read as YAML. */
  readonly accepts: (value: unknown) => boolean;
  /** The value of a document of YAML; null if it has none. */
  readonly readYaml: (document: TextDocument) => unknown;
}

/**
 * The values of a stream of YAML documents, or of JSON values one after the other. What begins as JSON may go on as
 * YAML after one value; after more, it is an error.
 *
 * @throws GoError, and what `readYaml` throws
 */
export function* readObjectStream(text: string, rules: StreamRules): Generator<unknown, void, undefined> {
  const isJson = trimSpace(text.slice(0, rules.lookAhead)).startsWith("{");
  const start = isJson ? yield* readJsonValues(text, rules.accepts) : 0;
  const linesBefore = text.slice(0, start).split("\n").length - 1;
  for (const document of apimachineryDocuments(text.slice(start))) {
    yield rules.readYaml({ text: document.text, firstLine: document.firstLine + linesBefore });
  }
}

/** Returns where YAML begins: at the end of the text, if all of it is JSON. */
function* readJsonValues(text: string, accepts: StreamRules["accepts"]): Generator<unknown, number, undefined> {
  let start = 0;
  for (let count = 0; ; count++) {
    if (/^[ \t\r\n]*$/.test(text.slice(start))) return text.length;
    const { end, error } = jsonValueEnd(text, start);
    const value: unknown = end === undefined ? undefined : JSON.parse(text.slice(start, end));
    if (end === undefined || !accepts(value)) return yamlStart(text, start, count, error);
    yield value;
    start = end;
  }
}

function jsonValueEnd(text: string, start: number): { readonly end?: number; readonly error?: GoError } {
  try {
    return { end: decodeJsonPrefix(text, { start, maximumDepth: defaultLimits.depth }).end };
  } catch (error) {
    if (error instanceof GoError) return { error };
    throw error;
  }
}

/** After white space up to the end of the line. Fewer than four bytes are no YAML. */
function yamlStart(text: string, start: number, count: number, error: GoError | undefined): number {
  for (let at = start; count < 2 && Buffer.byteLength(text.slice(at, at + 4)) >= 4; at++) {
    const unit = text.charCodeAt(at);
    if (!isSpace(unit)) return at;
    if (unit === 0x0a) return at + 1;
  }
  throw error ?? new GoError("a value of the stream is not an object");
}
