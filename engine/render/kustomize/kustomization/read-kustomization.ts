import { joinErrors, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read-config";
import { inventoryFaults } from "./inventory-faults";
import { kustomizationFields, type Kustomization } from "./kustomization";

const kustomizationVersion = "kustomize.config.k8s.io/v1beta1";
const componentVersion = "kustomize.config.k8s.io/v1alpha1";

/** The names that a kustomization file can have. Source: kustomize api/konfig/general.go@v0.21.2. */
export const kustomizationFileNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"] as const;

/**
 * Reads a kustomization file, all its faults at once.
 *
 * Source: kustomize api/types/kustomization.go@v0.21.2 (Unmarshal, CheckEmpty, EnforceFields).
 * @throws SyncError KUSTOMIZE_FILE_EMPTY, KUSTOMIZE_FIELD_UNKNOWN, KUSTOMIZE_FIELD_TYPE or KUSTOMIZE_FIELD_VALUE, and what
 * reading YAML throws
 */
export function readKustomization(bytes: Uint8Array, file: string): Kustomization {
  const { decoded, faults } = decode(bytes, file);
  if (decoded !== undefined) faults.push(...versionFaults(decoded), ...inventoryFaults(decoded));
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
  return { decoded, faults };
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

const addingFields: ReadonlySet<string> = new Set(["bases", "imageTags", "helmChartInflationGenerator"]);

// An empty list counts as something, except where it only adds to another field.
function isEmpty(kustomization: Kustomization): boolean {
  return Object.entries(kustomization).every(([field, value]) => {
    if (field === "place" || field === "apiVersion" || field === "kind" || value === undefined || value === "")
      return true;
    return addingFields.has(field) && Array.isArray(value) && value.length === 0;
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
