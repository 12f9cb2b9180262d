import { joinErrors, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";
import { readConfig } from "../../../yaml/read-config";
import { inventoryFaults } from "./inventory-faults";
import { kustomizationFields, type Kustomization } from "./kustomization";

const kustomizationVersion = "kustomize.config.k8s.io/v1beta1";
const componentVersion = "kustomize.config.k8s.io/v1alpha1";

/** The names that a kustomization file can have. Source: kustomize api/konfig/general.go@v0.21.2. */
export const kustomizationFileNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"] as const;

/** Fields that a newer step of this renderer will build. */
const notBuilt = [
  "helmGlobals",
  "helmCharts",
  "helmChartInflationGenerator",
] as const satisfies readonly (keyof Kustomization)[];

/**
 * Reads a kustomization file, all its faults at once.
 *
 * Source: kustomize api/types/kustomization.go@v0.21.2 (Unmarshal, CheckEmpty, EnforceFields).
 * @throws SyncError KUSTOMIZE_FILE_EMPTY, KUSTOMIZE_FIELD_UNKNOWN, KUSTOMIZE_FIELD_TYPE, KUSTOMIZE_FIELD_VALUE or
 * KUSTOMIZE_FIELD_NOT_BUILT, and what reading YAML throws
 */
export function readKustomization(bytes: Uint8Array, file: string): Kustomization {
  const { root, decoded, faults } = decode(bytes, file);
  if (decoded !== undefined) {
    faults.push(...versionFaults(decoded), ...notBuiltFaults(decoded, root, file), ...inventoryFaults(decoded));
  }
  const error = joinErrors(faults.toSorted(byPlace));
  if (error !== undefined) throw error;
  if (decoded === undefined || isEmpty(decoded)) throw emptyFile(file);
  return decoded;
}

/**
 * The fields of a kustomization file, also where it is not complete or asks for what cannot be built; undefined where it holds none.
 *
 * @throws SyncError KUSTOMIZE_FIELD_UNKNOWN or KUSTOMIZE_FIELD_TYPE, and what reading YAML throws
 */
export function decodeKustomization(bytes: Uint8Array, file: string): Kustomization | undefined {
  const { decoded, faults } = decode(bytes, file);
  const error = joinErrors(faults.toSorted(byPlace));
  if (error !== undefined) throw error;
  return decoded;
}

interface Decoded {
  readonly root: YamlNode | undefined;
  readonly decoded: Kustomization | undefined;
  readonly faults: SyncError[];
}

function decode(bytes: Uint8Array, file: string): Decoded {
  const root = readConfig(bytes, file);
  const place: ErrorPlace = {
    file,
    ...(root === undefined || root.line === 0 ? {} : { line: root.line, column: root.column }),
  };
  const faults: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_FIELD_UNKNOWN", type: "KUSTOMIZE_FIELD_TYPE" } as const;
  const decoded = root === undefined ? undefined : kustomizationFields(root, { place, faults, codes });
  return { root, decoded, faults };
}

function byPlace({ where: left }: SyncError, { where: right }: SyncError): number {
  return (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);
}

export function isComponent(kustomization: Kustomization): boolean {
  return kustomization.kind?.text === "Component";
}

/** What the file says and kustomize warns of. Source: api/types/kustomization.go@v0.21.2 (CheckDeprecatedFields). */
export function deprecationsOf(kustomization: Kustomization): string[] {
  const replacements: readonly [keyof Kustomization, string][] = [
    ["bases", "resources"],
    ["commonLabels", "labels"],
    ["imageTags", "images"],
    ["patchesJson6902", "patches"],
    ["patchesStrategicMerge", "patches"],
    ["vars", "replacements"],
  ];
  return replacements
    .filter(([field]) => kustomization[field] !== undefined)
    .map(([field, instead]) => `${kustomization.place.file ?? ""}: '${field}' is deprecated; use '${instead}' instead`);
}

function versionFaults(kustomization: Kustomization): SyncError[] {
  const { kind, apiVersion } = kustomization;
  const faults: SyncError[] = [];
  if (kind !== undefined && !["", "Kustomization", "Component"].includes(kind.text)) {
    faults.push(wrongValue("kind", kind.place, "Kustomization or Component", kind.text));
  }
  const wanted = isComponent(kustomization) ? componentVersion : kustomizationVersion;
  if (apiVersion !== undefined && apiVersion.text !== "" && apiVersion.text !== wanted) {
    faults.push(wrongValue("apiVersion", apiVersion.place, wanted, apiVersion.text));
  }
  return faults;
}

function wrongValue(field: string, where: ErrorPlace, wanted: string, found: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: `${field} must be ${wanted}`,
    where,
    why: `it is ${found}`,
    mend: `correct it, or leave ${field} out`,
  });
}

function notBuiltFaults(kustomization: Kustomization, root: YamlNode | undefined, file: string): SyncError[] {
  return notBuilt
    .filter((field) => hasContent(kustomization[field]))
    .map((field) => {
      const entry =
        root?.kind === "map"
          ? root.entries.find(({ key }) => key.value.toLowerCase() === field.toLowerCase())
          : undefined;
      return new SyncError({
        code: "KUSTOMIZE_FIELD_NOT_BUILT",
        what: `the field "${field}" is not supported yet`,
        where: { file, ...(entry === undefined ? {} : { line: entry.key.line, column: entry.key.column }), field },
        why: "leaving it out silently would give other objects than kustomize does",
        mend: "build this overlay with kustomize for now, or do without the field",
      });
    });
}

function hasContent(value: unknown): boolean {
  if (value === undefined) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  const node = value as Partial<YamlNode>;
  if (node.kind === "seq") return (node.items?.length ?? 0) > 0;
  return node.kind !== "map" || (node.entries?.length ?? 0) > 0;
}

// An empty list counts as something, except where it only adds to another field.
function isEmpty(kustomization: Kustomization): boolean {
  return Object.entries(kustomization).every(([field, value]) => {
    if (field === "place" || field === "apiVersion" || field === "kind" || value === undefined || value === "")
      return true;
    return (field === "bases" || field === "imageTags") && Array.isArray(value) && value.length === 0;
  });
}

function emptyFile(file: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FILE_EMPTY",
    what: "the kustomization file says nothing",
    where: { file },
    why: "kustomize refuses a file in which no field but apiVersion and kind is set",
    mend: "list objects under resources, or write resources: []",
  });
}
