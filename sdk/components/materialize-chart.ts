import * as pulumi from "@pulumi/pulumi";
import {
  type HookDeletePolicy,
  type HookLogPolicy,
  type HookStage,
  hookStages,
  optional,
  plannedObjects,
  type PlannedRelease,
} from "slipway/internal";
import type { KnownChartArgs } from "../arguments/chart-args";
import type { DeletionOptions } from "./deletion-options";
import { dependingOn } from "./depends-on";
import { HealthCheck } from "../resources/health-check";
import { Hook, type HookEntryInputs } from "../resources/hook";
import { materializeHealthChecks } from "./materialize-health-checks";
import { materializeObjects } from "./materialize-objects";
import { withSyncHooks } from "./materialize-sync-hooks";
import { materializeWaitFor } from "./materialize-wait-for";
import { materializeWaves } from "./materialize-waves";
import { unlessUnknown } from "./unknown-output";
import { carried, type Gates, gateTargetsOf, hookManifestOf } from "./rendered-plan";

/** A rendered chart with its delivery options. */
export interface DeliveredChart extends PlannedRelease {
  readonly args: KnownChartArgs;
  readonly deletion: DeletionOptions;
  /** Whether it is not known yet that this is a new revision. */
  readonly isRevisionUnknown: boolean;
  /** See `RenderedPlan`. */
  readonly gates: Gates;
  /** See `RenderedPlan`. */
  readonly kept?: ReadonlyMap<string, readonly string[]>;
  /** See `RenderedPlan`. */
  readonly total?: number;
}

/**
 * The children of a chart, each after those before it: the gate of `waitFor`; the CRDs of `crds/` until they are
 * established; the hooks before an install or an upgrade; the objects, wave by wave; the gate of `healthChecks`; the
 * hooks after it; tests, if requested. Pulumi deletes in reverse order, so hooks before a deletion come last, and hooks
 * after it come before the objects. Returns the last resources of the objects.
 *
 * @param hasDeleteHooks whether any revision had deletion hooks: their resource is kept, even if it is empty, because
 * its deletion in an upgrade would run them
 */
export function materializeChart(
  name: string,
  chart: DeliveredChart,
  hasDeleteHooks: boolean,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const planned = [chart.crds, chart.plan].flatMap(plannedObjects);
  const ready = dependingOn(shared, materializeWaitFor(name, chart, planned, shared));
  return withSyncHooks(name, chart, ready, (options) => materializeRelease(name, chart, hasDeleteHooks, options));
}

function materializeRelease(
  name: string,
  chart: DeliveredChart,
  hasDeleteHooks: boolean,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const stages = hookStages(chart.hooks, chart.isUpgrade);
  const hooks = (title: string, stage: HookStage, after: readonly pulumi.Resource[]): readonly pulumi.Resource[] =>
    materializeHooks({ name, chart, title, stage, hasDeleteHooks }, dependingOn(shared, after));
  const crds = materializeCrds(name, chart, shared);
  const before = hooks("before", stages.before, crds);
  const lastOnDelete = hooks("after delete", stages.afterDelete, crds);
  const materialize = chart.args.granularity === "wave" ? materializeWaves : materializeObjects;
  const ready = [...(before.length === 0 ? crds : before), ...lastOnDelete];
  const objects = materialize(name, chart, dependingOn(shared, ready));
  const applied = objects.length === 0 ? ready : objects;
  const planned = [chart.crds, chart.plan].flatMap(plannedObjects);
  const checks = materializeHealthChecks(name, chart, planned, dependingOn(shared, applied));
  const done = [...applied, ...checks];
  const after = hooks("after", stages.after, done);
  const tests = chart.args.skipTests ? [] : hooks("tests", stages.tests, [...done, ...after]);
  hooks("before delete", stages.beforeDelete, [...done, ...after, ...tests]);
  return done;
}

interface StageOfChart {
  readonly name: string;
  readonly chart: DeliveredChart;
  readonly title: string;
  readonly stage: HookStage;
  readonly hasDeleteHooks: boolean;
}

/** One `Hook` for all hooks of a stage: it runs them by weight, and deletes successful ones when all have succeeded. */
function materializeHooks(
  { name, chart, title, stage, hasDeleteHooks }: StageOfChart,
  options: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { event, hooks } = stage;
  if (chart.areHooksOpen) return [];
  if (hooks.length === 0 && (event !== undefined || !hasDeleteHooks)) return [];
  // The chart's own policies; the plugin refuses unknown ones.
  const entries = hooks.map(
    ({ object, tainted, computed, events, weight, path, deletePolicies, outputLogPolicies, isTainted = false }) => {
      const options = {
        events: [...events],
        weight,
        source: path,
        ...(deletePolicies.length === 0 ? {} : { deletePolicies: [...deletePolicies] as HookDeletePolicy[] }),
        ...(outputLogPolicies.length === 0 ? {} : { logPolicies: [...outputLogPolicies] as HookLogPolicy[] }),
      };
      const entry: HookEntryInputs = {
        object: hookManifestOf(object, isTainted || (tainted ?? []).length > 0, computed !== undefined),
        ...carried(options, `the hook ${path}`),
      };
      return isTainted ? pulumi.secret(entry) : entry;
    },
  );
  const revision = unlessUnknown(chart.isRevisionUnknown, pulumi.output(String(chart.revision)));
  const triggers = event === undefined ? {} : { event, triggers: { revision } };
  return [new Hook(`${name}:hooks ${title}`, { hooks: entries, timeout: chart.args.timeout, ...triggers }, options)];
}

function materializeCrds(
  name: string,
  { args, deletion, crds, plan, renderedFrom, kept, total, gates }: DeliveredChart,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const objects = plannedObjects(crds);
  if (objects.length === 0) return [];
  // Established CRDs are needed even without waiting for health.
  const rendered = {
    args: { ...args, wait: true, waitsForLast: true, prune: args.prune && !args.keepCrds },
    deletion,
    plan: crds,
    elsewhere: plannedObjects(plan).map(({ id }) => id),
    renderedFrom,
    gates,
    ...optional({ kept, total }),
  };
  if (args.granularity === "wave") return materializeWaves(`${name}:crds`, rendered, shared);
  const made = materializeObjects(name, rendered, shared);
  // One gate, so that the number of edges grows with the objects, not with the objects times the CRDs.
  const gate = new HealthCheck(
    `${name}:crds`,
    {
      targets: gateTargetsOf({ args }, objects),
      timeout: args.timeout,
    },
    { ...dependingOn(shared, made), protect: false },
  );
  return [gate];
}
