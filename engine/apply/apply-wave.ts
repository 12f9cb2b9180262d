import type { SyncError } from "../errors/sync-error";
import type { ApplyObjectOptions } from "../kube/apply-with-policy";
import type { KubeClient } from "../kube/kube-client";
import type { AppliedObject } from "../model/change";
import type { KubeObject } from "../model/kube-object";
import type { PlannedObject } from "../model/plan";

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
 * Needs outside the list count as there.
 */
export function applyWave(
  client: KubeClient,
  objects: readonly PlannedObject[],
  options: ApplyWaveOptions,
): Promise<WaveResult> {
  throw new Error(`not built yet: ${client.server} ${objects.length} ${options.fieldManager}`);
}
