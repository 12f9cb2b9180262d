import type * as pulumi from "@pulumi/pulumi";
import type { KubeObject, PlannedObject } from "slipway";
import { dependingOn } from "./depends-on";
import { HealthCheck } from "./health-check";
import { KubernetesObject, type ObjectManifest } from "./object";
import type { RenderedOverlay } from "./render-overlay";

/**
 * One `Object` a planned object. An object depends on what it needs and, through one `HealthCheck`, on all of the wave
 * before: edges grow with the objects, not with their square. Without `wait` there is no gate, and it depends on each object
 * of the wave before. Returns what the last of them all are.
 */
export function materializeObjects(
  name: string,
  overlay: RenderedOverlay,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { args, plan } = overlay;
  const made = new Map<string, pulumi.Resource>();
  let before: readonly pulumi.Resource[] = [];

  const makeObject = (planned: PlannedObject): pulumi.Resource => {
    const needed = planned.needs.flatMap((id) => made.get(id) ?? []);
    const resource = new KubernetesObject(
      `${name}:${planned.id}`,
      {
        object: planned.object as unknown as ObjectManifest,
        wait: args.wait,
        timeout: args.timeout,
        keep: planned.keep || !args.prune,
        renderedFrom: overlay.renderedFrom,
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

function targetOf(object: KubeObject): { apiVersion: string; kind: string; namespace?: string; name: string } {
  const { apiVersion, kind, metadata } = object;
  return {
    apiVersion,
    kind,
    name: metadata.name,
    ...(metadata.namespace === undefined ? {} : { namespace: metadata.namespace }),
  };
}
