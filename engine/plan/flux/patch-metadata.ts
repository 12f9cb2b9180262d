// What Flux removes from live objects before an apply, as JSON patches. Undefined or no steps: nothing to change.
import type { CleanupOptions, TakenManager } from "../../model/flux/apply-options";
import type { MetadataStep } from "../../model/flux/flux-server";
import type { KubeObject, ManagedFieldsEntry } from "../../model/kube-object";
import { hasAnyMark } from "../../model/marks";
import { textsOf } from "../../model/metadata-texts";
import { escapePart } from "./json-pointer";
import { mergeFieldSets } from "./merge-field-sets";

/**
 * The patch that cleans a live object up: annotations and labels, and the fields that other managers wrote. Fields of
 * `kubectl` become ours, so that the apply removes those which the desired object lacks. Empty with a mark of the
 * exclusions, on the live or on the desired object.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (cleanupMetadata).
 */
export function planCleanup(
  desired: KubeObject,
  live: KubeObject | undefined,
  options: CleanupOptions | undefined,
  manager: string,
): readonly MetadataStep[] {
  const { annotations = [], labels = [], fieldManagers = [], exclusions } = options ?? {};
  if (live === undefined || hasAnyMark(desired, exclusions) || hasAnyMark(live, exclusions)) return [];
  return [
    ...removeTexts(live, "annotations", annotations),
    ...removeTexts(live, "labels", labels),
    ...replaceManagers(live, fieldManagers, manager),
  ];
}

/**
 * Removes labels or annotations that the object has.
 *
 * Source: fluxcd/pkg ssa/patch.go@v0.77.0 (PatchRemoveAnnotations, PatchRemoveLabels).
 */
export function removeTexts(
  object: KubeObject,
  field: "labels" | "annotations",
  keys: readonly string[],
): readonly MetadataStep[] {
  const texts = textsOf(object, field);
  const found = keys.filter((key) => Object.hasOwn(texts, key));
  return found.map((key) => ({ op: "remove", path: `/metadata/${field}/${escapePart(key)}` }));
}

/**
 * Makes the fields of the given managers those of our manager, as if it had applied them.
 *
 * Source: fluxcd/pkg ssa/patch.go@v0.77.0 (PatchReplaceFieldsManagers).
 * @param manager our field manager
 */
export function replaceManagers(
  object: KubeObject,
  taken: readonly TakenManager[],
  manager: string,
): readonly MetadataStep[] {
  const entries = object.metadata.managedFields ?? [];
  const own = entries.findLast((entry) => entry.manager === manager && entry.operation === "Apply");
  const others = entries.filter((entry) => entry !== own);
  const matched = others.filter((entry) => taken.some((each) => isTakenManager(entry, each)));
  const [first] = matched;
  if (first === undefined) return [];
  const start = own ?? { ...first, manager, operation: "Apply" as const };
  const merged = matched.slice(own === undefined ? 1 : 0).reduce(mergeEntries, start);
  return replaceEntries([...others.filter((entry) => !matched.includes(entry)), merged]);
}

/**
 * Moves the managed fields of all managers to a version. Otherwise an apply in a version with new default values fails
 * with "field not declared in schema".
 *
 * Source: fluxcd/pkg ssa/patch.go@v0.77.0 (PatchMigrateToVersion).
 */
export function migrateToVersion(object: KubeObject, apiVersion: string): readonly MetadataStep[] {
  const entries = object.metadata.managedFields ?? [];
  if (entries.every((entry) => entry.apiVersion === apiVersion)) return [];
  return replaceEntries(entries.map((entry) => ({ ...entry, apiVersion })));
}

/** Whether the fields of an entry are taken over. */
export function isTakenManager(
  entry: Pick<ManagedFieldsEntry, "manager" | "subresource"> & { readonly operation?: string },
  { name, exactMatch, operationType }: TakenManager,
): boolean {
  if (entry.operation !== operationType || (entry.subresource ?? "") !== "") return false;
  return exactMatch === true ? entry.manager === name : (entry.manager ?? "").startsWith(name);
}

function mergeEntries(own: ManagedFieldsEntry, other: ManagedFieldsEntry): ManagedFieldsEntry {
  if (other.fieldsV1 === undefined) return own;
  if (own.fieldsV1 === undefined) return { ...own, fieldsV1: other.fieldsV1 };
  return { ...own, fieldsV1: mergeFieldSets(own.fieldsV1, other.fieldsV1) };
}

function replaceEntries(value: readonly ManagedFieldsEntry[]): readonly MetadataStep[] {
  return [{ op: "replace", path: "/metadata/managedFields", value }];
}
