import { isMap } from "../../lib/look-up";
import type { InventoryStatusEntry } from "../../model/outcomes/kustomization-status";
import type { PlannedObject } from "../../model/plans/plan";
import { parseKey, versionOf } from "../../model/objects/object-key";
import { printFluxId } from "../../model/flux/object-id";

/** An overlay in the form of a Flux Kustomization, for the expressions of its dependents. */
export type DescribedKustomization = Readonly<Record<string, unknown>>;

/**
 * An overlay as a Flux Kustomization without a status.
 *
 * @param spec - its arguments, without secrets; the fields in `flux` are fields of the spec
 */
export function describeKustomization(name: string, spec: DescribedKustomization): DescribedKustomization {
  const { flux, ...others } = spec;
  return {
    apiVersion: "kustomize.toolkit.fluxcd.io/v1",
    kind: "Kustomization",
    metadata: { name, generation: 1 },
    spec: { ...others, ...(isMap(flux) ? flux : {}) },
  };
}

/** The status of a Flux Kustomization whose objects have all been delivered, and are healthy. */
export function deliveredStatus(
  objects: readonly Pick<PlannedObject, "id" | "object">[],
  revision: string | undefined,
): DescribedKustomization {
  return {
    observedGeneration: 1,
    conditions: [
      { type: "Ready", status: "True", reason: "ReconciliationSucceeded", observedGeneration: 1 },
      { type: "Healthy", status: "True", reason: "Succeeded", observedGeneration: 1 },
    ],
    inventory: { entries: inventoryEntries(objects) },
    ...(revision === undefined ? {} : { lastAppliedRevision: revision, lastAttemptedRevision: revision }),
  };
}

/** The objects as the entries of `status.inventory`, in their order. */
export function inventoryEntries(
  objects: readonly Pick<PlannedObject, "id" | "object">[],
): readonly InventoryStatusEntry[] {
  return objects.flatMap(({ id, object }) => {
    const key = parseKey(id);
    return key === undefined ? [] : [{ id: printFluxId(key), v: versionOf(object.apiVersion) }];
  });
}
