import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { scalar } from "../../../yaml/make-node";
import type { MapEntry, YamlNode } from "../../../yaml/node";
import { resolveTag } from "../../../yaml/go-values/resolve-tag";
import { outputEntries, printableValue } from "../../../yaml/write/output-entries";
import { readDocuments } from "../../../yaml/read/read";
import { configToPlain } from "../../../yaml/write/to-json";
import { mergeTrees } from "../merge/merge";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { atField, inField, type ChartArgs } from "./chart-args";

/**
 * The values of a chart as kustomize writes them into a file for Helm: the values file, or the values file merged with
 * `valuesInline`. Kustomize reads a file that it merges by other rules than Helm: `yes` is a string, and dates are
 * times.
 *
 * Source: kustomize api/internal/builtins/HelmChartInflationGenerator.go@v0.21.2 (createNewMergedValuesFile,
 * replaceValuesInline).
 * @param readFile reads the values file; called only if it is needed
 * @throws SyncError KUSTOMIZE_HELM_CHART, YAML_…, KUSTOMIZE_NODE_KIND
 */
export function chartValues(
  { valuesInline, valuesMerge, place }: ChartArgs,
  schemas: SchemaRegistry,
  readFile: () => { readonly path: string; readonly bytes: Uint8Array },
): string | Uint8Array {
  if (valuesInline === undefined) return readFile().bytes;
  if (valuesMerge === "replace") return JSON.stringify(configToPlain(valuesInline));
  const { path, bytes } = readFile();
  const written = readDocuments(bytes, path)[0];
  if (written === undefined && isBlank(bytes)) throw emptyValues(path, place);
  const file = written ?? scalar("null", "null");
  const inline = withQuotedKeys(valuesInline);
  const [target, patch] = valuesMerge === "override" ? [file, inline] : [inline, file];
  // Values that look like a Kubernetes object are merged by its schema, as in kustomize.
  const merged = atField(place, "valuesInline", () => mergeTrees(target, patch, schemas));
  return merged === undefined ? "{}" : JSON.stringify(plainOf(merged, merged));
}

/**
 * Quotes keys that YAML would not read as strings, such as `8080` and `true`: kustomize decodes the values into maps
 * with string keys, prints them, and reads them again before it merges them.
 *
 * Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (FromMap), kyaml/yaml/walk/map.go (AppendKeyStyle).
 */
function withQuotedKeys(node: YamlNode): YamlNode {
  switch (node.kind) {
    case "scalar":
      return node;
    case "seq":
      return { ...node, items: node.items.map(withQuotedKeys) };
    case "map":
      return {
        ...node,
        entries: node.entries.map(({ key, value }) => ({ key: quoted(key), value: withQuotedKeys(value) })),
      };
  }
}

function quoted(key: MapEntry["key"]): MapEntry["key"] {
  return key.style === "plain" && resolveTag(key.value) !== "str" ? { ...key, style: "double" } : key;
}

// True if the text contains only comments and white space.
function isBlank(bytes: Uint8Array): boolean {
  return new TextDecoder()
    .decode(bytes)
    .split("\n")
    .every((line) => /^\s*(?:#.*)?$/.test(line));
}

/**
 * The values as Go decodes the nodes into maps and prints them as JSON, without the round trip through text that
 * objects make.
 */
function plainOf(node: YamlNode, root: YamlNode): unknown {
  switch (node.kind) {
    case "scalar": {
      const own = node.hiddenTag === undefined ? node : { ...node, tag: node.hiddenTag };
      // Only strings have the same value in a flow collection as elsewhere; a text for null would become null there.
      const value = printableValue(own, { root, inFlow: own.tag === "str" || own.tag === "custom" });
      return value.kind === "text" ? value.text : JSON.parse(value.text);
    }
    case "seq":
      return node.items.map((item) => plainOf(item, root));
    case "map":
      return Object.fromEntries(
        outputEntries(node, { root, inFlow: false }).map(({ key, value }) => [key.value, plainOf(value, root)]),
      );
  }
}

function emptyValues(path: string, place: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_HELM_CHART",
    what: `cannot merge valuesInline with ${path}`,
    where: inField(place, "valuesInline"),
    why: "the file is empty, which kustomize does not accept here",
    mend: "write {} into the file, or set valuesMerge: replace",
  });
}
