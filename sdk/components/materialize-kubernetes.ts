import type * as pulumi from "@pulumi/pulumi";
import {
  idsBeforeStage,
  type KubeObject,
  objectNameOf,
  packageResourceOf,
  parseKey,
  type Plan,
  type PlannedObject,
  type PlanWave,
  wavesOf,
  without,
} from "slipway/internal";
import { withShortTraces } from "../program/with-short-traces";
import { ArgumentError } from "../arguments/argument-error";
import { hideSecretData } from "../resources/hide-secret-data";
import type { ObjectManifest } from "../resources/object-manifest";
import { dependingOn } from "./depends-on";
import type { DeliveredChart } from "./materialize-chart";
import { KubernetesPackageObject } from "./kubernetes-object";
import { carried, concealed, keepsObjects, type RenderedPlan, withUnknown } from "./rendered-plan";

/**
 * One resource of `@pulumi/kubernetes` for each planned object. Its plugin waits for each object before the resource is
 * done, so an object depends on its dependencies and on all objects of the wave before. Returns the last resources.
 *
 * @throws ArgumentError if the plan has hooks: that package has no resources for them
 */
export function materializeKubernetes(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  refuseHooks(rendered.plan);
  const work: KubernetesWork = { name, rendered, shared: without(shared, "provider"), made: new Map() };
  let before: readonly pulumi.Resource[] = [];
  const waves = wavesOf(rendered.plan, "Sync");
  waves.forEach((wave, index) => {
    const isLast = index === waves.length - 1;
    const { args } = rendered;
    const waits = isLast ? (args.waitsForLast ?? args.wait) : args.wait;
    const made = makeWave(work, wave, waits, before);
    if (made.length > 0) before = made;
  });
  return before;
}

/**
 * The same for a chart: the objects of `crds/` first.
 *
 * @throws ArgumentError if it has hooks
 */
export function materializeKubernetesChart(
  name: string,
  chart: DeliveredChart,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  if (chart.hooks.length > 0 || chart.areHooksOpen) throw hasHooks();
  const { args, crds, deletion, renderedFrom, gates } = chart;
  const kept = { ...args, wait: true, waitsForLast: true, prune: args.prune && !args.keepCrds };
  const first = materializeKubernetes(name, { args: kept, plan: crds, deletion, renderedFrom, gates }, shared);
  return materializeKubernetes(name, chart, dependingOn(shared, first));
}

interface KubernetesWork {
  readonly name: string;
  readonly rendered: RenderedPlan;
  readonly shared: pulumi.CustomResourceOptions;
  /** By id, the resources so far. */
  readonly made: Map<string, pulumi.CustomResource>;
}

function makeWave(
  work: KubernetesWork,
  wave: PlanWave,
  waits: boolean,
  before: readonly pulumi.Resource[],
): readonly pulumi.Resource[] {
  const idsBefore = idsBeforeStage(wave.objects);
  return wave.objects.map((planned) => {
    const ids = [...planned.needs, ...idsBefore(planned), ...idsAfter(planned)];
    const needed = [...new Set(ids)].flatMap((id) => work.made.get(id) ?? []);
    return makeObject(work, planned, waits, [...needed, ...before]);
  });
}

function makeObject(
  { name, rendered, shared, made }: KubernetesWork,
  planned: PlannedObject,
  waits: boolean,
  before: readonly pulumi.Resource[],
): pulumi.Resource {
  const { args } = rendered;
  const key = parseKey(planned.id) ?? planned.key;
  const keeps = planned.keep || keepsObjects(args).onDestroy;
  const { timeout } = args;
  const { type, object, secretOutputs } = packageResourceOf(planned.object, waits);
  const options: pulumi.CustomResourceOptions = {
    ...dependingOn(shared, before),
    customTimeouts: { create: timeout, update: timeout, delete: timeout, ...shared.customTimeouts },
    ...(secretOutputs.length === 0 ? {} : { additionalSecretOutputs: [...secretOutputs] }),
    ...(keeps ? { retainOnDelete: true } : {}),
  };
  const resource = withShortTraces(
    () => new KubernetesPackageObject(type, objectNameOf(name, key), inputsOf(object, planned), options),
  );
  made.set(planned.id, resource);
  rendered.gates.set(planned.id, resource.id);
  return resource;
}

/** What annotations say that comes first. */
function idsAfter({ after = [], externals = [] }: PlannedObject): readonly string[] {
  if (externals.length > 0) {
    throw new ArgumentError(
      "materialize",
      "an annotation waits for an object of nobody here, which resources of another package cannot: remove it",
    );
  }
  return after.filter(({ isForDeletion }) => isForDeletion !== true).flatMap(({ first }) => first);
}

/** The fields of the object, with what is secret or not known yet in it. */
function inputsOf(object: KubeObject, { tainted, computed, id }: PlannedObject): pulumi.Inputs {
  const hidden = hideSecretData(carried(object, `the object ${id}`) as unknown as ObjectManifest);
  return withUnknown(concealed(hidden, tainted), computed) as pulumi.Inputs;
}

function refuseHooks(plan: Plan): void {
  const waves = (["PreSync", "Sync", "PostSync"] as const).flatMap((phase) => wavesOf(plan, phase));
  const isHook = waves.some(({ hooks }) => hooks.length > 0);
  const isPhased = (["PreSync", "PostSync"] as const).some((phase) => wavesOf(plan, phase).length > 0);
  if (!isHook && !isPhased) return;
  throw hasHooks();
}

function hasHooks(): ArgumentError {
  return new ArgumentError(
    "hooks",
    'there are hooks, which cannot run with materialize: "kubernetes": write hooks: "skip"',
  );
}
