import type { GoValue } from "../../../go/values/values";
import type { HelmVersion } from "../context";
import { withPrefix } from "../helm-error";
import type { ReadLimits } from "../../../yaml/read/read-config";
import { fromBytes } from "../../../go/values/bytes";
import { cannotUnmarshal, readYaml, valueOfNode } from "./read-yaml";
import { overlayTables, type Table } from "./table";

/**
 * Parses a values file; an empty file has no values.
 *
 * @throws GoError if the text is not YAML or not a map
 * @see helm pkg/chartutil/values.go (ReadValues)
 */
export function readValues(text: string | Uint8Array, file: string, limits: ReadLimits = {}): Map<string, GoValue> {
  const node = readYaml(text, file, limits);
  if (node === undefined || (node.kind === "scalar" && node.tag === "null")) return new Map();
  if (node.kind !== "map") throw cannotUnmarshal(node, "value of type map[string]interface {}");
  return valueOfNode(node) as Map<string, GoValue>;
}

/**
 * Like `readValues`, but Helm 4 merges all documents of the file: a later one overrides an earlier one.
 *
 * @see helm v4.3.1 pkg/chart/v2/loader/load.go (LoadValues)
 */
export function readChartValues(
  text: string | Uint8Array,
  file: string,
  helmVersion: HelmVersion,
  limits: ReadLimits = {},
): Map<string, GoValue> {
  if (helmVersion === 3) return readValues(text, file, limits);
  let values: Table = new Map();
  for (const document of splitDocuments(text)) {
    const next = withPrefix("cannot unmarshal yaml document", () => readValues(document.text, file, limits));
    values = overlayTables(values, next);
  }
  return values;
}

/** A document of a text. */
export interface TextDocument {
  readonly text: string;
  /** The number of lines before it. */
  readonly line: number;
}

/**
 * Source: k8s.io/apimachinery pkg/util/yaml/decoder.go (YAMLReader.Read): a line that begins with `---` and has at most
 * a comment ends a document.
 */
export function splitDocuments(text: string | Uint8Array): TextDocument[] {
  const documents: TextDocument[] = [];
  let document = "";
  let line = 0;
  let start = 0;
  for (const next of (typeof text === "string" ? text : fromBytes(text)).match(/[^\n]+\n?|\n/g) ?? []) {
    const isEnd = /^---\s*(#.*)?$/s.test(next);
    if (isEnd && document !== "") {
      documents.push({ text: document, line: start });
      document = "";
    } else {
      if (document === "") start = line;
      document += next;
    }
    line += 1;
  }
  if (document !== "") documents.push({ text: document, line: start });
  return documents;
}
