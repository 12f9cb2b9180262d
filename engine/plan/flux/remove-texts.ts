// What Flux removes from live objects before an apply, as JSON patches. No steps: nothing to change.
import type { TakenManager } from "../../model/flux/apply-options";
import type { MetadataStep } from "../../model/flux/flux-server";
import type { KubeObject, ManagedFieldsEntry } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";
import { escapePart } from "../../lib/json-pointer";

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

/** Whether the fields of an entry are taken over. */
export function isTakenManager(
  entry: Pick<ManagedFieldsEntry, "manager" | "subresource"> & { readonly operation?: string },
  { name, exactMatch, operationType }: TakenManager,
): boolean {
  if (entry.operation !== operationType || (entry.subresource ?? "") !== "") return false;
  return exactMatch === true ? entry.manager === name : (entry.manager ?? "").startsWith(name);
}
