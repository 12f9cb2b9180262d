import * as pulumi from "@pulumi/pulumi";
import {
  acceptedDefinitions,
  inventoryEntryOf,
  isAwaited,
  isLeftToOthers,
  isNameComputed,
  objectNameOf,
  optional,
  parseKey,
  type PlannedObject,
  plannedObjects,
} from "slipway/internal";
import { DeclaredGates } from "./declared-gates";
import { deliveryFor } from "./delivery-for";
import { dependingOn } from "./depends-on";
import { withShortTraces } from "../program/with-short-traces";
import { HealthCheck, type HealthCheckInputs } from "../resources/health-check";
import { joinEdges } from "./join-edges";
import { KubernetesObject, type ObjectInputs } from "../resources/object";
import { formerNamesOf, withKind } from "../resources/object-type";
import { Prune } from "../resources/prune";
import type { WaveInventoryEntry } from "../resources/wave-resource";
import {
  rulesArguments,
  gateTargetsOf,
  keepsObjects,
  manifestOf,
  placesIn,
  prunesObjects,
  renderedFromOf,
  type RenderedPlan,
} from "./rendered-plan";
import { materializeStepHooks } from "./materialize-sync-hooks";
import { StageBarriers } from "./stage-barriers";
import { type SyncStep, syncSteps } from "./sync-steps";
import { unknownOutput } from "./unknown-output";

/**
 * One `Object` for each planned object. An object depends on its dependencies and, through one `HealthCheck`, on all
 * objects of the previous wave: the number of edges grows with the objects, not with their square. Without `wait` that
 * gate has no targets, and a small wave has none. Within a wave it depends on the stage before its own. Returns the
 * last resources.
 */
export function materializeObjects(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { args, plan } = rendered;
  const made = new Map<string, KubernetesObject>();
  const declared = new DeclaredGates(name, rendered, made, shared);
  const component: ObjectsInWork = { name, rendered, shared, made, declared };
  let before: readonly pulumi.Resource[] = [];
  const steps = syncSteps(plan);
  steps.forEach((step, index) => {
    const { wave, title } = step;
    const isLast = index === steps.length - 1;
    const wait = isLast ? (args.waitsForLast ?? args.wait) : args.wait;
    const stages = new StageBarriers(`${name}:${title}`, wave.objects, made, shared);
    const objects = wave.objects.map((planned) =>
      makeObject(component, planned, wait, [...before, ...stages.before(planned)]),
    );
    const needed = wave.hooks.flatMap(({ needs }) => needs.flatMap((id) => made.get(id) ?? []));
    const hooks = materializeStepHooks(name, rendered, step, dependingOn(shared, [...before, ...needed]));
    if (objects.length === 0) {
      before = [...(hooks.length === 0 ? before : []), ...hooks];
      return;
    }
    before = [...objects, ...hooks];
    const gated = (isLast ? declared.unawaited(wave) : wave.objects).filter(({ object }) =>
      isAwaited(object, { argument: args.waiting }),
    );
    if (!wait && !isLast) {
      // With the name of the gate, which it becomes with `wait`.
      before = [...joinEdges(`${name}:${title}`, objects, shared), ...hooks];
    }
    if (!wait || (isLast && gated.length === 0)) return;
    const gate = makeGate(component, step, gated, objects);
    before = isLast ? [...before, gate] : [gate, ...hooks];
  });
  return isPruned(rendered) ? pruneRemoved(name, rendered, made, shared) : before;
}

/** A component while its objects become resources. */
interface ObjectsInWork {
  readonly name: string;
  readonly rendered: RenderedPlan;
  readonly shared: pulumi.CustomResourceOptions;
  /** By id, the resources so far. */
  readonly made: Map<string, KubernetesObject>;
  readonly declared: DeclaredGates;
}

/** Whether a `Prune` deletes the objects that are removed from the component. */
function isPruned(rendered: RenderedPlan): boolean {
  return keepsObjects(rendered.args).onDestroy && prunesObjects(rendered);
}

function makeObject(
  { name, rendered, shared, made, declared }: ObjectsInWork,
  planned: PlannedObject,
  wait: boolean,
  before: readonly pulumi.Resource[],
): KubernetesObject {
  const { args } = rendered;
  const keeps = keepsObjects(args);
  // The name in the key may lack a hash that is not known yet; the id has the recorded one.
  const key = parseKey(planned.id) ?? planned.key;
  const accepted = acceptedDefinitions([planned], args.acceptCrdChanges);
  const needed = planned.needs.flatMap((id) => made.get(id) ?? []);
  const inputs: ObjectInputs = {
    object: withKind(manifestOf(planned), planned.object),
    wait: declared.waits(planned, wait),
    ...optional({ waiting: args.waiting }),
    timeout: args.timeout,
    ...rulesArguments(rendered, [planned.object]),
    keep: planned.keep || keeps.onDestroy,
    ...(keeps.onRemoval && !keeps.onDestroy ? { keepRemoved: true } : {}),
    ...(isPruned(rendered) ? { leavesToPrune: true } : {}),
    ...deliveryFor(args.delivery, [planned]),
    renderedFrom: renderedFromOf(rendered, [planned]),
    ...placesIn(rendered).ofObject(planned.id),
    ...optional({ onConflict: args.onConflict }),
    ...(accepted.length === 0 ? {} : { acceptCrdChanges: [...accepted] }),
  };
  const options = {
    ...dependingOn(shared, [...needed, ...before, ...declared.before(planned)]),
    aliases: formerNamesOf(name, key),
  };
  const resource = withShortTraces(() => new KubernetesObject(objectNameOf(name, key), inputs, options));
  made.set(planned.id, resource);
  rendered.gates.set(planned.id, resource.health);
  return resource;
}

/** Waits until the objects of a wave are healthy. */
function makeGate(
  { name, rendered, shared }: ObjectsInWork,
  { phase, wave, title }: SyncStep,
  gated: readonly PlannedObject[],
  after: readonly pulumi.Resource[],
): HealthCheck {
  const inputs: HealthCheckInputs = {
    // What is left to others need not exist.
    targets: gateTargetsOf(
      rendered,
      gated.filter(({ object }) => !isLeftToOthers(object)),
    ),
    timeout: rendered.args.timeout,
    ...placesIn(rendered).ofWave(phase, wave.wave),
    ...rulesArguments(
      rendered,
      gated.map(({ object }) => object),
    ),
  };
  // A gate holds no object: it may go with its wave, also from a protected component.
  return new HealthCheck(`${name}:${title}`, inputs, { ...dependingOn(shared, after), protect: false });
}

/** Objects that a destroy keeps are deleted by a `Prune` when they are removed from the component. */
function pruneRemoved(
  name: string,
  { args, plan, deletion }: RenderedPlan,
  made: ReadonlyMap<string, KubernetesObject>,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const objects = plannedObjects(plan);
  const entries = objects.flatMap(({ id, object }) => {
    const resource = made.get(id);
    return resource === undefined
      ? []
      : [pulumi.all([resource.key, resource.uid]).apply(([key, uid]) => [key, inventoryEntryOf(object, uid)] as const)];
  });
  const inventory = pulumi
    .all(entries)
    .apply((all) => Object.fromEntries(all.filter(([, { uid }]) => uid !== "")) as Record<string, WaveInventoryEntry>);
  const resources = [...made.values()];
  const prune = new Prune(
    `${name}:prune`,
    {
      ids: objects.some(isNameComputed) ? unknownOutput<string[]>() : objects.map(({ id }) => id).sort(),
      inventories: [inventory],
      owners: resources.map(({ owner }) => owner.apply((token) => token ?? "")),
      timeout: args.timeout,
      ...(deletion.isProtected ? { protectObjects: true } : {}),
    },
    dependingOn(shared, resources),
  );
  return [prune];
}
