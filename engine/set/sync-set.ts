import { applyWave, type ApplyWaveOptions } from "../apply/apply-wave";
import { asSyncError } from "../errors/unexpected-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { optional } from "../lib/optional";
import { logsAmong } from "../model/objects/shown-logs";
import { changeSetOf, isFailed, type ChangeSet } from "../model/outcomes/change-set";
import type { Inventory } from "../model/outcomes/inventory";
import type { KubeObject } from "../model/objects/kube-object";
import { versionOf } from "../model/objects/object-key";
import { waitsAmong } from "../model/objects/wait-rules";
import type { PlannedObject } from "../model/plans/plan";
import { findAutoscalerBy } from "./object/find-autoscaler";
import { createCarefulDecider } from "../plan/delivery/careful-decider";
import { isAwaited } from "../plan/health-target";
import { createLiveReader } from "../plan/live-reader";
import { planWave } from "../plan/plan-wave";
import { limitsAmong } from "../model/objects/object-waits";
import { expiringAmong, noGate, openGate, type Gate } from "./open-gate";
import type { ObjectSet, SyncOptions, SyncRun } from "./object-set";
import { pruneSet } from "./prune-set";
import { recordInventory } from "./record-inventory";
import { replaceImmutable } from "./replace-immutable";
import { waitForStage } from "./wait-for-stage";

/** The result of syncing a set of objects. */
export interface SyncResult {
  /** What happened to each object. */
  readonly changes: ChangeSet;
  /** The objects that the set is known to own on the cluster now. */
  readonly inventory: Inventory;
  /** The report of the health gate. */
  readonly gate: Gate;
}

/**
 * Syncs a set of objects to a cluster: applies them, replaces those with changed immutable fields, waits until all are
 * healthy, and then deletes removed objects. Syncing no objects deletes the whole set. If a step fails, the result
 * contains what was done, and the next sync continues from its inventory.
 *
 * @throws PLAN_CYCLE; all other errors are in the result
 */
export async function syncSet(client: KubeClient, set: ObjectSet, options: SyncOptions): Promise<SyncResult> {
  const planned = planWave(set.objects, set.needs);
  const run: SyncRun = { client, set, options, planned, applying: applyOptionsOf(client, set, options, planned) };
  const first = await applyWave(client, planned, run.applying);
  const applied = await replaceImmutable(run, first);
  const gate = applied.some(isFailed) ? noGate : await waitForSet(run, missingIn(applied));
  const isComplete = !applied.some(isFailed) && gate.error === undefined;
  try {
    const changes = changeSetOf([...applied, ...(await pruneSet(run, applied, isComplete))]);
    return { changes, inventory: recordInventory(set.inventory, changes), gate };
  } catch (error) {
    // What was applied is recorded in any case, and nothing that was recorded before is lost.
    const inventory = { ...set.inventory, ...recordInventory(set.inventory, applied) };
    return { changes: applied, inventory, gate: { ...gate, error: gate.error ?? asSyncError(error, {}) } };
  }
}

/** @param missing the ids of objects that are left to others, and do not exist */
function waitForSet({ client, planned, options }: SyncRun, missing: ReadonlySet<string>): Promise<Gate> {
  const { wait, waiting, timeoutSeconds, signal, onProgress, rules } = options;
  const targets = wait ? planned.filter(({ id, object }) => !missing.has(id) && isAwaited(object, waiting)) : [];
  const refs = targets.map(({ key, object }) => ({ ...key, version: versionOf(object.apiVersion) }));
  const objects = targets.map(({ object }) => object);
  const [expiring, limits] = [expiringAmong(objects), limitsAmong(objects, options)];
  const waits = waitsAmong(objects, waiting);
  const logs = logsAmong(objects);
  return openGate(client, refs, { timeoutSeconds, limits, waits, logs, signal, onProgress, rules, expiring });
}

function missingIn(changes: ChangeSet): ReadonlySet<string> {
  return new Set(
    changes.flatMap((change) =>
      change.action === "skipped" && change.cause === "leftAlone" && change.identity === undefined ? [change.id] : [],
    ),
  );
}

/** What was applied before is compared with a state that is not older: objects before it may take long. */
const knownMilliseconds = 5000;

/** Reports each applied object, including those of a second attempt. */
function applyOptionsOf(
  client: KubeClient,
  { previous }: ObjectSet,
  options: SyncOptions,
  planned: readonly PlannedObject[],
): ApplyWaveOptions {
  const total = planned.length;
  const refsOf = (isKnown: boolean): readonly ObjectRef[] =>
    planned
      .filter(({ id }) => (previous?.has(id) === true) === isKnown)
      .map(({ key, object }) => ({ ...key, version: versionOf(object.apiVersion) }));
  const findAutoscaler = findAutoscalerBy(client, options.signal);
  const delivery =
    options.delivery === undefined
      ? {}
      : {
          decide: createCarefulDecider(options.delivery, findAutoscaler),
          readLive: createLiveReader(client, refsOf(false), options.signal),
        };
  const readKnown = createLiveReader(client, refsOf(true), options.signal, { maximumAge: knownMilliseconds });
  const { fieldManager, onConflict, ownerToken, sensitive, signal, timeoutSeconds, onProgress } = options;
  let done = 0;
  // What the live object says does not count: others may have set its annotations.
  const waits = waitsAmong(
    planned.map(({ object }) => object),
    options.waiting,
  );
  const waitUntilReady = (live: KubeObject): Promise<void> => waitForStage(client, live, waits, options);
  return {
    fieldManager,
    onConflict,
    readKnown,
    ...delivery,
    ...(options.wait ? { waitUntilReady } : {}),
    waitForOrder: waitUntilReady,
    timeoutSeconds,
    ...optional({ ownerToken, sensitive, signal, previous }),
    onApplying: (id) => onProgress?.({ type: "applying", id }),
    onWaiting: (id, message) => onProgress?.({ type: "deleting", id, message }),
    onFailed: (id, { code }) => onProgress?.({ type: "failed", id, reason: code }),
    onApplied: ({ id, action }) => {
      done += 1;
      if (action !== "skipped") onProgress?.({ type: "applied", id, action, done, total });
    },
  };
}
