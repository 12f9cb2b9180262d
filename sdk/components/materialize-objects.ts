import * as pulumi from "@pulumi/pulumi";
import {
  acceptedDefinitions,
  inventoryEntryOf,
  isLeftToOthers,
  isNameComputed,
  objectNameOf,
  optional,
  parseKey,
  type PlannedObject,
  plannedObjects,
} from "slipway/internal";
import { DeclaredGates } from "./declared-gates";
import { dependingOn } from "./depends-on";
import { HealthCheck, type HealthCheckInputs } from "../resources/health-check";
import { KubernetesObject, type ObjectInputs } from "../resources/object";
import { formerNamesOf, withKind } from "../resources/object-type";
import { Prune } from "../resources/prune";
import type { WaveInventoryEntry } from "../resources/wave-resource";
import {
  rulesArguments,
  gateTargetOf,
  keepsObjects,
  manifestOf,
  placesIn,
  prunesObjects,
  renderedFromOf,
  type RenderedPlan,
} from "./rendered-plan";
import { materializeStepHooks } from "./materialize-sync-hooks";
import { StageBarriers } from "./stage-barriers";
import { syncSteps } from "./sync-steps";
import { unknownOutput } from "./unknown-output";

/**
 * One `Object` for each planned object. An object depends on its dependencies and, through one `HealthCheck`, on all
 * objects of the previous wave: the number of edges grows with the objects, not with their square. Without `wait` there
 * is no gate, and it depends on each object of the previous wave. Within a wave it depends on the stage before its own.
 * Returns the last resources.
 */
export function materializeObjects(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { args, plan } = rendered;
  const keeps = keepsObjects(args);
  const isPruned = keeps.onDestroy && prunesObjects(rendered);
  const places = placesIn(rendered);
  const made = new Map<string, KubernetesObject>();
  const declared = new DeclaredGates(name, rendered, made, shared);
  let before: readonly pulumi.Resource[] = [];

  const makeObject = (planned: PlannedObject, wait: boolean, stage: readonly pulumi.Resource[]): pulumi.Resource => {
    // The name in the key may lack a hash that is not known yet; the id has the recorded one.
    const key = parseKey(planned.id) ?? planned.key;
    const accepted = acceptedDefinitions([planned], args.acceptCrdChanges);
    const needed = planned.needs.flatMap((id) => made.get(id) ?? []);
    const inputs: ObjectInputs = {
      object: withKind(manifestOf(planned), planned.object),
      wait: declared.waits(planned, wait),
      timeout: args.timeout,
      ...rulesArguments(rendered, [planned.object]),
      keep: planned.keep || keeps.onDestroy,
      ...(keeps.onRemoval && !keeps.onDestroy ? { keepRemoved: true } : {}),
      ...(isPruned ? { leavesToPrune: true } : {}),
      ...args.delivery,
      renderedFrom: renderedFromOf(rendered, [planned]),
      ...places.ofObject(planned.id),
      ...optional({ onConflict: args.onConflict }),
      ...(accepted.length === 0 ? {} : { acceptCrdChanges: [...accepted] }),
    };
    const resource = new KubernetesObject(objectNameOf(name, key), inputs, {
      ...dependingOn(shared, [...needed, ...before, ...stage, ...declared.before(planned)]),
      aliases: formerNamesOf(name, key),
    });
    made.set(planned.id, resource);
    rendered.gates.set(planned.id, resource.health);
    return resource;
  };

  // What is left to others need not exist.
  const isGated = ({ object }: PlannedObject): boolean => !isLeftToOthers(object);
  const steps = syncSteps(plan);
  steps.forEach((step, index) => {
    const { phase, wave, title } = step;
    const isLast = index === steps.length - 1;
    const wait = isLast ? (args.waitsForLast ?? args.wait) : args.wait;
    const stages = new StageBarriers(`${name}:${title}`, wave.objects, made, shared);
    const objects = wave.objects.map((planned) => makeObject(planned, wait, stages.before(planned)));
    const earlier = before;
    const needed = wave.hooks.flatMap(({ needs }) => needs.flatMap((id) => made.get(id) ?? []));
    const hooks = materializeStepHooks(name, rendered, step, dependingOn(shared, [...earlier, ...needed]));
    before = [...(objects.length === 0 && hooks.length === 0 ? earlier : objects), ...hooks];
    if (objects.length === 0) return;
    const gated = isLast ? declared.unawaited(wave) : wave.objects;
    if (!wait || (isLast && gated.length === 0)) return;
    const inputs: HealthCheckInputs = {
      targets: gated.filter(isGated).map(gateTargetOf),
      timeout: args.timeout,
      ...places.ofWave(phase, wave.wave),
      ...rulesArguments(
        rendered,
        gated.map(({ object }) => object),
      ),
    };
    // A gate holds no object: it may go with its wave, also from a protected component.
    const gate = new HealthCheck(`${name}:${title}`, inputs, { ...dependingOn(shared, objects), protect: false });
    before = isLast ? [...before, gate] : [gate, ...hooks];
  });
  return isPruned ? pruneRemoved(name, rendered, made, shared) : before;
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
