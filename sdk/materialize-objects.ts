import type * as pulumi from "@pulumi/pulumi";
import type { KubeObject, PlannedObject } from "slipway";
import { HealthCheck } from "./health-check";
import { KubernetesObject, type ObjectManifest } from "./object";
import type { RenderedOverlay } from "./render-overlay";

/**
 * One `Object` a planned object. An object depends on what it needs and, through one `HealthCheck`, on all of the wave
 * before: edges grow with the objects, not with their square.
 */
export function materializeObjects(
  name: string,
  overlay: RenderedOverlay,
  parent: pulumi.Resource,
  customTimeouts: pulumi.CustomTimeouts | undefined,
): Record<string, pulumi.Resource> {
  const { args, plan } = overlay;
  const made: Record<string, pulumi.Resource> = {};
  const shared: pulumi.CustomResourceOptions = { parent, ...(customTimeouts === undefined ? {} : { customTimeouts }) };
  let gate: pulumi.Resource | undefined;

  const makeObject = (planned: PlannedObject): void => {
    const needed = planned.needs.flatMap((id) => made[id] ?? []);
    made[planned.id] = new KubernetesObject(
      `${name}:${planned.id}`,
      {
        object: planned.object as unknown as ObjectManifest,
        wait: args.wait,
        timeout: args.timeout,
        keep: planned.keep || !args.prune,
        ...(args.onConflict === undefined ? {} : { onConflict: args.onConflict }),
      },
      { ...shared, dependsOn: gate === undefined ? needed : [...needed, gate] },
    );
  };

  plan.waves.forEach((wave, index) => {
    wave.objects.forEach(makeObject);
    if (!args.wait || index === plan.waves.length - 1) return;
    gate = new HealthCheck(
      `${name}:wave ${wave.wave}`,
      { targets: wave.objects.map(({ object }) => targetOf(object)), timeout: args.timeout },
      { ...shared, dependsOn: wave.objects.flatMap(({ id }) => made[id] ?? []) },
    );
    made[`wave ${wave.wave}`] = gate;
  });
  return made;
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
