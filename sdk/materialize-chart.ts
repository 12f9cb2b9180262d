import type * as pulumi from "@pulumi/pulumi";
import type { HookEvent } from "slipway";
import { dependingOn } from "./depends-on";
import { allObjects } from "./find-object";
import { HealthCheck } from "./health-check";
import { Hook, type HookEntry } from "./hook";
import { materializeObjects, targetOf } from "./materialize-objects";
import { materializeWaves } from "./materialize-waves";
import type { ObjectManifest } from "./object";
import { hookId, type RenderedChart } from "./render-chart";
import { concealed } from "./rendered-plan";

/**
 * The children of a chart, each after those before it: the CRDs of `crds/` until they are established; hooks of before an install or
 * an upgrade; the objects, wave by wave; hooks of after it; tests, where they are wanted. Pulumi deletes in reverse, so hooks of before a deletion come last, and
 * hooks of after it before the objects.
 *
 * @param hasDeleteHooks whether any revision had hooks of a deletion: their resource stays, though it be empty, since its own deletion
 * in an upgrade would run them
 */
export function materializeChart(
  name: string,
  chart: RenderedChart,
  hasDeleteHooks: boolean,
  shared: pulumi.CustomResourceOptions,
): void {
  const { isUpgrade } = chart;
  const hooks = (stage: HookStage, after: readonly pulumi.Resource[]): readonly pulumi.Resource[] =>
    materializeHooks({ name, chart, stage, hasDeleteHooks }, dependingOn(shared, after));
  const crds = materializeCrds(name, chart, shared);
  const before = hooks(
    { title: "before", event: isUpgrade ? "pre-upgrade" : "pre-install", events: beforeEvents },
    crds,
  );
  const lastOnDelete = hooks({ title: "after delete", events: ["post-delete"] }, crds);
  const materialize = chart.args.granularity === "wave" ? materializeWaves : materializeObjects;
  const ready = [...(before.length === 0 ? crds : before), ...lastOnDelete];
  const objects = materialize(name, chart, dependingOn(shared, ready));
  const done = objects.length === 0 ? ready : objects;
  const after = hooks(
    { title: "after", event: isUpgrade ? "post-upgrade" : "post-install", events: afterEvents },
    done,
  );
  const tests = chart.args.skipTests ? [] : hooks(testStage, [...done, ...after]);
  hooks({ title: "before delete", events: ["pre-delete"] }, [...done, ...after, ...tests]);
}

const beforeEvents: readonly HookEvent[] = ["pre-install", "pre-upgrade"];
const afterEvents: readonly HookEvent[] = ["post-install", "post-upgrade"];
const testStage: HookStage = { title: "tests", event: "test", events: ["test"] };

interface HookStage {
  readonly title: string;
  readonly events: readonly HookEvent[];
  /** What the hooks of the stage run for in this revision; absent where they run on a deletion only. */
  readonly event?: HookEvent;
}

interface StageOfChart {
  readonly name: string;
  readonly chart: RenderedChart;
  readonly stage: HookStage;
  readonly hasDeleteHooks: boolean;
}

/** One `Hook` for all hooks of a stage: it runs them by weight, and deletes what succeeded when all have. */
function materializeHooks(
  { name, chart, stage, hasDeleteHooks }: StageOfChart,
  options: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { title, events, event } = stage;
  const entries = chart.hooks.flatMap((hook, index): HookEntry[] => {
    const own = hook.events.filter((one) => events.includes(one));
    if (own.length === 0) return [];
    const { object, deletePolicies, outputLogPolicies, weight, path } = hook;
    const manifest = concealed(object, chart.secrets.get(hookId(index))) as ObjectManifest;
    const policies = deletePolicies.length === 0 ? {} : { deletePolicies: [...deletePolicies] };
    const logs = outputLogPolicies.length === 0 ? {} : { logPolicies: [...outputLogPolicies] };
    return [{ object: manifest, events: own, weight, source: path, ...policies, ...logs }];
  });
  if (entries.length === 0 && (event !== undefined || !hasDeleteHooks)) return [];
  const triggers = event === undefined ? {} : { event, triggers: { revision: String(chart.revision) } };
  return [new Hook(`${name}:hooks ${title}`, { hooks: entries, timeout: chart.args.timeout, ...triggers }, options)];
}

function materializeCrds(
  name: string,
  { args, crds }: RenderedChart,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const objects = allObjects(crds);
  if (objects.length === 0) return [];
  // Whoever does not wait for health needs established CRDs all the same.
  const rendered = { args: { ...args, wait: true, prune: args.prune && !args.keepCrds }, plan: crds };
  if (args.granularity === "wave") return materializeWaves(`${name}:crds`, rendered, shared);
  const made = materializeObjects(name, rendered, shared);
  // One gate, so that the edges grow with the objects and not with the objects times the CRDs.
  const gate = new HealthCheck(
    `${name}:crds`,
    { targets: objects.map(({ object }) => targetOf(object)), timeout: args.timeout },
    dependingOn(shared, made),
  );
  return [gate];
}
