// What holds data or an identity is replaced by consent on the object itself alone, in each resource: the preview says
// what the update does.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import type { ResourceToken } from "../../provider/output-faults";
import { useNamespace } from "../use-namespace";
import { EngineResource } from "./engine-resource";

const space = useNamespace("holders", "each test");
const plain = (object: KubeObject): PropertyMap => object as unknown as PropertyMap;

interface Row {
  /** The resource with the object, and everything that could replace it, other than the consent. */
  readonly inputs: (object: KubeObject) => PropertyMap;
  /** The marks that are the consent, each alone. */
  readonly consents: readonly Readonly<Record<string, string>>[];
}

const ours = { "slipway.dev/prune": "enabled" };
const flux = { "kustomize.toolkit.fluxcd.io/force": "enabled" };
const argo = { "argocd.argoproj.io/sync-options": "Force=true,Replace=true" };

/** The children of a Kustomization and of a Chart are those of its granularity. */
const resources: Readonly<Record<ResourceToken, Row | string>> = {
  "slipway:index:Object": {
    inputs: (object) => ({ object: plain(object), wait: false, force: true }),
    consents: [ours, flux],
  },
  "slipway:index:Wave": {
    inputs: (object) => ({
      objects: { [`/Secret/${space.name}/token`]: JSON.stringify(object) },
      wait: false,
      force: true,
    }),
    consents: [ours, flux],
  },
  "slipway:index:Sync": {
    inputs: (object) => ({ objects: [plain(object)], force: true, replace: true }),
    consents: [argo],
  },
  "slipway:index:HelmRelease": "never deletes an object to replace it, as Flux: docs/apply.md",
  "slipway:index:Hook": "its delete policy is the consent, and no default deletes a Namespace or a claim",
  "slipway:index:Inventory": "has a ConfigMap of its own",
  "slipway:index:Prune": "replaces nothing",
  "slipway:index:ChartRevision": "has no object",
  "slipway:index:DeletionLimits": "has no object",
  "slipway:index:HealthCheck": "has no object",
  "slipway:index:KustomizationAttempt": "has no object",
  "slipway:index:Patch": "replaces nothing",
  "slipway:index:KustomizationStatus": "has no object",
};

/** A token of a ServiceAccount, whose data the server does not let change. */
const token = (value: string, annotations: Readonly<Record<string, string>> = {}): KubeObject => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: {
    name: "token",
    namespace: space.name,
    annotations: { "kubernetes.io/service-account.name": "default", ...annotations },
  },
  type: "kubernetes.io/service-account-token",
  immutable: true,
  data: { a: Buffer.from(value).toString("base64") },
});
const uid = async (): Promise<string | undefined> =>
  (await space.client.get({ group: "", version: "v1", kind: "Secret", namespace: space.name, name: "token" }))?.metadata
    .uid;

test("each resource of the plugin has a row, or a reason", () => {
  expect(Object.keys(resources).sort()).toEqual(Object.keys(resourceHandlers).sort());
});

const rows = Object.entries(resources).flatMap(([name, row]) =>
  typeof row === "string" ? [] : [[name as ResourceToken, row] as const],
);

describe.each(rows)("%s", (name, { inputs, consents }) => {
  test("refuses to replace it, in the preview and in the update", async () => {
    const resource = new EngineResource(name, space.client, space.name);
    expect((await resource.up(inputs(token("1")))).codes).toEqual([]);
    const before = await uid();
    const preview = await resource.preview(inputs(token("2")));
    const update = await resource.up(inputs(token("2")));
    expect([preview.codes.length, update.codes.length]).toEqual([1, 1]);
    expect([before !== undefined, await uid()]).toEqual([true, before]);
  });

  test.each(consents)("replaces it with the mark %p", async (mark) => {
    const resource = new EngineResource(name, space.client, space.name);
    expect((await resource.up(inputs(token("1", mark)))).codes).toEqual([]);
    const before = await uid();
    expect((await resource.preview(inputs(token("2", mark)))).codes).toEqual([]);
    expect((await resource.up(inputs(token("2", mark)))).codes).toEqual([]);
    expect([typeof (await uid()), (await uid()) === before]).toEqual(["string", false]);
  });
});
