import { assessHealth } from "../health/assess";
import type { HealthRules } from "../health/health-rules";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import type { ObjectHealth } from "../model/outcomes/health";
import type { Inventory, InventoryEntry } from "../model/outcomes/inventory";
import type { KubeObject } from "../model/objects/kube-object";
import { parseKey, versionOf } from "../model/objects/object-key";
import { createLiveReader } from "../plan/live-reader";
import { readLiveFields, type ReadLiveFieldsOptions } from "./object/read-live-fields";

const concurrency = 64;

/** What the last sync of a set recorded. */
export interface RecordedSet {
  /** Identity of the objects that were applied, by id. */
  readonly inventory: Inventory;
  /** By id, the objects as they were applied. */
  readonly objects: ReadonlyMap<string, KubeObject>;
}

/** A set as it is on the cluster. */
export interface LiveSet {
  /** Without objects that are gone, or that are another one of the same name by now. */
  readonly inventory: Inventory;
  /** By id, the recorded objects with the values that their fields have now. */
  readonly objects: ReadonlyMap<string, KubeObject>;
  /** By id, the health of the objects. */
  readonly health: ReadonlyMap<string, ObjectHealth>;
}

/** Reads the objects of a set that are still the ones of its inventory. Never waits. */
export async function readSet(
  client: KubeClient,
  { inventory, objects }: RecordedSet,
  { rules, ...options }: ReadLiveFieldsOptions & { readonly rules?: HealthRules | undefined },
): Promise<LiveSet> {
  const found = new Map<string, InventoryEntry>();
  const fields = new Map<string, KubeObject>();
  const health = new Map<string, ObjectHealth>();
  const entries = Object.entries(inventory).flatMap(([id, entry]) => {
    const key = parseKey(id);
    return key === undefined ? [] : [{ id, entry, ref: { ...key, version: versionOf(entry.apiVersion) } }];
  });
  const refs = entries.map(({ ref }) => ref);
  const readLive = createLiveReader(client, refs, options.signal);
  await mapConcurrently(entries, concurrency, async ({ id, entry, ref }) => {
    const live = await readLive(ref);
    if (live === undefined || (entry.uid !== "" && live.metadata.uid !== entry.uid)) return;
    found.set(id, { ...entry });
    health.set(id, assessHealth(live, Date.now(), rules));
    const recorded = objects.get(id);
    if (recorded !== undefined) fields.set(id, await readLiveFields(client, recorded, live, options));
  });
  // In the order of the record, whichever answer came first.
  const ids = entries.map(({ id }) => id);
  return { inventory: Object.fromEntries(pick(found, ids)), objects: pick(fields, ids), health: pick(health, ids) };
}

function pick<Value>(found: ReadonlyMap<string, Value>, ids: readonly string[]): ReadonlyMap<string, Value> {
  return new Map(
    ids.flatMap((id) => {
      const value = found.get(id);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}
