import { joinErrors, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { pushAll } from "../../../lib/push-all";
import { readConfig } from "../../../yaml/read/read-config";
import { readAs } from "./decode";
import { inventoryErrors } from "./inventory-errors";
import { kustomizationFields, type Kustomization } from "./kustomization";

const kustomizationVersion = "kustomize.config.k8s.io/v1beta1";
const componentVersion = "kustomize.config.k8s.io/v1alpha1";

/** The possible names of a kustomization file. Source: kustomize api/konfig/general.go@v0.21.2. */
export const kustomizationFileNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"] as const;

/**
 * Reads a kustomization file, and reports all its errors at once.
 *
 * Source: kustomize api/types/kustomization.go@v0.21.2 (Unmarshal, CheckEmpty, EnforceFields).
 * @throws SyncError KUSTOMIZE_FILE_EMPTY, KUSTOMIZE_FIELD_UNKNOWN, KUSTOMIZE_FIELD_TYPE or KUSTOMIZE_FIELD_VALUE, and
 * the errors of reading YAML
 */
export function readKustomization(bytes: Uint8Array, file: string): Kustomization {
  const { decoded, errors } = decode(bytes, file);
  if (decoded !== undefined) pushAll(errors, [...versionErrors(decoded), ...inventoryErrors(decoded)]);
  const error = joinErrors(errors.toSorted(byPlace));
  if (error !== undefined) throw error;
  if (decoded === undefined || isEmpty(decoded)) throw emptyFile(file);
  return decoded;
}

/**
 * Decodes the fields of a kustomization file, even if the file is incomplete or cannot be built. Returns undefined if
 * the file has no content.
 *
 * @throws SyncError KUSTOMIZE_FIELD_UNKNOWN or KUSTOMIZE_FIELD_TYPE, and the errors of reading YAML
 */
export function decodeKustomization(bytes: Uint8Array, file: string): Kustomization | undefined {
  const { decoded, errors } = decode(bytes, file);
  const error = joinErrors(errors.toSorted(byPlace));
  if (error !== undefined) throw error;
  return decoded;
}

interface Decoded {
  readonly decoded: Kustomization | undefined;
  readonly errors: SyncError[];
}

function decode(bytes: Uint8Array, file: string): Decoded {
  const root = readConfig(bytes, file);
  const place: ErrorPlace = {
    file,
    ...(root === undefined || root.line === 0 ? {} : { line: root.line, column: root.column }),
  };
  const errors: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_FIELD_UNKNOWN", type: "KUSTOMIZE_FIELD_TYPE" } as const;
  const decoded = root === undefined ? undefined : readAs(kustomizationFields, root, { place, errors, codes });
  return { decoded, errors };
}

function byPlace({ where: left }: SyncError, { where: right }: SyncError): number {
  return (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);
}

export function isComponent(kustomization: Kustomization): boolean {
  return kustomization.kind?.text === "Component";
}

/**
 * The deprecation warnings that kustomize prints for the file. Source: api/types/kustomization.go@v0.21.2
 * (CheckDeprecatedFields).
 */
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

function versionErrors(kustomization: Kustomization): SyncError[] {
  const { kind, apiVersion } = kustomization;
  const errors: SyncError[] = [];
  if (kind !== undefined && !["", "Kustomization", "Component"].includes(kind.text)) {
    errors.push(wrongValue("kind", kind.place, "Kustomization or Component", kind.text));
  }
  const wanted = isComponent(kustomization) ? componentVersion : kustomizationVersion;
  if (apiVersion !== undefined && apiVersion.text !== "" && apiVersion.text !== wanted) {
    errors.push(wrongValue("apiVersion", apiVersion.place, wanted, apiVersion.text));
  }
  return errors;
}

function wrongValue(field: string, where: ErrorPlace, wanted: string, found: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: `${field} must be ${wanted}`,
    where,
    why: `it is ${found}`,
    mend: `correct it, or remove ${field}`,
  });
}

const addingFields: ReadonlySet<string> = new Set(["bases", "imageTags", "helmChartInflationGenerator"]);

// A field with an empty list is not empty, except if the field is only appended to another one.
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
    what: "the kustomization file is empty",
    where: { file },
    why: "kustomize rejects a file that sets no fields except apiVersion and kind",
    mend: "list objects under resources, or write resources: []",
  });
}
