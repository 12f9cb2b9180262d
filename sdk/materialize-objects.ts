import type * as pulumi from "@pulumi/pulumi";
import type { KubeObject, PlannedObject } from "slipway";
import { dependingOn } from "./depends-on";
import { HealthCheck } from "./health-check";
import { KubernetesObject, type ObjectManifest } from "./object";
import { concealed, type RenderedPlan } from "./rendered-plan";

/**
 * One `Object` a planned object. An object depends on what it needs and, through one `HealthCheck`, on all of the wave
 * before: edges grow with the objects, not with their square. Without `wait` there is no gate, and it depends on each object
 * of the wave before. Returns what the last of them all are.
 */
export function materializeObjects(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { args, plan, renderedFrom } = rendered;
  const made = new Map<string, pulumi.Resource>();
  let before: readonly pulumi.Resource[] = [];

  const makeObject = (planned: PlannedObject): pulumi.Resource => {
    const needed = planned.needs.flatMap((id) => made.get(id) ?? []);
    const resource = new KubernetesObject(
      `${name}:${planned.id}`,
      {
        object: concealed(planned.object, rendered.secrets?.get(planned.id)) as ObjectManifest,
        wait: args.wait,
        timeout: args.timeout,
        keep: planned.keep || !args.prune,
        ...(renderedFrom === undefined ? {} : { renderedFrom }),
        ...(args.onConflict === undefined ? {} : { onConflict: args.onConflict }),
      },
      dependingOn(shared, [...needed, ...before]),
    );
    made.set(planned.id, resource);
    return resource;
  };

  plan.waves.forEach((wave, index) => {
    const objects = wave.objects.map(makeObject);
    before = objects;
    if (!args.wait || index === plan.waves.length - 1) return;
    const gate = new HealthCheck(
      `${name}:wave ${wave.wave}`,
      { targets: wave.objects.map(({ object }) => targetOf(object)), timeout: args.timeout },
      dependingOn(shared, objects),
    );
    before = [gate];
  });
  return before;
}

/** The object as a gate names it. */
export function targetOf(object: KubeObject): { apiVersion: string; kind: string; namespace?: string; name: string } {
  const { apiVersion, kind, metadata } = object;
  return {
    apiVersion,
    kind,
    name: metadata.name,
    ...(metadata.namespace === undefined ? {} : { namespace: metadata.namespace }),
  };
}
