// Source: helm-controller internal/controller/helmrelease_controller.go@v1.6.0 (Reconcile, reconcileRelease).
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import { sleep } from "../../lib/sleep";
import type { ReleaseActions, ReleaseStorage } from "../model/release-actions";
import type { ReleaseEvent } from "../model/release-event";
import { latestOf } from "../model/release-history";
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import { type Attempt, beginAttempt, noFailures } from "../decide/begin-attempt";
import { markUnusable } from "../report/mark-unusable";
import { requestedAt } from "../decide/requests";
import { findUninstalledTarget } from "../decide/target-changed";
import { newestStored } from "../decide/verify-stored";
import { releaseDigests } from "../observe/digests";
import { refuseHeldRelease } from "../../plan/delivery/refuse-held";
import { adoptRelease } from "./adopt-release";
import { type ReconcileResult, reconcileRelease, type ReconcileStep } from "./reconcile-release";
import type { RunReleaseRequest, RunReleaseResult } from "./run-request";
import { uninstallRecorded } from "./uninstall-recorded";
import { RetryPace } from "./retry-pace";
import { deadlineError, notReadyError, type RunFailures, unsettledError, withFailure } from "./run-errors";
import { actionsOf, type ActionsLog, settingsOf } from "./run-settings";
import { findStoredDrift } from "../drift/find-drift";
import { valuesOver } from "../revision/preserve-values";
import { wantedTarget } from "../spec/release-names";
import { openStorage } from "../storage/open-storage";
import type { ReleaseStore } from "../storage/release-store";

/** How the run goes on after a reconciliation: it ends, or waits before the next one. */
type Next = { readonly wait: number } | { readonly end: RunReleaseResult["outcome"]; readonly error?: SyncError };

/**
 * Brings a release to what is wanted: uninstalls the recorded one if it has another target, then reconciles until
 * nothing is left to do, nothing can be done, or the deadline is over. Expected failures are in the result.
 */
export function runRelease(request: RunReleaseRequest): Promise<RunReleaseResult> {
  return new ReleaseRun(request).run();
}

/** One run of a release. */
class ReleaseRun {
  private readonly request: RunReleaseRequest;
  private readonly clock: () => Date;
  private readonly pace = new RetryPace();
  private readonly events: ReleaseEvent[] = [];
  private readonly steps: ReconcileStep[] = [];
  private readonly log: ActionsLog = { history: [], corrected: [], failure: undefined };
  private actions: ReleaseActions | undefined;
  /** The store that has read the history last, until an action takes it. */
  private lastRead: ReleaseStore | undefined;
  private status: HelmReleaseStatus;

  constructor(request: RunReleaseRequest) {
    this.request = request;
    this.clock = request.clock ?? (() => new Date());
    this.status = request.status ?? { ...noFailures, history: [], conditions: [] };
  }

  async run(): Promise<RunReleaseResult> {
    if (this.request.spec.suspend) return this.end("suspended");
    try {
      await this.adopt();
      for (;;) {
        if (this.clock().getTime() >= this.request.deadline)
          return await this.end("error", deadlineError(this.object, this.failures));
        const next = (await this.changeTarget()) ?? (await this.attempt());
        if ("end" in next) return await this.end(next.end, next.error);
        await this.wait(next.wait);
      }
    } catch (error) {
      if (!isSyncError(error)) throw error;
      // The chart cannot be stored, or has definitions that cannot be read; or an expression is invalid.
      this.see(markUnusable(this.object, error, this.clock));
      return this.end("error", error);
    }
  }

  private get object(): HelmReleaseObject {
    const { metadata, spec } = this.request;
    return { metadata, spec, status: this.status };
  }

  private async adopt(): Promise<void> {
    if (this.request.adopt !== true) return;
    const { object, clock } = this;
    const adoption = await adoptRelease({ object, clock, storage: this.storage });
    const { adopted } = adoption;
    if (adopted === undefined) return;
    await refuseHeldRelease({ name: adopted.name, namespace: adopted.namespace ?? "" }, this.request.findHolder);
    this.see(adoption);
  }

  private get failures(): RunFailures {
    return { failure: this.log.failure, events: this.events };
  }

  /** Uninstalls the recorded release, if it has another target than the wanted one. */
  private async changeTarget(): Promise<Next | undefined> {
    const { chart, client, signal, onProgress } = this.request;
    if (findUninstalledTarget(this.object, chart.metadata.name) === undefined) return undefined;
    const { clock } = this;
    const removed = await uninstallRecorded({
      ...this.object,
      ...{ client, clock },
      ...optional({ signal, onProgress }),
    });
    this.see(removed);
    return removed.error === undefined ? undefined : { end: "error", error: removed.error };
  }

  private async attempt(): Promise<Next> {
    const { request, clock } = this;
    const { chart, chartFiles: files, values, ociDigest, defaultToRetryOnFailure, signal } = request;
    const { name, version, appVersion } = chart.metadata;
    const about = { name, version, ...(appVersion === "" ? {} : { appVersion }), ...optional({ files }) };
    const attempt: Attempt = { chart: about, values, ...optional({ ociDigest }) };
    this.see({ status: beginAttempt(this.object, attempt, releaseDigests).status });
    const result = await reconcileRelease({
      ...{ object: this.object, attempt, clock },
      storage: this.storage,
      actions: (this.actions ??= actionsOf(settingsOf(request, wantedTarget(this.object), this.takeRead), this.log)),
      valuesOver: (stored) => valuesOver(request, stored),
      findDrift: (stored) => findStoredDrift(request, stored),
      onStatus: (status) => request.onStatus?.(status),
      onEvents: request.onEvents,
      ...optional({ defaultToRetryOnFailure, signal }),
    });
    pushAll(this.steps, result.steps);
    const handled = optional({ lastHandledReconcileAt: requestedAt(this.object) });
    this.see({ status: { ...result.status, ...handled }, events: result.events });
    return this.goOn(result);
  }

  private goOn({ outcome, error, retryAfterNanoseconds = 0n }: ReconcileResult): Next {
    const { failure } = this.log;
    // Another attempt would undo what the other writer does.
    if (failure?.code === "RELEASE_RECORD_CONFLICT") return { end: "error", error: failure };
    switch (outcome) {
      case "done":
        return { end: "done", ...optional({ error: notReadyError(this.object) }) };
      case "stalled":
        return { end: outcome, ...optional({ error: error && withFailure(error, this.object, this.failures) }) };
      case "error":
        return { end: outcome, ...optional({ error }) };
      case "retryAfterInterval":
        return this.waitOrEnd(Number(retryAfterNanoseconds / 1_000_000n));
      case "requeue": {
        const { failures, history } = this.status;
        const wait = this.pace.next({ failures, version: latestOf(history)?.version ?? 0 });
        if (wait === undefined) return { end: "error", error: unsettledError(this.object, this.failures) };
        return this.waitOrEnd(wait);
      }
    }
  }

  private waitOrEnd(wait: number): Next {
    if (this.clock().getTime() + wait < this.request.deadline) return { wait };
    return { end: "error", error: deadlineError(this.object, this.failures) };
  }

  private async wait(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return;
    const { wait = sleep, signal } = this.request;
    try {
      await wait(milliseconds, signal);
    } catch (error) {
      // The next reconciliation says that it was cancelled.
      if (signal?.aborted !== true) throw error;
    }
  }

  private see({ status, events = [] }: Pick<ReconcileResult, "status"> & Partial<ReconcileResult>): void {
    this.status = status;
    pushAll(this.events, events);
    this.request.onEvents?.(events);
    this.request.onStatus?.(status);
  }

  private async end(outcome: RunReleaseResult["outcome"], error?: SyncError): Promise<RunReleaseResult> {
    const { events, steps } = this;
    const { corrected } = this.log;
    const { generation } = this.request.metadata;
    const isObserved = outcome === "done" || outcome === "stalled";
    const status = isObserved ? { ...this.status, ...optional({ observedGeneration: generation }) } : this.status;
    // After the last look at the storage of a run that is done, nothing was written.
    const stored = outcome === "done" ? newestStored(this.log.history) : await this.newest(outcome);
    return { outcome, status, events, steps, corrected, ...optional({ error, stored }) };
  }

  private get storage(): ReleaseStorage {
    const store = openStorage(this.request, wantedTarget(this.object));
    return {
      history: async () => {
        this.lastRead = undefined;
        this.log.history = await store.history();
        this.lastRead = store;
        return this.log.history;
      },
    };
  }

  /** One action takes what was read for the decision to run it. */
  private readonly takeRead = (): ReleaseStore | undefined => {
    const { lastRead } = this;
    this.lastRead = undefined;
    return lastRead;
  };

  private async newest(outcome: RunReleaseResult["outcome"]): Promise<StoredRelease | undefined> {
    if (outcome === "suspended") return undefined;
    try {
      return newestStored(await this.storage.history());
    } catch (error) {
      if (isSyncError(error)) return undefined;
      throw error;
    }
  }
}
