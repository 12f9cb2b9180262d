import { SyncError } from "../errors/sync-error";
import { asSyncError } from "../errors/unexpected-error";
import type { KubeClient } from "../kube/kube-client";
import { invariant } from "../lib/invariant";
import { optional } from "../lib/optional";
import { Semaphore } from "../lib/semaphore";
import {
  changeSetOf,
  type AppliedChange,
  type ChangeSet,
  type FailedChange,
  type ObjectChange,
  type SkippedChange,
} from "../model/outcomes/change-set";
import { idsBeforeStage } from "../model/plans/apply-stages";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import { type DeliverObjectOptions, deliverObject } from "./apply-object";
import { deliveredChange } from "./delivered-change";
import { type FailedOrder, OrderEnds } from "./order-ends";
import { establishedWaits, isCrd } from "./wait-established";

/** Options for applying the objects of a wave. */
export interface ApplyWaveOptions extends Omit<DeliverObjectOptions, "previous" | "onWaiting"> {
  /** By id, the objects as Slipway last applied them. */
  readonly previous?: ReadonlyMap<string, KubeObject> | undefined;
  /** Reads the objects that were applied before; each by itself by default. */
  readonly readKnown?: DeliverObjectOptions["readLive"];
  /** The maximum number of objects in parallel; 32 by default. */
  readonly concurrency?: number;
  /**
   * Waits until an object of an early stage that was changed is ready; the next stage starts then. Default: no wait.
   */
  readonly waitUntilReady?: (live: KubeObject) => Promise<void>;
  /** Waits until an object is ready that others declare to come after. Default: no wait. */
  readonly waitForOrder?: (live: KubeObject) => Promise<void>;
  /** Called before each object is written, with its id. */
  readonly onApplying?: (id: string) => void;
  /** Called when the reason changes that blocks the deletion of an object of the same name, which goes on. */
  readonly onWaiting?: (id: string, message: string) => void;
  /** Called for each object that was not applied, or is not ready for those after it. */
  readonly onFailed?: (id: string, error: SyncError) => void;
  /** Called after each applied object. */
  readonly onApplied?: (change: AppliedChange | SkippedChange) => void;
}

/**
 * Applies objects in parallel, each after its dependencies (a CRD must be Established), after earlier stages, and after
 * the objects that its annotations name. Errors are collected and never thrown: an object that needs a failed one,
 * comes in a later stage or is declared to come after it fails with APPLY_NEED_FAILED, and after an abort the remaining
 * ones fail with KUBE_CANCELLED. Needs outside the list are ignored. A CRD that was applied but is not Established is a
 * failure with an identity.
 */
export async function applyWave(
  client: KubeClient,
  objects: readonly PlannedObject[],
  options: ApplyWaveOptions,
): Promise<ChangeSet> {
  const slots = new Semaphore(options.concurrency ?? 32);
  const waitEstablished = establishedWaits(client, options);
  const run: Run = { client, options, slots, waitEstablished, applied: new Map(), failed: new Map(), lives: new Map() };
  requireOrder(objects);
  const ends = new Map<string, Promise<boolean>>();
  const orders = new OrderEnds(objects, ends, (planned) => awaitOrder(run, planned));
  const before = idsBeforeStage(objects);
  const stages = new Map<PlannedObject["stage"], Promise<string | undefined>>();
  const stageEnd = (planned: PlannedObject): Promise<string | undefined> => {
    const end = stages.get(planned.stage) ?? firstFailed(before(planned), ends);
    stages.set(planned.stage, end);
    return end;
  };
  for (const planned of objects) {
    const needs = planned.needs.filter((id) => ends.has(id));
    ends.set(
      planned.id,
      applyPlanned(run, planned, {
        needs: new Map(needs.map((id) => [id, ends.get(id)])),
        stage: stageEnd(planned),
        orders: orders.before(planned),
      }),
    );
  }
  await Promise.all(ends.values());
  await orders.end();
  return changeSetOf(new Map<string, ObjectChange>([...run.applied, ...run.failed]).values());
}

/** The first of these objects that failed; undefined if none did. */
async function firstFailed(
  ids: readonly string[],
  ends: ReadonlyMap<string, Promise<boolean>>,
): Promise<string | undefined> {
  for (const id of ids) if ((await ends.get(id)) === false) return id;
  return undefined;
}

/** A fault of the plan ends the wave before it applies anything. */
function requireOrder(objects: readonly PlannedObject[]): void {
  const ids = new Set(objects.map(({ id }) => id));
  for (const { id, needs } of objects) {
    ids.delete(id);
    invariant(!needs.some((need) => ids.has(need)), `${id} is ordered before an object that it depends on`);
  }
}

interface Run {
  readonly client: KubeClient;
  readonly options: ApplyWaveOptions;
  readonly slots: Semaphore;
  readonly waitEstablished: (crd: KubeObject) => Promise<void>;
  readonly applied: Map<string, AppliedChange | SkippedChange>;
  readonly failed: Map<string, FailedChange>;
  /** The objects as they were applied, for those that come after them. */
  readonly lives: Map<string, KubeObject>;
}

/** What an object comes after. */
interface Before {
  readonly needs: ReadonlyMap<string, Promise<boolean> | undefined>;
  /** The object that failed in an earlier stage, when all of these have ended. */
  readonly stage: Promise<string | undefined>;
  /** The first object that failed among those that are declared to come first, and the annotation. */
  readonly orders: Promise<FailedOrder | undefined>;
}

/** True if the object is on the cluster, so that objects that need it can be applied. */
async function applyPlanned(run: Run, planned: PlannedObject, { needs, stage, orders }: Before): Promise<boolean> {
  const { options } = run;
  try {
    for (const [need, end] of needs) if ((await end) === false) throw needFailed(planned, `it needs ${need}`);
    const failed = await stage;
    if (failed !== undefined) throw needFailed(planned, `it is applied after ${failed}, in a later stage`);
    const order = await orders;
    if (order !== undefined) throw needFailed(planned, `it is applied after ${order.id}, as ${order.source} declares`);
    const live = await applyInTurn(run, planned);
    if (live !== undefined) run.lives.set(planned.id, live);
    if (live !== undefined && isCrd(live)) await run.waitEstablished(live);
    if (live !== undefined && planned.stage !== undefined && hasChanged(run, planned)) {
      await options.waitUntilReady?.(live);
    }
    return true;
  } catch (error) {
    if (options.signal?.aborted) fail(run, planned, cancelled(planned));
    else fail(run, planned, asSyncError(error, {}));
    return false;
  }
}

/** True once the object, which was applied, is ready; what is left to others and not there is not waited for. */
async function awaitOrder(run: Run, planned: PlannedObject): Promise<boolean> {
  const live = run.lives.get(planned.id);
  try {
    if (live !== undefined) await run.options.waitForOrder?.(live);
    return true;
  } catch (error) {
    if (run.options.signal?.aborted) fail(run, planned, cancelled(planned));
    else fail(run, planned, asSyncError(error, {}));
    return false;
  }
}

function fail(run: Run, { id, key }: PlannedObject, error: SyncError): void {
  const located = error.where.object === undefined ? error.at({ object: describeKey(key) }) : error;
  const identity = run.applied.get(id)?.identity;
  run.failed.set(id, { id, action: "failed", error: located, ...optional({ identity }) });
  run.options.onFailed?.(id, located);
}

/** The live object; undefined if it is left to others and does not exist. */
async function applyInTurn(run: Run, { id, object }: PlannedObject): Promise<KubeObject | undefined> {
  const { client, options, slots } = run;
  await slots.acquire(options.signal);
  try {
    options.onApplying?.(id);
    const change = deliveredChange(id, await deliverObject(client, object, optionsFor(id, options)));
    run.applied.set(id, change.change);
    options.onApplied?.(change.change);
    return change.live;
  } finally {
    slots.release();
  }
}

function optionsFor(id: string, options: ApplyWaveOptions): DeliverObjectOptions {
  const { fieldManager, onConflict, ownerToken, dryRun, sensitive, signal, decide, timeoutSeconds } = options;
  const previous = options.previous?.get(id);
  const readLive = previous === undefined ? options.readLive : options.readKnown;
  return {
    fieldManager,
    onConflict,
    onWaiting: (message) => options.onWaiting?.(id, message),
    timeoutSeconds,
    ...optional({ ownerToken, previous, dryRun, sensitive, signal, decide, readLive }),
  };
}

/** An object that was ready before is not waited for: what would make it ready again may come in a later stage. */
function hasChanged({ applied }: Run, { id }: PlannedObject): boolean {
  const action = applied.get(id)?.action;
  return action !== undefined && action !== "unchanged" && action !== "skipped";
}

function needFailed({ key }: PlannedObject, why: string): SyncError {
  return new SyncError({
    code: "APPLY_NEED_FAILED",
    what: "the object was not applied, because an object that it depends on failed",
    where: { object: describeKey(key) },
    why,
    mend: "fix that failure first; this object needs no change",
  });
}

function cancelled({ key }: PlannedObject): SyncError {
  return new SyncError({
    code: "KUBE_CANCELLED",
    what: "the object was not applied: the run was cancelled",
    where: { object: describeKey(key) },
    mend: "run again: applied objects are kept, and the run continues with the rest",
  });
}
