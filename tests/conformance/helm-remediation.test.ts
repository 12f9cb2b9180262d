// What helm-controller decides about a release, and how whole reconciliations run.
import { completeReleaseSpec } from "../../engine/helm-release/spec/read-release-spec";
import { reconcileRelease } from "../../engine/helm-release/run/reconcile-release";
import { compareStrings } from "../../engine/lib/canonical-json";
import { formatDuration } from "../../engine/go/time/duration";
import {
  keepNewest,
  latestOf,
  previousOf,
  sortHistory,
  truncateHistory,
} from "../../engine/helm-release/model/release-history";
import type { ReleaseState } from "../../engine/helm-release/model/release-decision";
import type { ReleaseEvent } from "../../engine/helm-release/model/release-event";
import type { HelmReleaseObject, ReleaseChart, ReleaseValues } from "../../engine/helm-release/model/release-object";
import type { GivenReleaseSpec } from "../../engine/helm-release/model/release-spec";
import type { HelmReleaseStatus, ReleaseSnapshot } from "../../engine/helm-release/model/release-status";
import type { StoredRelease } from "../../engine/helm-release/model/stored-release";
import { beginAttempt, resetFailures } from "../../engine/helm-release/decide/begin-attempt";
import { determineState } from "../../engine/helm-release/decide/determine-state";
import { decideAction } from "../../engine/helm-release/decide/next-action";
import { releaseNamesOf } from "../../engine/helm-release/spec/release-names";
import { actionTraits, mustContinue, mustStop, type ActionType } from "../../engine/helm-release/decide/action-traits";
import { releaseDigests } from "../../engine/helm-release/observe/digests";
import { testFluxGroups, type GroupCase, type KnownGaps } from "./flux-groups";
import { HelmStorage, type ScriptedFailures } from "./helm-storage";

type GivenObject = Pick<HelmReleaseObject, "metadata"> & {
  readonly spec: GivenReleaseSpec;
  readonly status: Partial<HelmReleaseStatus>;
};

interface Case extends GroupCase {
  readonly object: GivenObject;
  readonly storage: readonly StoredRelease[] | null;
  readonly chart?: ReleaseChart;
  readonly values: ReleaseValues | null;
  readonly state: ReleaseState;
  readonly defaultToRetryOnFailure?: boolean;
  readonly errorKind?: string;
  readonly expected: unknown;
  readonly reason: string;
  readonly lastHandledResetAt: string;
}

interface StrategyCase extends GroupCase {
  readonly current: ActionType;
  readonly previous: readonly ActionType[];
  readonly mustContinue: boolean;
  readonly mustStop: boolean;
}

interface HistoryCase extends GroupCase {
  readonly history: readonly ReleaseSnapshot[];
  readonly ignoreTests: boolean;
  readonly latest: number | null;
  readonly previous: number | null;
  readonly sorted: unknown;
  readonly truncated: unknown;
  readonly truncatedIgnoringPrevious: unknown;
}

interface Expectation {
  readonly outcome: string;
  readonly actions: readonly { readonly action: string; readonly state: string; readonly reason?: string }[] | null;
  readonly conditions: unknown;
  readonly events: unknown;
  readonly history: unknown;
  readonly storage: unknown;
  readonly failures: number;
  readonly installFailures: number;
  readonly upgradeFailures: number;
  readonly failuresReset?: string;
  readonly lastAttemptedReleaseAction?: string;
  readonly retryAfter?: string;
}

interface ScenarioCase extends GroupCase {
  readonly spec: GivenReleaseSpec;
  readonly storage: readonly StoredRelease[] | null;
  readonly testHook?: boolean;
  readonly steps: readonly {
    readonly chart?: string;
    readonly values?: ReleaseValues;
    readonly spec?: GivenReleaseSpec;
    readonly force?: string;
    readonly reset?: string;
    readonly fail?: ScriptedFailures;
    readonly expect: Expectation;
  }[];
}

/** Where our code differs from Flux's on purpose. */
const gaps: KnownGaps = {
  "state: status uninstalling":
    "Flux reports an error in each run; here the revision is unlocked, and the release goes on",
  "state: status superseded": "Flux reports an error in each run; here an upgrade makes a revision that is deployed",
};

const clock = (): Date => new Date("2024-01-01T00:00:00Z");

function whole({ metadata, spec, status }: GivenObject): HelmReleaseObject {
  const counters = { failures: 0, installFailures: 0, upgradeFailures: 0 };
  const { history, conditions } = status;
  return {
    metadata,
    spec: completeReleaseSpec(spec),
    status: { ...counters, ...status, history: history ?? [], conditions: conditions ?? [] },
  };
}

/** The corpus has them in the order of their types. */
function showConditions({ conditions }: HelmReleaseStatus): unknown {
  return conditions
    .map(({ type, status, reason, message }) => ({ type, status, reason, message }))
    .sort((left, right) => compareStrings(left.type, right.type));
}

const showEvents = (events: readonly ReleaseEvent[]): unknown => events.map(({ type, reason }) => ({ type, reason }));

const showVersions = (history: readonly ReleaseSnapshot[]): unknown => history.map(({ version }) => version);

testFluxGroups(
  "helm-remediation.json",
  "helm-remediation",
  {
    state: {
      ours: ({ object, storage, chart, values }: Case) => {
        const { releaseName } = releaseNamesOf(whole(object));
        const ofRelease = (storage ?? []).filter(({ name }) => name === releaseName);
        const request = { object: whole(object), chart, values: values ?? {}, digests: releaseDigests };
        return determineState({ ...request, storage: ofRelease });
      },
      theirs: ({ expected }: Case) => expected,
    },
    action: {
      ours: ({ object, state, storage, defaultToRetryOnFailure }: Case) => {
        const request = { object: whole(object), state, storage: storage ?? [], digests: releaseDigests, clock };
        const { action, error, status, events } = decideAction({ ...request, defaultToRetryOnFailure });
        if (error !== undefined) return error.kind;
        const { type, shownAs = null } = action === undefined ? {} : actionTraits[action];
        const history = status.history.map(showSnapshot);
        const conditions = showConditions(status);
        return { action: shownAs, ...(type && { type }), history, conditions, events: showEvents(events) };
      },
      theirs: ({ expected, errorKind }: Case) => errorKind ?? expected,
      comparesErrors: true,
    },
    strategy: {
      ours: ({ current, previous }: StrategyCase) => [mustContinue(current, previous), mustStop(current)],
      theirs: (one: StrategyCase) => [one.mustContinue, one.mustStop],
    },
    resetFailures: {
      ours: ({ object, chart, values }: Case) => {
        const attempt = { chart: chart ?? { name: "", version: "" }, values: values ?? {} };
        const { reason, changes } = resetFailures(whole(object), attempt, releaseDigests);
        const handled = changes.lastHandledResetAt ?? object.status.lastHandledResetAt ?? "";
        return { isReset: reason !== undefined, reason: reason ?? "", handled };
      },
      theirs: ({ expected, reason, lastHandledResetAt }: Case) => {
        return { isReset: expected, reason, handled: lastHandledResetAt };
      },
    },
    history: {
      ours: ({ history, ignoreTests }: HistoryCase) => ({
        latest: latestOf(history)?.version ?? null,
        previous: previousOf(history, ignoreTests)?.version ?? null,
        sorted: showVersions(sortHistory(history)),
        truncated: showVersions(truncateHistory(history, ignoreTests)),
        newest: showVersions(keepNewest(history)),
      }),
      theirs: (one: HistoryCase) => {
        const { latest, previous, sorted, truncated, truncatedIgnoringPrevious: newest } = one;
        return { latest, previous, sorted, truncated, newest };
      },
    },
    scenario: {
      ours: runScenario,
      theirs: ({ steps }: ScenarioCase) =>
        steps.map(({ expect: { actions, ...expected } }) => ({
          ...{ ...expected, error: undefined },
          actions: (actions ?? []).map(({ reason = "", ...rest }) => ({ ...rest, reason })),
        })),
    },
  },
  { gaps },
);

/** Reconciles once for each step; a changed spec is a new generation. */
async function runScenario({ spec: given, storage: stored, testHook = false, steps }: ScenarioCase): Promise<unknown> {
  const storage = new HelmStorage(stored ?? []);
  const names = { releaseName: "app", targetNamespace: "apps", storageNamespace: "apps" };
  let [spec, generation, observedGeneration] = [{ ...names, ...given }, 1, undefined as number | undefined];
  let status = whole({ metadata: {}, spec, status: {} }).status;
  const results: unknown[] = [];
  for (const step of steps) {
    const next = { ...names, ...given, ...step.spec };
    if (JSON.stringify(next) !== JSON.stringify(spec)) generation += 1;
    spec = next;
    const token = step.force ?? step.reset;
    const annotations = {
      ...(token === undefined ? {} : { "reconcile.fluxcd.io/requestedAt": token }),
      ...(step.force === undefined ? {} : { "reconcile.fluxcd.io/forceAt": step.force }),
      ...(step.reset === undefined ? {} : { "reconcile.fluxcd.io/resetAt": step.reset }),
    };
    const metadata = { name: "app", namespace: "flux", generation, annotations };
    const chart = { name: "podinfo", version: step.chart ?? "6.5.0", appVersion: "1.0" };
    const values = step.values ?? {};
    const completeSpec = completeReleaseSpec(spec);
    const object = {
      metadata,
      spec: completeSpec,
      status: { ...status, ...(observedGeneration && { observedGeneration }) },
    };
    const begun = beginAttempt(object, { chart, values }, releaseDigests);
    const actions = storage.actionsOf({
      chart,
      values,
      spec: completeSpec,
      hasTestHook: testHook,
      fail: step.fail ?? {},
    });
    const attempted = { ...object, status: begun.status };
    const result = await reconcileRelease({ object: attempted, attempt: { chart, values }, storage, actions, clock });
    status = { ...result.status, ...(token === undefined ? {} : { lastHandledReconcileAt: token }) };
    observedGeneration = generation;
    results.push({
      outcome: result.outcome,
      actions: result.steps.map(({ state, action }) => {
        return { state: state.status, reason: state.reason, action: actionTraits[action].shownAs };
      }),
      conditions: showConditions(status),
      events: showEvents(result.events),
      history: status.history.map(showSnapshot),
      storage: (await storage.history()).map((one) => ({
        ...{ version: one.version, status: one.info?.status, chartVersion: one.chart?.metadata?.version },
      })),
      ...{
        failures: status.failures,
        installFailures: status.installFailures,
        upgradeFailures: status.upgradeFailures,
      },
      ...(begun.failuresReset && { failuresReset: begun.failuresReset }),
      ...(status.lastAttemptedReleaseAction && { lastAttemptedReleaseAction: status.lastAttemptedReleaseAction }),
      ...(result.retryAfterNanoseconds && { retryAfter: formatDuration(result.retryAfterNanoseconds) }),
    });
  }
  return results;
}

function showSnapshot({ version, status, chartVersion, action, testHooks }: ReleaseSnapshot): unknown {
  const tests = Object.entries(testHooks ?? {}).map(([name, hook]) => [name, hook?.phase ?? ""]);
  const shown = testHooks === undefined ? {} : { testHooks: Object.fromEntries(tests) as unknown };
  return { version, status, ...(chartVersion && { chartVersion }), ...(action && { action }), ...shown };
}
