import { joinErrors, SyncError } from "../../../errors/sync-error";
import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { readDocuments } from "../../../yaml/read/read";
import { readConfig } from "../../../yaml/read/read-config";
import type { Target } from "../build-context/context";
import { list, readAs, struct } from "../kustomization/decode";
import { gvkFields } from "../kustomization/gvk-fields";
import { emptyFieldSpec, fieldSpecFields, toFieldSpec } from "../kustomization/field-spec-fields";
import { readTargetFile } from "../load/target-root";
import {
  emptyConfig,
  fieldSpecLists,
  makeConfig,
  mergeConfigs,
  sortConfig,
  type TransformerConfig,
} from "../field-specs/transformer-config";

const specs = list(fieldSpecFields, emptyFieldSpec);
const nameReference = struct({ ...gvkFields, fieldSpecs: specs });

const configurationFields = struct({
  namePrefix: specs,
  nameSuffix: specs,
  namespace: specs,
  commonLabels: specs,
  labels: specs,
  templateLabels: specs,
  volumeClaimTemplateLabels: specs,
  commonAnnotations: specs,
  nameReference: list(nameReference, (place) => ({
    place,
    group: undefined,
    version: undefined,
    kind: undefined,
    fieldSpecs: undefined,
  })),
  varReference: specs,
  images: specs,
  replicas: specs,
});

/**
 * Reads and merges the files of `configurations`.
 *
 * Source: kustomize api/internal/plugins/builtinconfig/loaddefaultconfig.go@v0.21.2.
 * @throws SyncError KUSTOMIZE_CONFIGURATION_UNREADABLE, KUSTOMIZE_CONFIGURATION_CONFLICT, and the errors of reading a
 * file
 */
export function readConfigurations(target: Target): TransformerConfig {
  const paths = target.kustomization.configurations ?? [];
  return paths.reduce<TransformerConfig>((config, path) => {
    const file = readTargetFile(target.root, path.text, path.place);
    return mergeConfigs(config, readConfiguration(file.bytes, file.path), path.place);
  }, emptyConfig);
}

function readConfiguration(bytes: Uint8Array, file: string): TransformerConfig {
  const root = readConfig(bytes, file);
  if (root === undefined) return emptyConfig;
  for (const document of readDocuments(bytes, file).slice(0, 1)) refuseDuplicateKeys(document, file);
  const errors: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_CONFIGURATION_UNREADABLE", type: "KUSTOMIZE_CONFIGURATION_UNREADABLE" } as const;
  const fields = readAs(configurationFields, root, {
    place: { file, line: root.line, column: root.column },
    errors,
    codes,
    coerces: "json",
  });
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
  if (fields === undefined) return emptyConfig;
  const lists = fieldSpecLists.map((name) => [name, (fields[name] ?? []).map(toFieldSpec)] as const);
  const references = (fields.nameReference ?? []).map(({ group = "", version = "", kind = "", fieldSpecs = [] }) => {
    return { group, version, kind, fieldSpecs: fieldSpecs.map(toFieldSpec) };
  });
  return sortConfig(
    makeConfig({ ...(Object.fromEntries(lists) as Partial<TransformerConfig>), nameReference: references }),
  );
}

// Unlike in a kustomization, duplicate keys are an error here.
// Source: loaddefaultconfig.go (UnmarshalStrict).
function refuseDuplicateKeys(node: YamlNode, file: string): void {
  if (node.kind === "seq") for (const item of node.items) refuseDuplicateKeys(item, file);
  if (node.kind !== "map") return;
  const seen = new Set<string>();
  for (const { key, value } of node.entries) {
    if (seen.has(key.value)) throw twice(key, file);
    seen.add(key.value);
    refuseDuplicateKeys(value, file);
  }
}

function twice({ value, line, column }: ScalarNode, file: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_CONFIGURATION_UNREADABLE",
    what: `the key ${JSON.stringify(value)} occurs twice in a map`,
    where: { file, line, column },
    why: "kustomize reads configurations strictly",
    mend: "remove one of the two",
  });
}
