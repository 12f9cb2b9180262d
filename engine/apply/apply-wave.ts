import { isSyncError, SyncError } from "../errors/sync-error";
import type { ApplyObjectOptions } from "../kube/apply-with-policy";
import type { KubeClient } from "../kube/kube-client";
import { compareStrings } from "../lib/canonical-json";
import { invariant } from "../lib/invariant";
import { Semaphore } from "../lib/semaphore";
import type { AppliedObject } from "../model/change";
import type { KubeObject } from "../model/kube-object";
import { describeKey } from "../model/object-key";
import type { PlannedObject } from "../model/plan";
import { applyObject } from "./apply-object";
import { isCrd, waitEstablished } from "./wait-established";

/** What is kept of an applied object: who it is, not what it holds. */
export interface AppliedSummary {
  readonly action: AppliedObject["action"];
  readonly apiVersion: string;
  readonly uid: string;
  readonly resourceVersion: string;
}

export interface WaveFailure {
  /** `printKey` of the object. */
  readonly id: string;
  readonly error: SyncError;
}

/** Everything that could be applied was; both parts are by id, sorted. */
export interface WaveResult {
  readonly applied: Readonly<Record<string, AppliedSummary>>;
  readonly failures: readonly WaveFailure[];
}

export interface ApplyWaveOptions extends Omit<ApplyObjectOptions, "previous"> {
  /** By id: the objects as we applied them last. */
  readonly previous?: ReadonlyMap<string, KubeObject>;
  /** Objects at once; 32 by default. */
  readonly concurrency?: number;
  /** Called after each object that was applied. */
  readonly onApplied?: (id: string, summary: AppliedSummary) => void;
}

/**
 * Applies objects side by side, each after those that it needs (a CRD must be Established). Failures are collected and
 * never thrown; what needs a failed object fails with APPLY_NEED_FAILED; an abort fails the rest with KUBE_CANCELLED.
 * Needs outside the list count as there. A CRD that was applied and is not Established stands in both parts.
 */
export async function applyWave(
  client: KubeClient,
  objects: readonly PlannedObject[],
  options: ApplyWaveOptions,
): Promise<WaveResult> {
  const run: Run = {
    client,
    options,
    slots: new Semaphore(options.concurrency ?? 32),
    applied: new Map(),
    failures: new Map(),
  };
  const ids = new Set(objects.map((planned) => planned.id));
  const ends = new Map<string, Promise<boolean>>();
  for (const planned of objects) {
    const needs = planned.needs.filter((id) => ids.has(id));
    invariant(
      needs.every((id) => ends.has(id)),
      `${planned.id} stands before what it needs`,
    );
    ends.set(planned.id, applyPlanned(run, planned, new Map(needs.map((id) => [id, ends.get(id)]))));
  }
  await Promise.all(ends.values());
  return {
    applied: Object.fromEntries([...run.applied].sort(([left], [right]) => compareStrings(left, right))),
    failures: [...run.failures]
      .sort(([left], [right]) => compareStrings(left, right))
      .map(([id, error]) => ({ id, error })),
  };
}

interface Run {
  readonly client: KubeClient;
  readonly options: ApplyWaveOptions;
  readonly slots: Semaphore;
  readonly applied: Map<string, AppliedSummary>;
  readonly failures: Map<string, SyncError>;
}

/** True where the object is there, so that others may build on it. */
async function applyPlanned(
  run: Run,
  planned: PlannedObject,
  needs: ReadonlyMap<string, Promise<boolean> | undefined>,
): Promise<boolean> {
  const { client, options } = run;
  const { id } = planned;
  try {
    for (const [need, end] of needs) if ((await end) === false) throw needFailed(planned, need);
    const live = await applyInTurn(run, planned);
    if (isCrd(live)) await waitEstablished(client, live, options.signal);
    return true;
  } catch (error) {
    if (options.signal?.aborted) run.failures.set(id, cancelled(planned));
    else if (isSyncError(error)) run.failures.set(id, error);
    else throw error;
    return false;
  }
}

async function applyInTurn(run: Run, { id, object }: PlannedObject): Promise<KubeObject> {
  const { client, options, slots } = run;
  await slots.acquire(options.signal);
  try {
    const applied = await applyObject(client, object, optionsFor(id, options));
    const summary = summarise(applied);
    run.applied.set(id, summary);
    options.onApplied?.(id, summary);
    return applied.live;
  } finally {
    slots.release();
  }
}

function optionsFor(id: string, options: ApplyWaveOptions): ApplyObjectOptions {
  const { fieldManager, onConflict, ownerToken, dryRun, sensitive, signal } = options;
  const previous = options.previous?.get(id);
  return {
    fieldManager,
    onConflict,
    ...(ownerToken === undefined ? {} : { ownerToken }),
    ...(previous === undefined ? {} : { previous }),
    ...(dryRun === undefined ? {} : { dryRun }),
    ...(sensitive === undefined ? {} : { sensitive }),
    ...(signal === undefined ? {} : { signal }),
  };
}

function summarise({ action, live }: AppliedObject): AppliedSummary {
  const { uid = "", resourceVersion = "" } = live.metadata;
  return { action, apiVersion: live.apiVersion, uid, resourceVersion };
}

function needFailed({ key }: PlannedObject, need: string): SyncError {
  return new SyncError({
    code: "APPLY_NEED_FAILED",
    what: "the object was not applied: what it needs could not be",
    where: { object: describeKey(key) },
    why: `it needs ${need}`,
    mend: "mend that failure first; this one needs no mending of its own",
  });
}

function cancelled({ key }: PlannedObject): SyncError {
  return new SyncError({
    code: "KUBE_CANCELLED",
    what: "the object was not applied: the run was cancelled",
    where: { object: describeKey(key) },
    mend: "run again: what was done stays, and the rest follows",
  });
}
