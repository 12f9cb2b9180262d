import type * as pulumi from "@pulumi/pulumi";
import { acceptedDefinitions, wavesOf, type PlannedObject } from "slipway";
import { dependingOn } from "./depends-on";
import { HealthCheck } from "../resources/health-check";
import { KubernetesObject } from "../resources/object";
import { exprsArgument, gateTargetOf, manifestOf, renderedFromOf, type RenderedPlan } from "./rendered-plan";

/**
 * One `Object` for each planned object. An object depends on its dependencies and, through one `HealthCheck`, on all
 * objects of the previous wave: the number of edges grows with the objects, not with their square. Without `wait` there
 * is no gate, and it depends on each object of the previous wave. Returns the last resources.
 */
export function materializeObjects(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { args, plan } = rendered;
  const made = new Map<string, pulumi.Resource>();
  let before: readonly pulumi.Resource[] = [];

  const makeObject = (planned: PlannedObject, wait: boolean): pulumi.Resource => {
    const accepted = acceptedDefinitions([planned], args.acceptCrdChanges);
    const needed = planned.needs.flatMap((id) => made.get(id) ?? []);
    const resource = new KubernetesObject(
      `${name}:${planned.id}`,
      {
        object: manifestOf(planned),
        wait,
        timeout: args.timeout,
        ...exprsArgument(rendered, [planned.object]),
        keep: planned.keep || !args.prune,
        renderedFrom: renderedFromOf(rendered, [planned]),
        ...(args.onConflict === undefined ? {} : { onConflict: args.onConflict }),
        ...(accepted.length === 0 ? {} : { acceptCrdChanges: [...accepted] }),
      },
      dependingOn(shared, [...needed, ...before]),
    );
    made.set(planned.id, resource);
    rendered.gates.set(planned.id, resource.health);
    return resource;
  };

  const waves = wavesOf(plan, "Sync");
  waves.forEach((wave, index) => {
    const isLast = index === waves.length - 1;
    const wait = isLast ? (args.waitsForLast ?? args.wait) : args.wait;
    const objects = wave.objects.map((planned) => makeObject(planned, wait));
    before = objects;
    if (!args.wait || isLast) return;
    const gate = new HealthCheck(
      `${name}:wave ${wave.wave}`,
      {
        targets: wave.objects.map(gateTargetOf),
        timeout: args.timeout,
        ...exprsArgument(
          rendered,
          wave.objects.map(({ object }) => object),
        ),
      },
      // A gate holds no object: it may go with its wave, also from a protected component.
      { ...dependingOn(shared, objects), protect: false },
    );
    before = [gate];
  });
  return before;
}
