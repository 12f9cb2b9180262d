import { SyncError } from "../../errors/sync-error";
import { compareApplyOrder } from "../../model/apply-order";
import { isApiVersion, type VersionedKey } from "../../model/flux/flux-change";
import { parseFluxId, printFluxId } from "../../model/flux/object-id";
import { groupOf, type ObjectKey } from "../../model/object-key";

/** One object in the inventory of a Kustomization: an item of `status.inventory.entries`. */
export interface FluxInventoryEntry {
  /** The id of the object: `<namespace>_<name>_<group>_<kind>`. */
  readonly id: string;
  /** The version of the API group in which the object was applied. */
  readonly v: string;
}

/** The inventory of a Kustomization, in the order in which the objects were applied. */
export type FluxInventory = readonly FluxInventoryEntry[];

/** A reference of `spec.healthChecks`. */
export interface HealthCheckReference {
  /** The API group and version; "apps/v1" by default. */
  readonly apiVersion?: string;
  readonly kind: string;
  readonly name: string;
  /** The namespace; absent for cluster-scoped objects. */
  readonly namespace?: string;
}

/**
 * The objects of an inventory, in the order of an apply. An object that has two entries occurs twice.
 *
 * Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (List).
 * @throws SyncError RECORD_FLUX_ID_INVALID
 */
export function listInventory(inventory: FluxInventory): VersionedKey[] {
  return sortKeys(inventory.map(({ id, v }) => ({ key: readId(id), version: v })));
}

/**
 * Appends what an operation did to the inventory; skipped objects stay in it. Objects that are already there are added
 * again, since an inventory starts empty in each run.
 *
 * Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (AddChangeSet).
 */
export function addToInventory(inventory: FluxInventory, changes: readonly VersionedKey[]): FluxInventory {
  return [...inventory, ...changes.map(entryOf)];
}

/**
 * Appends objects that the inventory lacks, so that the next run finds them: objects whose deletion failed. The version
 * of an entry that is already there stays.
 *
 * Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (Merge).
 */
export function keepInInventory(inventory: FluxInventory, objects: readonly VersionedKey[]): FluxInventory {
  const known = new Set(inventory.map(({ id }) => id));
  const added: FluxInventoryEntry[] = [];
  for (const entry of objects.map(entryOf)) {
    if (known.has(entry.id)) continue;
    known.add(entry.id);
    added.push(entry);
  }
  return [...inventory, ...added];
}

/**
 * The objects of `spec.healthChecks`.
 *
 * Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (ReferenceToObjMetadataSet).
 * @throws SyncError RECORD_FLUX_REFERENCE_INVALID
 */
export function readHealthChecks(references: readonly HealthCheckReference[]): ObjectKey[] {
  return references.map(({ apiVersion, kind, name, namespace = "" }, index) => {
    const version = apiVersion === undefined || apiVersion === "" ? "apps/v1" : apiVersion;
    if (!isApiVersion(version)) throw badReference(version, index);
    return { group: groupOf(version), kind, namespace, name };
  });
}

/** Sorts the objects in the order of an apply. */
export function sortKeys(keys: readonly VersionedKey[]): VersionedKey[] {
  return [...keys].sort((left, right) => compareApplyOrder(left.key, right.key));
}

/** @throws SyncError RECORD_FLUX_ID_INVALID */
export function readId(id: string): ObjectKey {
  const key = parseFluxId(id);
  if (key !== undefined) return key;
  throw new SyncError({
    code: "RECORD_FLUX_ID_INVALID",
    what: `cannot read the entry ${JSON.stringify(id)} of the inventory`,
    where: { field: "status.inventory.entries" },
    why: "an id is <namespace>_<name>_<group>_<kind>; this one names no object, so nothing is deleted",
    mend: "correct the entry, or remove it: the object that it stands for is then kept on the cluster",
  });
}

function entryOf({ key, version }: VersionedKey): FluxInventoryEntry {
  return { id: printFluxId(key), v: version };
}

function badReference(apiVersion: string, index: number): SyncError {
  return new SyncError({
    code: "RECORD_FLUX_REFERENCE_INVALID",
    what: `the apiVersion ${JSON.stringify(apiVersion)} of a health check is invalid`,
    where: { field: `spec.healthChecks[${index}].apiVersion` },
    why: "an apiVersion is <group>/<version>, or only a version for the core group",
    mend: 'write for example "apps/v1" or "v1"',
  });
}
