import { type SyncError } from "../../errors/sync-error";
import { rulesWithExpressions } from "../../health/cel/expression-rules";
import type { HealthRules } from "../../health/health-rules";
import { rulesOfSet } from "../../health/rule-sets";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import type { ActionOutcome, CorrectedObject, ReleaseActions } from "../model/release-actions";
import type { StoredRelease } from "../model/stored-release";
import { type ReleaseTarget } from "../spec/release-names";
import { readCrds } from "../../render/helm/lazy-helm";
import type { ReleaseSettings } from "../actions/action-context";
import { createReleaseActions } from "../actions/release-actions";
import { preserveValues } from "../revision/preserve-values";
import { storeChart } from "../revision/store-chart";
import type { RunReleaseRequest } from "./run-request";
import type { RevisionToRender, RenderedRevision } from "../model/revision";

/** The settings of the actions on a release. */
export function settingsOf(
  request: RunReleaseRequest,
  target: ReleaseTarget,
  takeRead: ReleaseSettings["takeRead"],
): ReleaseSettings {
  const { client, metadata, spec, chart, values, helmVersion, clock } = request;
  const { signal, onProgress } = request;
  return {
    ...{ client, ...target, spec },
    chart: storeChart(chart, values, { helmVersion }),
    config: values,
    crds: readCrds(chart, { values, helmVersion }).map(({ object }) => object),
    origin: { name: metadata.name ?? "", namespace: metadata.namespace ?? "" },
    render: (revision) => renderOver(request, target, revision),
    ...optional({
      takeRead,
      signal,
      onProgress,
      findHolder: request.findHolder,
      fieldRules: request.fieldRules,
      healthRules: request.healthRules ?? healthRulesOf(request),
      chartFiles: request.chartFiles,
      now: clock && (() => clock().getTime()),
    }),
  };
}

/**
 * The rules of the set with the expressions of the spec; undefined if they are those of kstatus, without expressions.
 *
 * @throws HEALTH_EXPRESSION_INVALID
 */
export function healthRulesOf({
  spec,
  healthRuleSet,
}: Pick<RunReleaseRequest, "spec" | "healthRuleSet">): HealthRules | undefined {
  const { healthCheckExprs } = spec;
  const base = healthRuleSet === undefined ? undefined : rulesOfSet(healthRuleSet);
  if (healthCheckExprs.length === 0) return base;
  return rulesWithExpressions(healthCheckExprs, "spec.healthCheckExprs", base);
}

/** Renders a revision; with `preserveValues`, of the chart and the values merged with the stored ones. */
async function renderOver(
  { chart, values, spec, helmVersion, render }: RunReleaseRequest,
  { name, namespace }: ReleaseTarget,
  { revision, isUpgrade, preserved }: RevisionToRender,
): Promise<RenderedRevision> {
  const skipSchemaValidation = spec[isUpgrade ? "upgrade" : "install"].disableSchemaValidation;
  const common = { name, namespace, revision, isUpgrade, skipSchemaValidation };
  if (preserved === undefined) return render({ ...common, chart, values });
  const merged = preserveValues({ chart, values }, preserved, { helmVersion });
  const rendered = await render({ ...common, ...merged });
  return { ...rendered, config: merged.values, chart: storeChart(merged.chart, merged.values, { helmVersion }) };
}

/** What is learnt from the actions of a run. */
export interface ActionsLog {
  /** The revisions that were read last. */
  history: readonly StoredRelease[];
  /** What corrections of drift did. */
  readonly corrected: CorrectedObject[];
  /** The last error of an install, an upgrade or a test. */
  failure: SyncError | undefined;
}

/** The actions on a release, which write to the log. */
export function actionsOf(settings: ReleaseSettings, log: ActionsLog): ReleaseActions {
  const actions = createReleaseActions(settings);
  const logged = (action: () => Promise<ActionOutcome>) => async (): Promise<ActionOutcome> => {
    const outcome = await action();
    log.failure = outcome.error ?? log.failure;
    return outcome;
  };
  return {
    ...actions,
    install: logged(actions.install),
    upgrade: logged(actions.upgrade),
    test: logged(actions.test),
    correctDrift: async (drift) => {
      const outcome = await actions.correctDrift(drift);
      pushAll(log.corrected, outcome.corrected ?? []);
      return outcome;
    },
  };
}
