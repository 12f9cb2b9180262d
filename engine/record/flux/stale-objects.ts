import type { FluxChange, VersionedKey } from "../../model/flux/flux-change";
import { printFluxId } from "../../model/flux/object-id";
import { printKey } from "../../model/object-key";
import { readId, sortKeys, type FluxInventory } from "./flux-inventory";

/**
 * The objects that the inventory of the last run has and the one of this run lacks, in the order of an apply; they are
 * deleted in the reverse order. An object with another version is the same one; with another group it is another one.
 *
 * Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (Diff).
 * @throws SyncError RECORD_FLUX_ID_INVALID
 */
export function findStaleObjects(last: FluxInventory, current: FluxInventory): VersionedKey[] {
  const versions = new Map(last.map(({ id, v }) => [id, v]));
  const wanted = new Set(current.map(({ id }) => printKey(readId(id))));
  const stale = new Map<string, VersionedKey>();
  for (const { id } of last) {
    const key = readId(id);
    if (wanted.has(printKey(key))) continue;
    // As in Flux, the version is looked up by the id that the key prints, which may differ from the entry's.
    stale.set(printKey(key), { key, version: versions.get(printFluxId(key)) ?? "" });
  }
  return sortKeys([...stale.values()]);
}

/**
 * The objects whose deletion was not confirmed: neither deleted nor skipped. They must stay in the inventory, or
 * nothing finds them again.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (pruneSurvivors).
 * @param changes what the deletion reported; empty if it reported nothing
 */
export function findSurvivors(objects: readonly VersionedKey[], changes: readonly FluxChange[]): VersionedKey[] {
  const settled = new Set(
    changes.filter(({ action }) => action === "deleted" || action === "skipped").map(({ key }) => printKey(key)),
  );
  return objects.filter(({ key }) => !settled.has(printKey(key)));
}
