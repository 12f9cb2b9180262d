// No resource applies or deletes what a resource of @pulumi/kubernetes in the same stack still stands for.
import { hashItems } from "../../../engine/model/outcomes/kustomize-inventory";
import type { HolderAnswer } from "../../../engine/model/plans/holders";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import type { ResourceToken } from "../../provider/output-faults";
import { useNamespace } from "../use-namespace";
import { EngineResource } from "./engine-resource";

const space = useNamespace("held-objects", "each test");
const urn = "urn:pulumi:prod::shop::kubernetes:core/v1:ConfigMap::web";

/** How a resource is given the object; or why it cannot come upon one of another resource. */
const inputsOf: Readonly<Record<string, ((object: PropertyMap) => PropertyMap) | string>> = {
  Object: (object) => ({ object, adopt: "force" }),
  Wave: (object) => ({ objects: { [`/ConfigMap/${space.name}/web`]: JSON.stringify(object) }, adopt: "force" }),
  Sync: (object) => ({ objects: [object], adopt: "force" }),
  Hook: (object) => ({ object: JSON.stringify(object) }),
  Inventory: () => ({ name: "web", items: {}, adopt: true }),
  HelmRelease: "it takes objects as Helm does, and hooks: tests/integration/helm-release/hook-options.test.ts",
  Patch: "it sets some fields of an object that somebody else has, and never deletes it",
  Prune: "it deletes objects with the mark of its own component",
  HealthCheck: "it reads",
  ChartRevision: "it is a number in the state",
  DeletionLimits: "it is a list in the state",
  KustomizationStatus: "it writes events, and annotations of an object of Flux",
  KustomizationAttempt: "it is a note of the run",
};

test("each resource of the package is in the table", () => {
  const names = Object.keys(resourceHandlers).map((token) => token.split(":").at(-1) ?? "");
  expect(names.sort()).toEqual(Object.keys(inputsOf).sort());
});

/** What makes an object an inventory of Kustomize. */
const emptyInventory = {
  "kustomize.config.k8s.io/Inventory": JSON.stringify({ current: {}, previous: {} }),
  "kustomize.config.k8s.io/InventoryHash": hashItems([]),
};

const taking = Object.entries(inputsOf).flatMap(([name, make]) =>
  typeof make === "string" ? [] : [[name, make] as const],
);

describe.each(taking)("%s", (name, make) => {
  // A chart of the other package applies hooks as any other object.
  const manifest = (data: PropertyMap, more: PropertyMap = {}): PropertyMap => ({
    ...{ apiVersion: "v1", kind: "ConfigMap", data },
    metadata: { name: "web", namespace: space.name, annotations: { "helm.sh/hook": "pre-install", ...more } },
  });
  const live = (): Promise<string> =>
    space.kubectl("get", "configmap/web", "--output=jsonpath={.metadata.uid} {.metadata.resourceVersion} {.data}");

  const codesWith = async (answer: HolderAnswer): Promise<readonly (readonly string[])[]> => {
    const token = `slipway:index:${name}` as ResourceToken;
    const resource = new EngineResource(token, space.client, space.name, () => Promise.resolve(answer));
    const news = make(manifest({ a: "ours" }));
    return [(await resource.preview(news)).codes, (await resource.up(news)).codes];
  };

  beforeEach(async () => {
    const theirs = manifest({ a: "theirs" }, emptyInventory) as unknown as Parameters<typeof space.client.apply>[0];
    await space.client.apply(theirs, { fieldManager: "pulumi-kubernetes-1a2b3c4d", force: true });
  });

  test("refuses it in the preview and in the update, and leaves it as it is", async () => {
    const before = await live();
    expect(await codesWith({ state: "held", urn })).toEqual([["PLAN_OBJECT_HELD"], ["PLAN_OBJECT_HELD"]]);
    expect(await live()).toBe(before);
  });

  test("takes it once the state has forgotten it", async () => {
    expect(await codesWith({ state: "free" })).toEqual([[], []]);
  });
});
