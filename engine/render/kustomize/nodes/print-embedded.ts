// Prints documents inside strings: YAML as go-yaml v3 prints a node, JSON as Go does.
// Source: kustomize api/filters/replacement/replacement.go@v0.21.2 (serializeStructuredData, serializeAsJSON,
// serializeAsYAML).
import { SyncError } from "../../../errors/sync-error";
import { encodeFloat, encodeText } from "../../../go/json/encode-text";
import { trimSpace } from "../../../go/unicode/runes";
import { compareStrings } from "../../../go/values/bytes";
import { decodeBinaryBytes } from "../../../yaml/go-values/decode-binary";
import type { ScalarNode, YamlNode } from "../../../yaml/node";
import type { DetailedDocument, NodeDetails } from "../../../yaml/node-details";
import { readOne } from "../../../yaml/read/read";
import { emitDetailed } from "../../../yaml/write/emit-detailed";
import { outputValue } from "../../../yaml/write/output-value";
import { inText } from "./parse-embedded";

/**
 * Prints the document in the format of the original text: compact or indented JSON, or YAML.
 *
 * @throws SyncError if the document has no form in JSON, or a YAML_ code
 */
export function printEmbedded(document: DetailedDocument, original: string): string {
  const printed = emitDetailed(document);
  if (!looksLikeJson(original)) return trimSpace(printed);
  const root = inText(() => readOne(printed));
  const inLines = original.includes("\n") && original.includes("  ");
  return root === undefined ? "null" : printJson(root, inLines ? "\n" : undefined);
}

/** Prints a node as kyaml does: with its quotes, its tag and its comments, and without spaces around it. */
export function printNode(root: YamlNode, details: ReadonlyMap<YamlNode, NodeDetails> = new Map()): string {
  return trimSpace(emitDetailed({ root, details, head: "", foot: "" }));
}

function looksLikeJson(text: string): boolean {
  return /^[{[]/.test(trimSpace(text));
}

/**
 * @param lineEnd the newline and indentation of an indented text; undefined for a compact one
 */
function printJson(node: YamlNode, lineEnd: string | undefined): string {
  if (node.kind === "scalar") return printValue(node);
  const inner = lineEnd === undefined ? undefined : `${lineEnd}  `;
  const items =
    node.kind === "seq"
      ? node.items.map((item) => printJson(item, inner))
      : [...fieldsOf(node.entries)]
          .sort(([left], [right]) => compareStrings(left, right))
          .map(
            ([key, value]) => `${encodeText(key, true)}:${inner === undefined ? "" : " "}${printJson(value, inner)}`,
          );
  const [open, close] = node.kind === "seq" ? ["[", "]"] : ["{", "}"];
  if (items.length === 0) return `${open}${close}`;
  return `${open}${inner ?? ""}${items.join(`,${inner ?? ""}`)}${lineEnd ?? ""}${close}`;
}

function fieldsOf(entries: readonly { readonly key: ScalarNode; readonly value: YamlNode }[]): Map<string, YamlNode> {
  const fields = new Map<string, YamlNode>();
  for (const { key, value } of entries) {
    if (!isText(key)) throw withoutJson("a key is not a string");
    if (fields.has(key.value)) throw withoutJson("a key is there twice");
    fields.set(key.value, value);
  }
  return fields;
}

function isText({ tag }: ScalarNode): boolean {
  return tag === "str" || tag === "custom" || tag === "merge";
}

function printValue(node: ScalarNode): string {
  const text = isText(node) ? node.value : node.tag === "binary" ? decodeBinaryBytes(node.value) : undefined;
  if (text !== undefined) return encodeText(text, true);
  const value = outputValue(node, "block");
  if (value.kind === "bad") throw withoutJson(value.why);
  if (value.kind === "text") return encodeText(value.text, true);
  const isNumber = node.tag === "float" && Number.isFinite(Number(value.text));
  return isNumber ? encodeFloat(Number(value.text), 64) : value.text;
}

function withoutJson(why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_PATH",
    what: "cannot print a document in a string as JSON",
    why,
    mend: "correct the document",
  });
}
