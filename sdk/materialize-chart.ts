import type * as pulumi from "@pulumi/pulumi";
import { dependingOn } from "./depends-on";
import { allObjects } from "./find-object";
import { HealthCheck } from "./health-check";
import { materializeObjects, targetOf } from "./materialize-objects";
import { materializeWaves } from "./materialize-waves";
import type { RenderedChart } from "./render-chart";

/**
 * The children of a chart, in this order: the CRDs of `crds/` until they are established; the objects, wave by wave. Returns the last
 * of them.
 */
export function materializeChart(
  name: string,
  chart: RenderedChart,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const crds = materializeCrds(name, chart, shared);
  const materialize = chart.args.granularity === "wave" ? materializeWaves : materializeObjects;
  const last = materialize(name, chart, dependingOn(shared, crds));
  return last.length === 0 ? crds : last;
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
