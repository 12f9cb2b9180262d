import type { GoValue } from "../../../go/values/values";
import type { HelmVersion } from "../context";
import { withPrefix } from "../helm-error";
import { fromBytes } from "../../../go/values/bytes";
import { cannotUnmarshal, readYaml, valueOfNode } from "./read-yaml";
import { overlayTables, type Table } from "./table";

/**
 * Parses a values file; an empty file has no values.
 *
 * @throws GoError if the text is not YAML or not a map
 * @see helm pkg/chartutil/values.go (ReadValues)
 */
export function readValues(text: string | Uint8Array, file: string): Map<string, GoValue> {
  const node = readYaml(text, file);
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
): Map<string, GoValue> {
  if (helmVersion === 3) return readValues(text, file);
  let values: Table = new Map();
  for (const document of splitDocuments(typeof text === "string" ? text : fromBytes(text))) {
    const next = withPrefix("cannot unmarshal yaml document", () => readValues(document, file));
    values = overlayTables(values, next);
  }
  return values;
}

/**
 * Source: k8s.io/apimachinery pkg/util/yaml/decoder.go (YAMLReader.Read): a line that begins with `---` and has at most
 * a comment ends a document.
 */
function splitDocuments(text: string): string[] {
  const documents: string[] = [];
  let document = "";
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const isEnd = /^---\s*(#.*)?$/s.test(line);
    if (isEnd && document !== "") {
      documents.push(document);
      document = "";
    } else document += line;
  }
  if (document !== "") documents.push(document);
  return documents;
}
