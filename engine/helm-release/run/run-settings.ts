import { isDeepStrictEqual } from "node:util";
import { createFluxServer } from "../../apply/flux-server";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { rulesWithExpressions } from "../../health/cel/expression-rules";
import type { HealthRules } from "../../health/health-rules";
import { rulesOfSet } from "../../health/rule-sets";
import { isMap } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import type { ActionOutcome, CorrectedObject, ReleaseActions } from "../model/release-actions";
import type { HelmReleaseObject, ReleaseValues } from "../model/release-object";
import type { StoredRelease } from "../model/stored-release";
import type { KubeObject } from "../../model/kube-object";
import { groupOf, versionOf } from "../../model/object-key";
import { releaseNamesOf } from "../spec/release-names";
import { ReleaseStore } from "../storage/release-store";
import { readCrds } from "../../render/helm/lazy-helm";
import type { RenderedRevision, ReleaseSettings, RevisionToRender } from "../actions/action-context";
import { createReleaseActions } from "../actions/release-actions";
import { preserveValues } from "../revision/preserve-values";
import { storeChart } from "../revision/store-chart";
import { findReleaseDrift } from "../drift/find-drift";
import { parseManifest } from "../objects/build-objects";
import type { FoundDrift } from "./reconcile-release";
import type { RunReleaseRequest } from "./run-request";

/** Where a release lies: that of the spec, or the recorded one. */
export interface ReleaseTarget {
  readonly name: string;
  readonly namespace: string;
  readonly storageNamespace: string;
}

/** The target that follows from the spec. */
export function wantedTarget(object: HelmReleaseObject): ReleaseTarget {
  const { releaseName: name, releaseNamespace: namespace, storageNamespace } = releaseNamesOf(object);
  return { name, namespace, storageNamespace };
}

/** The settings of the actions on a release. */
export function settingsOf(request: RunReleaseRequest, target: ReleaseTarget): ReleaseSettings {
  const { client, metadata, spec, chart, values, helmVersion = 3, clock } = request;
  const { fieldManager, signal, onProgress } = request;
  return {
    ...{ client, ...target, spec },
    chart: storeChart(chart, values, { helmVersion }),
    config: values,
    crds: readCrds(chart, { values, helmVersion }).map(({ object }) => object),
    origin: { name: metadata.name ?? "", namespace: metadata.namespace ?? "" },
    render: (revision) => renderRevision(request, target, revision),
    ...optional({ fieldManager, signal, onProgress, healthRules: request.healthRules ?? healthRulesOf(request) }),
    ...optional({ chartFiles: request.chartFiles }),
    ...(clock === undefined ? {} : { now: () => clock().getTime() }),
  };
}

/**
 * The rules of the set with the expressions of the spec; undefined if they are those of kstatus, without expressions.
 *
 * @throws HEALTH_EXPRESSION_INVALID
 */
function healthRulesOf({ spec, healthRuleSet }: RunReleaseRequest): HealthRules | undefined {
  const { healthCheckExprs = [] } = spec;
  const base = healthRuleSet === undefined ? undefined : rulesOfSet(healthRuleSet);
  if (healthCheckExprs.length === 0) return base;
  const exprs = healthCheckExprs.map(({ kind = "", ...expr }) => ({ ...expr, kind }));
  return rulesWithExpressions(exprs, "spec.healthCheckExprs", base);
}

async function renderRevision(
  { chart, values, spec, helmVersion = 3, render }: RunReleaseRequest,
  { name, namespace }: ReleaseTarget,
  { revision, isUpgrade, preserved }: RevisionToRender,
): Promise<RenderedRevision> {
  const skipSchemaValidation = spec[isUpgrade ? "upgrade" : "install"]?.disableSchemaValidation ?? false;
  const common = { name, namespace, revision, isUpgrade, skipSchemaValidation };
  if (preserved === undefined) return render({ ...common, chart, values });
  const merged = preserveValues({ chart, values }, preserved, { helmVersion });
  const rendered = await render({ ...common, ...merged });
  return { ...rendered, config: merged.values, chart: storeChart(merged.chart, merged.values, { helmVersion }) };
}

/**
 * The values that a stored revision has if it is the wanted one. A null that has removed a stored value finds none any
 * more, and would be stored itself the next time: it makes no difference.
 */
export function valuesOver(
  request: Pick<RunReleaseRequest, "chart" | "values" | "spec" | "helmVersion">,
  stored: StoredRelease,
): ReleaseValues {
  const { chart, values, spec, helmVersion = 3 } = request;
  if (spec.upgrade?.preserveValues !== true) return values;
  const merged = preserveValues({ chart, values }, stored, { helmVersion }).values;
  const own = stored.config ?? {};
  return isDeepStrictEqual(withoutNulls(merged), withoutNulls(own)) ? own : merged;
}

function withoutNulls(value: unknown): unknown {
  if (!isMap(value)) return value;
  const given = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(given.map(([key, field]) => [key, withoutNulls(field)]));
}

/** A store to read the revisions of a release. */
export function storageOf(
  { client, fieldManager = "helm", signal }: Pick<RunReleaseRequest, "client" | "fieldManager" | "signal">,
  target: ReleaseTarget,
): ReleaseStore {
  const { name, storageNamespace: namespace } = target;
  return new ReleaseStore(client, { name, namespace, fieldManager, maxHistory: 0, ...optional({ signal }) });
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

/** Compares the objects of a stored revision with the cluster. */
export async function findDriftOf(
  {
    client,
    spec,
    fieldManager = "helm",
    signal,
  }: Pick<RunReleaseRequest, "client" | "spec" | "fieldManager" | "signal">,
  stored: StoredRelease,
): Promise<FoundDrift> {
  const objects = parseManifest(stored.manifest ?? "", `the manifest of ${stored.name}`);
  const types = new Map(objects.map((object) => [typeOf(object), object]));
  const scopes = new Map<string, boolean>();
  await mapConcurrently([...types.values()], 8, async (object) => {
    const { apiVersion, kind } = object;
    try {
      const resource = await client.resourceFor(groupOf(apiVersion), versionOf(apiVersion), kind, signal);
      scopes.set(typeOf(object), resource.namespaced);
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_UNKNOWN_KIND") throw error;
    }
  });
  const server = createFluxServer(client, { fieldManager, ...optional({ signal }) });
  return findReleaseDrift(server, stored, {
    ignore: spec.driftDetection?.ignore,
    isNamespaced: (object) => scopes.get(typeOf(object)),
  });
}

function typeOf({ apiVersion, kind }: KubeObject): string {
  return `${apiVersion}/${kind}`;
}
