import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { scalar } from "../../../yaml/make-node";
import type { YamlNode } from "../../../yaml/node";
import { outputEntries, printableValue } from "../../../yaml/output-entries";
import { readDocuments } from "../../../yaml/read";
import { configToPlain } from "../../../yaml/to-json";
import { mergeTrees } from "../merge/merge";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { inField, type ChartArgs } from "./chart-args";

/**
 * The values of a chart as kustomize writes them into a file for Helm: the file's, or what comes of it and `valuesInline`. A file
 * that is merged has been read under other rules than Helm's: `yes` is a text then, and dates are times.
 *
 * Source: kustomize api/internal/builtins/HelmChartInflationGenerator.go@v0.21.2 (createNewMergedValuesFile, replaceValuesInline).
 * @param readFile the values file; called where it is needed
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
  const [target, patch] = valuesMerge === "override" ? [file, valuesInline] : [valuesInline, file];
  // Values that look like an object are merged by its schema, as kustomize does.
  const merged = mergeTrees(target, patch, schemas);
  return merged === undefined ? "{}" : JSON.stringify(plainOf(merged, merged));
}

// Nothing but comments and space.
function isBlank(bytes: Uint8Array): boolean {
  return new TextDecoder()
    .decode(bytes)
    .split("\n")
    .every((line) => /^\s*(?:#.*)?$/.test(line));
}

/** As Go decodes a node into a map, and prints it as JSON: no way over text, as objects take it. */
function plainOf(node: YamlNode, root: YamlNode): unknown {
  switch (node.kind) {
    case "scalar": {
      const own = node.hiddenTag === undefined ? node : { ...node, tag: node.hiddenTag };
      // Only a text is the same in braces as elsewhere; what stands for null would become one there.
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
    why: "the file is empty, which kustomize does not take there",
    mend: "write {} into the file, or set valuesMerge: replace",
  });
}
