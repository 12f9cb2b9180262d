// Source: helm-controller internal/reconcile/atomic_release.go@v1.6.0 (AtomicRelease.Reconcile).
import { isSyncError, SyncError } from "../../errors/sync-error";
import { formatDuration } from "../../go/time/duration";
import type { ReleaseActions, ReleaseStorage } from "../model/release-actions";
import type { ReleaseState } from "../model/release-decision";
import type { FoundDrift } from "../model/release-drift";
import type { ReleaseEvent } from "../model/release-event";
import type { HelmReleaseObject, ReleaseValues } from "../model/release-object";
import type { HelmReleaseStatus } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import type { Attempt } from "../decide/begin-attempt";
import { decisionErrors, placeOf } from "../decide/decision-errors";
import { determineState, withDrift } from "../decide/determine-state";
import { maskDrift } from "../drift/mask-drift";
import { describe } from "../decide/messages";
import { decideAction, type ActionDecision, type NextActionName } from "../decide/next-action";
import { actionTraits, mustContinue, mustStop, type ActionType } from "../decide/action-traits";
import { activeRemediationOf, detectsDrift, retryIntervalOf, timeoutOf } from "../spec/release-settings";
import { StatusDraft } from "../decide/status-draft";
import { newestStored } from "../decide/verify-stored";
import { releaseDigests } from "../observe/digests";
import { recoverHistory } from "./recover-history";
import { runAction } from "./run-action";

/** What a reconciliation works on. */
export interface ReconcileRequest {
  /** The release, with the status at the begin of the attempt (`beginAttempt`). */
  readonly object: HelmReleaseObject;
  readonly attempt: Attempt;
  readonly storage: ReleaseStorage;
  readonly actions: ReleaseActions;
  /** Compares the objects of the newest revision with the cluster; needed if the spec detects drift. */
  readonly findDrift?: (stored: StoredRelease) => Promise<FoundDrift>;
  /**
   * The values that a stored revision has if it is the wanted one; by default those of the attempt. With
   * `preserveValues`, stored values count as wanted: Flux compares without them, and upgrades in each reconciliation.
   */
  readonly valuesOver?: (stored: StoredRelease) => ReleaseValues;
  /** Whether failures are retried without a remediation, where the spec has no strategy. False by default. */
  readonly defaultToRetryOnFailure?: boolean;
  /** Called with each status on the way. */
  readonly onStatus?: (status: HelmReleaseStatus) => void;
  /** Called with the events so far, after each action: they can be written while the run goes on. */
  readonly onEvents?: ((events: readonly ReleaseEvent[]) => void) | undefined;
  readonly signal?: AbortSignal;
  /** The time; for tests. */
  readonly clock?: () => Date;
}

/** An action that has run, and the state that it followed from; values of Secrets are masked. */
export interface ReconcileStep {
  readonly state: ReleaseState;
  readonly action: NextActionName;
}

/** How a reconciliation ended. The status is the one to record in each case. */
export interface ReconcileResult {
  /**
   * `done`: nothing is left to do. `requeue`: go on now, in another reconciliation. `retryAfterInterval`: go on after
   * `retryAfterNanoseconds`. `stalled`: nothing can be done until something changes. `error`: try again.
   */
  readonly outcome: "done" | "requeue" | "retryAfterInterval" | "stalled" | "error";
  readonly error?: SyncError;
  readonly retryAfterNanoseconds?: bigint;
  readonly status: HelmReleaseStatus;
  readonly events: readonly ReleaseEvent[];
  readonly steps: readonly ReconcileStep[];
}

/**
 * Reconciles a release: determines its state, does what follows from it, and looks again, until nothing is left to do,
 * an action would run twice, or a remediation has run. Expected failures are in the result.
 */
export async function reconcileRelease(request: ReconcileRequest): Promise<ReconcileResult> {
  const reconciliation = new Reconciliation(request);
  try {
    return await reconciliation.run();
  } catch (error) {
    if (isSyncError(error)) return reconciliation.end("error", { error });
    throw error;
  }
}

class Reconciliation {
  private readonly request: ReconcileRequest;
  private readonly clock: () => Date;
  private readonly draft: StatusDraft;
  private readonly steps: ReconcileStep[] = [];
  private readonly previous: ActionType[] = [];

  constructor(request: ReconcileRequest) {
    this.request = request;
    this.clock = request.clock ?? (() => new Date());
    this.draft = new StatusDraft(request.object, this.clock);
  }

  async run(): Promise<ReconcileResult> {
    for (;;) {
      if (this.request.signal?.aborted === true) return this.end("error", { error: this.cancelled() });
      const found = await this.findState();
      if ("error" in found) return this.end("error", found);
      const { state, storage } = found;
      const decision = this.decide(state, storage);
      if (decision.error !== undefined) return this.refuse(decision.error);
      const { action } = decision;
      if (action === undefined) {
        this.draft.drop("Reconciling");
        // Also for errors of earlier runs that `Ready` shows.
        this.draft.summarize(releaseDigests);
        return this.end("done");
      }
      const { type } = actionTraits[action];
      if (!mustContinue(type, this.previous)) return this.endBefore();
      this.announce(action);
      this.steps.push({ state: shown(state), action });
      const error = await this.act(action, state, storage);
      this.request.onEvents?.(this.draft.events);
      if (error !== undefined) return this.endAfterError(error);
      if (mustStop(type)) return this.endAfterRemediation();
      this.previous.push(type);
      this.request.onStatus?.(this.draft.status);
    }
  }

  end(
    outcome: ReconcileResult["outcome"],
    more: Pick<ReconcileResult, "error" | "retryAfterNanoseconds"> = {},
  ): ReconcileResult {
    const { status, events } = this.draft;
    return { outcome, ...more, status, events, steps: this.steps };
  }

  private async findState(): Promise<
    { readonly state: ReleaseState; readonly storage: readonly StoredRelease[] } | { readonly error: SyncError }
  > {
    try {
      const storage = await this.request.storage.history();
      this.draft.change({ history: recoverHistory(this.draft.status.history, storage) });
      const { attempt, valuesOver } = this.request;
      const newest = newestStored(storage);
      const values = (newest === undefined ? undefined : valuesOver?.(newest)) ?? attempt.values;
      const [{ object }, { chart }] = [this.draft, attempt];
      const state = determineState({ object, storage, chart, values, digests: releaseDigests });
      return { storage, state: state.status === "InSync" ? await this.compareObjects(state, storage) : state };
    } catch (error) {
      if (!isSyncError(error)) throw error;
      const message = `Could not determine release state: ${describe(error)}`;
      this.draft.mark({ type: "Ready", status: "False", reason: "StateError", message });
      return { error };
    }
  }

  private async compareObjects(state: ReleaseState, storage: readonly StoredRelease[]): Promise<ReleaseState> {
    const { findDrift } = this.request;
    const stored = newestStored(storage);
    if (findDrift === undefined || stored === undefined || !detectsDrift(this.draft.object.spec)) return state;
    const { drift, error } = await findDrift(stored);
    const compared = withDrift(state, drift);
    // What differs is reported although other objects could not be compared.
    if (error !== undefined && compared.status !== "Drifted") throw error;
    return compared;
  }

  private decide(state: ReleaseState, storage: readonly StoredRelease[]): ActionDecision {
    const { defaultToRetryOnFailure } = this.request;
    const { object } = this.draft;
    const common = { digests: releaseDigests, clock: this.clock, defaultToRetryOnFailure };
    const decision = decideAction({ object, state, storage, ...common });
    this.draft.change(decision.status);
    for (const event of decision.events) this.draft.report(event);
    return decision;
  }

  private act(
    action: NextActionName,
    state: ReleaseState,
    storage: readonly StoredRelease[],
  ): Promise<SyncError | undefined> {
    const { attempt, actions, defaultToRetryOnFailure = false } = this.request;
    const { draft, clock } = this;
    const run = { attempt, actions, digests: releaseDigests, clock, defaultToRetryOnFailure, draft, state, storage };
    return runAction(action, run);
  }

  private announce(action: NextActionName): void {
    const { type, settings, shownAs } = actionTraits[action];
    const timeout = formatDuration(timeoutOf(this.draft.object.spec, settings));
    const message = `Running '${shownAs}' action with timeout of ${timeout}`;
    this.draft.markReconciling("Progressing", message);
    // Other actions must not hide the failure of an earlier one.
    if (type === "release") {
      this.draft.mark({ type: "Ready", status: "Unknown", reason: "Progressing", message });
    }
    this.request.onStatus?.(this.draft.status);
  }

  /** There is no action for the state, now or ever. */
  private refuse({ kind, error }: NonNullable<ActionDecision["error"]>): ReconcileResult {
    if (kind === "ExceededMaxRetries") return this.stall(error);
    if (kind !== "MissingRollbackTarget") return this.end("error", { error });
    const why = "missing target release for rollback: cannot remediate failed release";
    this.draft.markStalled("MissingRollbackTarget", `Failed to perform remediation: ${why}`);
    return this.end("stalled", { error });
  }

  /** The next action has run before in this reconciliation. */
  private endBefore(): ReconcileResult {
    const remediation = activeRemediationOf(this.draft.object);
    const mayGoOn = remediation?.isExhausted !== true;
    const waiting = this.waitForRetry() ?? (mayGoOn ? this.requeue() : undefined);
    if (waiting !== undefined) return waiting;
    this.draft.drop("Reconciling");
    return this.end("done");
  }

  private endAfterError(error: SyncError): ReconcileResult {
    const waiting = this.waitForRetry();
    if (waiting !== undefined) return { ...waiting, error };
    if (this.draft.isTrue("Ready")) {
      this.draft.mark({ type: "Ready", status: "False", reason: "ReconcileError", message: describe(error) });
    }
    return this.end("error", { error });
  }

  private endAfterRemediation(): ReconcileResult {
    const waiting = this.waitForRetry();
    if (waiting !== undefined) return waiting;
    const remediation = activeRemediationOf(this.draft.object);
    const isReinstalled = remediation?.action === "upgrade" && remediation.strategy === "uninstall";
    if (remediation?.isExhausted !== true || isReinstalled) return this.requeue();
    const { object } = this.draft;
    return this.stall(decisionErrors.ExceededMaxRetries(object, "the last retry has failed, and was remediated"));
  }

  private waitForRetry(): ReconcileResult | undefined {
    const { spec, status } = this.draft.object;
    const { defaultToRetryOnFailure = false } = this.request;
    const interval = retryIntervalOf(spec, status.lastAttemptedReleaseAction, defaultToRetryOnFailure);
    if (interval === undefined) return undefined;
    this.draft.markReconciling("ProgressingWithRetry", `retrying after ${formatDuration(interval)}`);
    return this.end("retryAfterInterval", { retryAfterNanoseconds: interval });
  }

  private requeue(): ReconcileResult {
    this.draft.markReconciling("ProgressingWithRetry", this.draft.condition("Ready")?.message ?? "");
    return this.end("requeue");
  }

  private stall(error: SyncError): ReconcileResult {
    const { object } = this.draft;
    const failures = activeRemediationOf(object)?.failures ?? 0;
    const action = object.status.lastAttemptedReleaseAction ?? "install";
    this.draft.markStalled("RetriesExceeded", `Failed to ${action} after ${failures} attempt(s)`);
    return this.end("stalled", { error });
  }

  private cancelled(): SyncError {
    return new SyncError({
      code: "RELEASE_CANCELLED",
      what: "the reconciliation of the release was cancelled",
      where: placeOf(this.draft.object),
      why: "the operation was interrupted between two actions; what has run is recorded",
      mend: "run the operation again",
    });
  }
}

function shown(state: ReleaseState): ReleaseState {
  return state.drift === undefined ? state : { ...state, drift: maskDrift(state.drift) };
}
