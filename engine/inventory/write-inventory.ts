import { applyObject } from "../apply/apply-object";
import { isSyncError } from "../errors/sync-error";
import { ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import { optional } from "../lib/optional";
import { isGone, type ChangeSet } from "../model/outcomes/change-set";
import type { KubeObject } from "../model/objects/kube-object";
import {
  inventoryAnnotation,
  inventoryHashAnnotation,
  parseItem,
  printInventory,
  type KustomizeInventory,
} from "../model/outcomes/kustomize-inventory";
import { keyOf, printKey } from "../model/objects/object-key";
import { readLiveInventory } from "../record/live-inventory";
import { clearPrevious } from "../record/merge-inventory";
import { deleteTargets, type DeletionOptions } from "../set/delete-targets";
import { planInventory, type InventoryPlan } from "./plan-inventory";
import { apiVersionOf, type WantedInventory } from "./wanted-inventory";

/** The maximum number of attempts to write if other clients write at the same time. */
const maximumAttempts = 6;

export interface WriteInventoryOptions extends DeletionOptions {
  readonly fieldManager: string;
}

/** The written inventory. */
export interface WrittenInventory {
  /** The hash of the stored list. */
  readonly hash: string;
  /** Items that were removed from the list and remain on the cluster, with the reason. */
  readonly previous: Readonly<Record<string, string>>;
  /** By item, the uids of the current objects that the inventory may delete later, and of those that remain. */
  readonly uids: Readonly<Record<string, string>>;
  /** The uid of the ConfigMap. */
  readonly uid: string;
  /** The owner token on the ConfigMap; it may have none if it was not changed. */
  readonly mark: string | undefined;
  /** By item, the changes of objects that were removed from the list. */
  readonly changes: ChangeSet;
  /** By item, why objects that were removed from the list were not deleted. */
  readonly kept: Readonly<Record<string, string>>;
}

/**
 * Writes the list to the cluster, deletes previous objects, and removes deleted objects from the list. If a run is
 * killed in between, the list still contains the remaining objects, and the next run continues with them.
 *
 * @throws the errors of `planInventory`; failed deletions are in the result
 */
export async function writeInventory(
  client: KubeClient,
  wanted: WantedInventory,
  options: WriteInventoryOptions,
): Promise<WrittenInventory> {
  const { plan, live } = await writeList(client, wanted, options);
  const changes = await deleteTargets(client, plan.prune, options);
  const gone = new Set(changes.filter(isGone).map(({ id }) => id));
  const failed = plan.prune.filter(({ id }) => !gone.has(id));
  const previous = {
    ...plan.keep,
    ...Object.fromEntries(failed.map(({ id }) => [id, "its deletion failed; the next run retries"])),
  };
  const done = gone.size === 0 ? live : await removeItems(client, [...gone], wanted, options);
  const stay = Object.keys(previous).flatMap((text) => {
    const uid = wanted.recorded.uids[text];
    return uid === undefined ? [] : [[text, uid] as const];
  });
  const uids = { ...Object.fromEntries(stay), ...(await readUids(client, wanted, options.signal)) };
  const { uid = "" } = done.metadata;
  return { hash: plan.hash, previous, uids, uid, mark: ownerTokenOf(done), changes, kept: plan.keep };
}

async function writeList(
  client: KubeClient,
  wanted: WantedInventory,
  options: WriteInventoryOptions,
): Promise<{ readonly plan: InventoryPlan; readonly live: KubeObject }> {
  return retrying(async () => {
    const plan = await planInventory(client, wanted, options.signal);
    const isSame = plan.action === "untouched" && Object.keys(plan.clear).length === 0;
    if (isSame && plan.live !== undefined && !isTakenOver(plan.live, wanted)) return { plan, live: plan.live };
    return { plan, live: await applyList(client, wanted, options, { ...plan, list: plan.next }) };
  });
}

/** A new owner overwrites the token of another one, which may be its own token from a run that was killed. */
function isTakenOver(live: KubeObject, { ownerToken, recorded }: WantedInventory): boolean {
  const mark = ownerTokenOf(live);
  return recorded.uid === undefined && mark !== undefined && mark !== ownerToken;
}

/** Removes items from the current list on the cluster. */
async function removeItems(
  client: KubeClient,
  gone: readonly string[],
  wanted: WantedInventory,
  options: WriteInventoryOptions,
): Promise<KubeObject> {
  const { manifest } = wanted;
  return retrying(async () => {
    const live = await client.get({ ...keyOf(manifest), version: "v1" }, options.signal);
    const list = live === undefined ? undefined : readLiveInventory(live);
    // Another client has deleted it in the meantime; the next run creates it again.
    if (live === undefined || list === undefined) return live ?? manifest;
    return applyList(client, wanted, options, { live, list: clearPrevious(list, gone), hash: list.hash ?? "" });
  });
}

interface ListWrite {
  /** The ConfigMap that was read: only this version is overwritten. */
  readonly live: KubeObject | undefined;
  readonly list: KustomizeInventory;
  readonly hash: string;
}

async function applyList(
  client: KubeClient,
  { manifest, ownerToken }: WantedInventory,
  { fieldManager, timeoutSeconds, signal, onProgress }: WriteInventoryOptions,
  { live: before, list, hash }: ListWrite,
): Promise<KubeObject> {
  const annotations = { [inventoryAnnotation]: printInventory(list), [inventoryHashAnnotation]: hash };
  const resourceVersion = before?.metadata.resourceVersion;
  const metadata = { ...manifest.metadata, annotations, ...optional({ resourceVersion }) };
  const onConflict = before === undefined ? "fail" : "override";
  const id = printKey(keyOf(manifest));
  const onWaiting = (message: string): void => onProgress?.({ type: "deleting", id, message });
  const how = { fieldManager, onConflict, ownerToken, timeoutSeconds, onWaiting, ...optional({ signal }) } as const;
  const { live } = await applyObject(client, { ...manifest, metadata }, how);
  return live;
}

async function retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = maximumAttempts - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const isMeanwhile = isSyncError(error) && ["KUBE_CONFLICT", "APPLY_CONFLICT"].includes(error.code);
      if (!isMeanwhile || left === 0) throw error;
    }
  }
}

/**
 * Reads the uids of the current objects, so that only these are deleted when they are removed. Objects with an owner
 * annotation of Slipway belong to another owner.
 */
async function readUids(
  client: KubeClient,
  { current, scopes }: WantedInventory,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, string>>> {
  const entries = await mapConcurrently([...current.keys()].sort(), 16, async (text) => {
    const item = parseItem(text);
    if (item === undefined) return [];
    const isFilled = item.namespace === "" && (await scopes.isNamespaced(apiVersionOf(item), item.kind)) === true;
    const namespace = isFilled ? scopes.defaultNamespace : item.namespace;
    const live = await client.get({ ...item, namespace, version: "" }, signal);
    const uid = live?.metadata.uid;
    return live === undefined || uid === undefined || ownerTokenOf(live) !== undefined ? [] : [[text, uid] as const];
  });
  return Object.fromEntries(entries.flat());
}
