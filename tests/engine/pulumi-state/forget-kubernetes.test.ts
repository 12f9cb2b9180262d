import { isSyncError } from "../../../engine/errors/sync-error";
import { forgetKubernetes } from "../../../engine/pulumi-state/forget-kubernetes";
import { readExport } from "../../../engine/pulumi-state/read-export";
import type { StateResource } from "../../../engine/pulumi-state/stack-export";

const place = "urn:pulumi:prod::shop::";
const urnOf = (type: string, name: string): string => `${place}${type}::${name}`;
const stack = { urn: urnOf("pulumi:pulumi:Stack", "s"), type: "pulumi:pulumi:Stack", custom: false };

function resource(type: string, name: string, more: object = {}): { readonly urn: string } {
  return {
    urn: urnOf(type, name),
    type: type.split("$").at(-1),
    custom: true,
    id: name,
    parent: stack.urn,
    ...more,
  } as {
    readonly urn: string;
  };
}

interface Forgotten {
  readonly left: readonly string[];
  readonly stays: readonly string[];
  readonly resources: readonly Readonly<Record<string, unknown>>[];
}

function forget(resources: readonly object[], isChosen: (one: StateResource) => boolean = () => true): Forgotten {
  const text = JSON.stringify({
    version: 3,
    deployment: { manifest: { magic: "m" }, resources: [stack, ...resources] },
  });
  const { left, stays, json } = forgetKubernetes(readExport(text, "s"), "s", { isChosen });
  const deployment = json["deployment"] as { readonly resources: Forgotten["resources"]; readonly manifest: unknown };
  expect(deployment.manifest).toEqual({ magic: "m" });
  expect(deployment.resources[0]).toEqual(stack);
  const name = (urn: string): string => urn.slice(place.length);
  return {
    left: left.map(({ urn }) => name(urn)),
    stays: stays.map(({ resource: { urn }, reason }) => `${name(urn)}: ${reason.replaceAll(place, "")}`),
    resources: deployment.resources.slice(1),
  };
}

const provider = resource("pulumi:providers:kubernetes", "k");
const by = { provider: `${provider.urn}::k` };
const map = resource("kubernetes:core/v1:ConfigMap", "map", by);
const bucket = resource("aws:s3/bucket:Bucket", "b", { inputs: { big: 1e21 }, tomorrow: { a: [] } });

test("objects, releases, patches and their provider leave; what stays is as it was", () => {
  const release = resource("kubernetes:helm.sh/v3:Release", "r", { ...by, protect: true, delete: true });
  const patch = resource("kubernetes:apps/v1:DeploymentPatch", "p", by);
  const { left, stays, resources } = forget([provider, map, release, patch, bucket]);
  expect(left).toEqual([
    "pulumi:providers:kubernetes::k",
    "kubernetes:core/v1:ConfigMap::map",
    "kubernetes:helm.sh/v3:Release::r",
    "kubernetes:apps/v1:DeploymentPatch::p",
  ]);
  expect([stays, resources]).toEqual([[], [bucket]]);
});

test("what stays depends on what those that left depended on", () => {
  const first = resource("aws:s3/bucket:Bucket", "first");
  const second = resource("kubernetes:core/v1:Secret", "second", { ...by, dependencies: [first.urn] });
  const third = resource("kubernetes:core/v1:ConfigMap", "third", {
    ...by,
    dependencies: [second.urn],
    propertyDependencies: { data: [second.urn], none: [] },
  });
  const last = resource("aws:s3/bucket:Bucket", "last", {
    dependencies: [bucket.urn, third.urn],
    propertyDependencies: { a: [third.urn], b: [bucket.urn], c: [] },
    ...{ deletedWith: third.urn, replaceWith: [third.urn, first.urn], protect: true },
  });
  const { resources } = forget([provider, first, bucket, second, third, last]);
  const { deletedWith, ...kept } = last as Readonly<Record<string, unknown>>;
  expect(deletedWith).toBe(third.urn);
  expect(resources).toEqual([
    first,
    bucket,
    {
      ...kept,
      dependencies: [bucket.urn, first.urn],
      propertyDependencies: { a: [first.urn], b: [bucket.urn], c: [] },
      replaceWith: [first.urn],
    },
  ]);
});

test("a component stays with a child that stays, and so does a provider that is used", () => {
  const chart = resource("kubernetes:helm.sh/v4:Chart", "chart", { custom: false, id: "" });
  const inner = resource("kubernetes:helm.sh/v4:Chart$kubernetes:core/v1:ConfigMap", "inner", {
    ...by,
    parent: chart.urn,
  });
  const own = resource("kubernetes:helm.sh/v4:Chart$random:index:Id", "own", { parent: chart.urn });
  expect(forget([provider, chart, inner, own])).toMatchObject({
    left: ["pulumi:providers:kubernetes::k", "kubernetes:helm.sh/v4:Chart$kubernetes:core/v1:ConfigMap::inner"],
    stays: ["kubernetes:helm.sh/v4:Chart::chart: kubernetes:helm.sh/v4:Chart$random:index:Id::own is its child"],
  });
  expect(forget([provider, map, inner], ({ urn }) => !urn.endsWith("map"))).toMatchObject({
    left: ["kubernetes:helm.sh/v4:Chart$kubernetes:core/v1:ConfigMap::inner"],
    stays: ["pulumi:providers:kubernetes::k: kubernetes:core/v1:ConfigMap::map uses it"],
  });
});

test("of two copies of a resource, the edges to the one that stays are kept", () => {
  const old = { ...map, delete: true };
  const last = resource("aws:s3/bucket:Bucket", "last", { dependencies: [map.urn] });
  const { left, resources } = forget([provider, map, old, last], (one) => one.delete);
  expect(left).toEqual(["kubernetes:core/v1:ConfigMap::map"]);
  expect(resources).toEqual([provider, map, last]);
});

test("refuses a state with pending operations", () => {
  const pending = [{ type: "creating", resource: map }];
  const text = JSON.stringify({ version: 3, deployment: { resources: [], pending_operations: pending } });
  const refuse = (): unknown => forgetKubernetes(readExport(text, "s.json"), "s.json", { isChosen: () => true });
  expect(refuse).toThrow(`STATE_PENDING: the state has operations that were interrupted
  where  s.json
  why    creating ${map.urn}
  mend   run \`pulumi refresh\`, which finds out what was done, and export the state again`);
  try {
    refuse();
  } catch (error) {
    expect(isSyncError(error)).toBe(true);
  }
});
