import { isSyncError } from "../errors/sync-error";
import { mayShareStack } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { isFailed, type ChangeSet } from "../model/outcomes/change-set";
import { keyOf, printKey } from "../model/objects/object-key";
import { judgeCrds } from "./crds/judge-crd";
import type { InterruptedRuns } from "./interrupted-runs";
import { deleteNoted } from "./noted-objects";
import type { ObjectSet, SyncOptions } from "./object-set";
import { demandRights } from "./rights/demand-rights";
import { requestsOfSet } from "./requests-of-set";
import type { RunMarker } from "./run-marker";
import { syncSet, type SyncResult } from "./sync-set";

/** A sync that records itself first, so that a later run finds what a killed one has left. */
export interface MarkedSyncOptions extends SyncOptions {
  /** A hash of the resource that owns the set. */
  readonly resource: string;
  /** The component of the resource, as a hash. */
  readonly component: string;
  /**
   * Whether a later step of the run deletes what leaves the set, as `prune` does it at once. Without either, nothing
   * is noted, since nobody deletes anything.
   */
  readonly leavesToPrune: boolean;
  /** The CustomResourceDefinitions whose changes may break live objects, by name. */
  readonly acceptCrdChanges: readonly string[];
  /** Whether somebody records the result: if not, the next run has to find the objects. */
  readonly isRecorded: () => boolean;
}

/** The result, and what happened to objects that an earlier, interrupted run had created. */
export interface MarkedSyncResult extends SyncResult {
  /** What was deleted of them: the objects that this run does not want. */
  readonly leftovers: ChangeSet;
}

/**
 * As `syncSet`. Before the first write, the objects that the record does not have are noted on the cluster. Those that
 * an interrupted run noted, and that the set does not contain, are deleted at the end, or left to a later step.
 *
 * @throws as `syncSet`, `judgeCrds` and `demandRights`: nothing was written then
 */
export async function syncMarked(
  runs: InterruptedRuns,
  client: KubeClient,
  set: ObjectSet,
  options: MarkedSyncOptions,
): Promise<MarkedSyncResult> {
  const isMarkedRun = options.prune || options.leavesToPrune;
  const { resource, component, ownerToken, timeoutSeconds, signal } = options;
  const [, , interrupted] = await Promise.all([
    judgeCrds(client, set.objects, { accepted: options.acceptCrdChanges, signal: options.signal }),
    options.rights === undefined
      ? undefined
      : demandRights(client, requestsOfSet(set, options), { ...options.rights, signal: options.signal }),
    isMarkedRun ? runs.find(client, resource, signal) : undefined,
  ]);
  if (!isMarkedRun) return { ...(await syncSet(client, set, options)), leftovers: [] };
  const wanted = new Map(set.objects.map((object) => [printKey(keyOf(object)), object.apiVersion]));
  const left = Object.entries(interrupted?.objects ?? {}).filter(([id]) => set.inventory[id] === undefined);
  const former = left.flatMap(([, noted]) => noted.owners);
  const owners =
    ownerToken === undefined
      ? []
      : [...new Set([...former.filter((one) => mayShareStack(one, ownerToken)), ownerToken])];
  const markerOf = (entries: Iterable<readonly [string, string]>): RunMarker => {
    const noted = [...entries].map(([id, apiVersion]) => [id, { apiVersion, component, owners }] as const);
    return runs.markerFor(resource, Object.fromEntries(noted), timeoutSeconds);
  };
  const earlier = left.map(([id, { apiVersion }]) => [id, apiVersion] as const);
  const fresh = [...wanted].filter(([id]) => set.inventory[id] === undefined);
  const marker = markerOf([...earlier, ...fresh]);
  if (fresh.length > 0) await runs.begin(client, marker, signal);
  let result: SyncResult;
  try {
    result = await syncSet(client, set, options);
  } catch (error) {
    const isAlone = fresh.length > 0 && interrupted === undefined;
    if (isAlone && options.isRecorded() && isBeforeWrites(error)) await runs.remove(client, marker);
    throw error;
  }
  // What was applied must be recorded: a cancelled run leaves the rest to the next one.
  if (signal?.aborted === true) return { ...result, leftovers: [] };
  const isMarked = fresh.length > 0 || interrupted !== undefined;
  if (options.leavesToPrune) {
    const dropped = Object.entries(set.inventory).map(([id, { apiVersion }]) => [id, apiVersion] as const);
    const rest = markerOf([...earlier, ...dropped].filter(([id]) => result.inventory[id] === undefined));
    if (!options.isRecorded()) return { ...result, leftovers: [] };
    if (Object.keys(rest.objects).length > 0) await runs.handOver(client, rest);
    else if (isMarked) await runs.remove(client, marker);
    return { ...result, leftovers: [] };
  }
  const isComplete = !result.changes.some(isFailed) && result.gate.error === undefined;
  if (!isComplete && interrupted !== undefined) return { ...result, leftovers: [] };
  const gone = markerOf(earlier.filter(([id]) => !wanted.has(id)));
  const leftovers = await deleteNoted(client, gone.objects, options);
  if (isMarked && !leftovers.some(isFailed) && options.isRecorded()) await runs.remove(client, marker);
  return { ...result, leftovers };
}

/** Whether an error certainly came before the first write: the set itself is at fault, and no request to a cluster. */
function isBeforeWrites(error: unknown): boolean {
  return isSyncError(error) && /^(PLAN|SYNC|HEALTH_EXPRESSION)/.test(error.code);
}
