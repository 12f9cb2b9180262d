import type { GoValue } from "../../../go/values/values";
import type { HelmVersion } from "../context";
import { withPrefix } from "../helm-error";
import type { ReadLimits } from "../../../yaml/read/read-config";
import { fromBytes } from "../../../go/values/bytes";
import { apimachineryDocuments, type TextDocument } from "../../../yaml/documents/apimachinery-documents";
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
  for (const document of valuesDocuments(text)) {
    const next = withPrefix("cannot unmarshal yaml document", () => readValues(document.text, file, limits));
    values = overlayTables(values, next);
  }
  return values;
}

/**
 * The documents of a values file of Helm 4.
 *
 * @throws GoError for a separator that is followed by text
 */
export function valuesDocuments(text: string | Uint8Array): readonly TextDocument[] {
  const whole = typeof text === "string" ? text : fromBytes(text);
  return withPrefix("error reading yaml document", () => [...apimachineryDocuments(whole)]);
}
