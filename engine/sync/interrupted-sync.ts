import { isOwnedBy, mayShareStack } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import type { SyncRecord } from "./model/sync-record";
import type { SyncControl, SyncRequest } from "./model/sync-request";
import type { SyncOutcome } from "./model/sync-outcome";
import { type Inventory, inventoryEntryOf } from "../model/outcomes/inventory";
import { type KubeObject, nameOf } from "../model/objects/kube-object";
import { keyOf, parseKey, printKey, versionOf } from "../model/objects/object-key";
import { readArgoHook } from "../plan/hooks/read-argo-hook";
import type { InterruptedRuns } from "../set/interrupted-runs";
import type { NotedObjects } from "../set/run-marker";
import { completeSyncSettings } from "./spec/read-settings";
import { runSync } from "./run-sync";

const concurrency = 32;

/** How long a run without a time limit may take for another machine, in seconds; on the same one its process counts. */
const unlimitedSeconds = 1800;

/** The resource whose name is in the notes that runs of a set leave on the cluster. */
export interface TracedSync {
  /** A hash of the resource that owns the set. */
  readonly resource: string;
  /** Whether somebody records the result: if not, the next run has to find the objects. */
  readonly isRecorded: () => boolean;
}

/**
 * As `runSync`. Before the first write, the objects that the record does not have are noted on the cluster, so that the
 * next run knows them if this one is killed.
 *
 * @param request - as `recoverSync` returned it
 * @throws as `runSync`
 */
export async function runTracedSync(
  runs: InterruptedRuns,
  client: KubeClient,
  request: SyncRequest,
  { resource, isRecorded, ...control }: TracedSync & SyncControl,
): Promise<SyncOutcome> {
  const { dryRun, timeoutSeconds } = completeSyncSettings(request.settings);
  if (dryRun) return runSync(client, request, control);
  const { record, ownerToken } = request;
  const owners = [ownerToken, ...(record?.formerOwners ?? [])];
  const entries = [...request.objects, ...(request.leftHooks ?? [])].flatMap((object) => {
    const id = printKey(keyOf(object));
    const isKnown = nameOf(object) === undefined || record?.inventory[id] !== undefined;
    return isKnown ? [] : [[id, { apiVersion: object.apiVersion, component: resource, owners }] as const];
  });
  const earlier = (await runs.find(client, resource, control.signal))?.objects ?? {};
  const noted: NotedObjects = { ...earlier, ...Object.fromEntries(entries) };
  if (Object.keys(noted).length === 0) return runSync(client, request, control);
  const marker = runs.markerFor(resource, noted, timeoutSeconds > 0 ? timeoutSeconds : unlimitedSeconds);
  let isNoted = Object.keys(earlier).length > 0;
  const beforeWrites = async (): Promise<void> => {
    await runs.begin(client, marker, control.signal);
    isNoted = true;
  };
  // A sync that is refused, or waits in vain for what must be there first, notes nothing.
  const outcome = await runSync(client, request, { ...control, beforeWrites });
  if (isNoted && isRecorded()) await runs.remove(client, marker);
  return outcome;
}

/**
 * The request with what an interrupted run of its set has created: the objects are recorded then, so that they are
 * pruned or reported as any others, and hooks that the set has no more are deleted.
 */
export async function recoverSync(
  runs: InterruptedRuns,
  client: KubeClient,
  request: SyncRequest,
  { resource, signal }: { readonly resource: string; readonly signal: AbortSignal },
): Promise<SyncRequest> {
  const interrupted = await runs.find(client, resource, signal);
  if (interrupted === undefined) return request;
  const { record, ownerToken, objects } = request;
  const found = (await readNoted(client, interrupted.objects, signal)).filter(({ id }) => {
    return record?.inventory[id] === undefined;
  });
  if (found.length === 0) return request;
  const wanted = new Set(objects.map((object) => printKey(keyOf(object))));
  const isHook = ({ live }: NotedLive): boolean => readArgoHook(live).as === "hook";
  const leftHooks = found.filter((one) => isHook(one) && !wanted.has(one.id)).map(({ live }) => live);
  const inventory = found
    .filter((one) => !isHook(one))
    .map(({ id, live, uid }) => [id, inventoryEntryOf(live, uid)] as const);
  const noted = Object.values(interrupted.objects).flatMap(({ owners }) => owners);
  const owners = noted.filter((owner) => mayShareStack(owner, ownerToken));
  const formerOwners = [...new Set([...(record?.formerOwners ?? []), ...owners])].filter((one) => one !== ownerToken);
  return {
    ...request,
    leftHooks,
    record: {
      ...(record ?? unrecorded),
      inventory: { ...record?.inventory, ...(Object.fromEntries(inventory) as Inventory) },
      ...(formerOwners.length === 0 ? {} : { formerOwners }),
    },
  };
}

/** The record of a set whose first run was interrupted. */
const unrecorded: SyncRecord = {
  inventory: {},
  triggers: "",
  last: {
    ...{ phase: "Failed", message: "the run was interrupted", revision: "", digest: "", finishedAt: "" },
    isPaused: false,
  },
};

interface NotedLive {
  readonly id: string;
  readonly live: KubeObject;
  readonly uid: string;
}

/** The noted objects that still bear one of their owner tokens. */
async function readNoted(client: KubeClient, noted: NotedObjects, signal: AbortSignal): Promise<readonly NotedLive[]> {
  const found: NotedLive[] = [];
  await mapConcurrently(Object.entries(noted), concurrency, async ([id, { apiVersion, owners }]) => {
    const key = parseKey(id);
    if (key === undefined) return;
    const live = await client.get({ ...key, version: versionOf(apiVersion) }, signal);
    const uid = live?.metadata.uid;
    if (live === undefined || uid === undefined || !isOwnedBy(live, new Set(owners))) return;
    found.push({ id, live, uid });
  });
  return found.sort((left, right) => (left.id < right.id ? -1 : 1));
}
