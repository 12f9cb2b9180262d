import type { SyncError } from "../../engine/errors/sync-error";
import type { KustomizeRecord } from "./kustomize-corpus";

/** Messages of kustomize, each with the codes of which our error must have one; the first matching row counts. */
const rows: readonly (readonly [kustomize: RegExp, codes: RegExp])[] = [
  [/must specify --enable-helm/, /^KUSTOMIZE_HELM_DISABLED$/],
  [/no repo specified for pull/, /^KUSTOMIZE_HELM_CHART_NOT_FOUND$/],
  [/chart name cannot be empty|must not start with '-'|valuesMerge must be one of/, /^KUSTOMIZE_HELM_CHART$/],
  [/could not parse values file into rnode: EOF|failed to write values file/, /^KUSTOMIZE_HELM_CHART$/],
  [/could not load additionalValuesFile/, /^KUSTOMIZE_PATH_|^KUSTOMIZE_HELM_CHART$/],
  [/evalsymlink failure on '[^']*\/values\.yaml'/, /^KUSTOMIZE_HELM_CHART$|^KUSTOMIZE_PATH_/],
  [/INSTALLATION FAILED|unable to run: '.*helm/, /^HELM_/],
  [/must build at directory.*doesn't exist|is not in or below/, /^KUSTOMIZE_PATH_/],
  [/cycle detected/, /^KUSTOMIZE_CYCLE$/],
  [/already registered id/, /^KUSTOMIZE_OBJECT_DUPLICATE$/],
  [/unable to find one of/, /^KUSTOMIZE_FILE_NOT_FOUND$/],
  [/Found multiple kustomization files/, /^KUSTOMIZE_FILE_AMBIGUOUS$/],
  [/kustomization.yaml is empty/, /^KUSTOMIZE_FILE_EMPTY$/],
  [/new root cannot be empty/, /^KUSTOMIZE_FIELD_VALUE$/],
  [/loader.New "must build at directory: not a valid directory/, /^KUSTOMIZE_PATH_/],
  [/\bexpected kind|loader.New "must build at directory/, /^KUSTOMIZE_COMPONENT_KIND$/],
  [/MalformedYAMLError/, /^YAML_/],
  [/invalid Kustomization: yaml/, /^YAML_/],
  // The field that kustomize drops and we keep: its value can be wrong in any way.
  [/invalid Kustomization: json: unknown field "inventory"/, /^KUSTOMIZE_INVENTORY$/],
  [/invalid Kustomization: json: unknown field/, /^KUSTOMIZE_FIELD_UNKNOWN$/],
  [/invalid Kustomization: json: cannot unmarshal/, /^KUSTOMIZE_FIELD_TYPE$/],
  [/json: unsupported (?:value|type)|control characters are not allowed|yaml: unmarshal errors/, /^YAML_/],
  [/kind should be|apiVersion for .* should be/, /^KUSTOMIZE_FIELD_VALUE$/],
  [/can not use behavior|cannot merge or replace/, /^KUSTOMIZE_GENERATOR_TARGET$/],
  [/illegally repeats the key/, /^KUSTOMIZE_GENERATOR_KEY$/],
  [/a configmap must have a name/, /^KUSTOMIZE_GENERATOR_NAME$/],
  [
    /invalid literal source|missing file path for key|missing key name|contains '='|invalid utf8 bytes/,
    /^KUSTOMIZE_GENERATOR_SOURCE$/,
  ],
  [/unable to parse SM or JSON patch|qualifies as both/, /^KUSTOMIZE_PATCH_UNREADABLE$/],
  [/Multiple Strategic-Merge Patches in one/, /^KUSTOMIZE_PATCH_UNREADABLE$/],
  [
    /must specify one of patch and path|can't be set at the same time|patch appears to be empty/,
    /^KUSTOMIZE_PATCH_EMPTY$/,
  ],
  [
    /must specify the target name|empty file path and empty|must specify a file path or jsonOp/,
    /^KUSTOMIZE_PATCH_EMPTY$/,
  ],
  [/must specify a target for (?:JSON )?patch/, /^KUSTOMIZE_PATCH_(?:WITHOUT_TARGET|EMPTY)$/],
  [/no matches for Id/, /^KUSTOMIZE_PATCH_TARGET_NOT_FOUND$/],
  [/multiple matches for Id/, /^KUSTOMIZE_PATCH_TARGET_AMBIGUOUS$/],
  [/operation does not apply|testing value|error in (?:add|remove)|Unexpected kind/, /^KUSTOMIZE_JSON_PATCH$/],
  [/does not match a config with the following GVK/, /^KUSTOMIZE_REPLICAS_NO_MATCH$/],
  [/ID conflict/, /^KUSTOMIZE_NAMESPACE_CONFLICT$/],
  [/multiple possible referrals/, /^KUSTOMIZE_NAME_REFERENCE_AMBIGUOUS$/],
  [/sortOptions/, /^KUSTOMIZE_FIELD_VALUE$/],
  [/conflicting fieldspecs/, /^KUSTOMIZE_CONFIGURATION_CONFLICT$/],
  [/error parsing regexp|unable to parse requirement|invalid label/, /^KUSTOMIZE_SELECTOR$/],
  [
    /missing for replacement source|nothing selected by|multiple matches for selector|out of bounds/,
    /^KUSTOMIZE_REPLACEMENT_SOURCE$/,
  ],
  [
    /in replacement target|replacements must specify|target must specify/,
    /^KUSTOMIZE_(?:REPLACEMENT_|FIELD_PATH|NODE_KIND)/,
  ],
  [/var '|for var /, /^KUSTOMIZE_VARIABLE$/],
  [/OpenAPI version|custom schema provided/, /^KUSTOMIZE_OPENAPI$/],
  [/unable to load builtin|external plugins disabled|not a (?:transformer|generator)/, /^KUSTOMIZE_PLUGIN$/],
  [/wrong node kind|expected sequence or mapping node|cannot unmarshal/, /^KUSTOMIZE_/],
  [/doesn't exist|no such file or directory/, /^(?:KUSTOMIZE_PATH_|SOURCE_)/],
];

/** The mismatch between our error and that of kustomize; undefined if they match, or no row is known. */
export function misfit(record: KustomizeRecord, error: SyncError): string | undefined {
  const row = rows.find(([kustomize]) => kustomize.test(record.error ?? ""));
  const codes = [error, ...error.also].map(({ code }) => code);
  if (row === undefined || codes.some((code) => row[1].test(code))) return undefined;
  return `fails with ${codes.join(", ")}, where kustomize says: ${record.error ?? ""}`;
}
