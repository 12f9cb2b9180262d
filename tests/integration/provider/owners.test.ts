// Objects of others: what each resource of the schema does with them, in the preview, in the update and in a destroy.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import type { ResourceToken } from "../../provider/output-faults";
import { useNamespace } from "../use-namespace";
import { EngineResource } from "./engine-resource";

const space = useNamespace("owned", "each test");

interface Row {
  /** The resource with the ConfigMap `web`. */
  readonly inputs: (object: KubeObject) => PropertyMap;
  /** The error for an object of somebody else. */
  readonly refusal: string;
  /** The error for an object that no tool owns; undefined if it is adopted. */
  readonly unowned?: string;
  /** The consent to take it over from that owner. */
  readonly consent?: (name: string) => PropertyMap;
}

const plain = (object: KubeObject): PropertyMap => object as unknown as PropertyMap;
const from = (name: string): PropertyMap => ({ adopt: { from: name } });

/** A resource of the schema that has neither a row nor a reason does not compile. */
const resources: Readonly<Record<ResourceToken, Row | string>> = {
  "slipway:index:Object": {
    inputs: (object) => ({ object: plain(object), wait: false }),
    refusal: "PLAN_OBJECT_OWNED",
    consent: from,
  },
  "slipway:index:Wave": {
    inputs: (object) => ({
      objects: { [`/ConfigMap/${space.name}/web`]: JSON.stringify(object) },
      wait: false,
    }),
    refusal: "PLAN_OBJECT_OWNED",
    consent: from,
  },
  "slipway:index:Sync": {
    inputs: (object) => ({ objects: [plain(object)], prune: true }),
    refusal: "PLAN_OBJECT_OWNED",
    consent: from,
  },
  "slipway:index:Hook": {
    inputs: (object) => ({ object: JSON.stringify(object), deletePolicies: ["before-hook-creation"] }),
    refusal: "HOOK_OBJECT_NOT_OURS",
    unowned: "HOOK_OBJECT_NOT_OURS",
  },
  "slipway:index:Inventory": {
    inputs: () => ({ name: "web", namespace: space.name, items: {} }),
    refusal: "RECORD_INVENTORY_NOT_OURS",
    unowned: "RECORD_INVENTORY_NOT_OURS",
    consent: () => ({ adopt: true }),
  },
  "slipway:index:HelmRelease": "follows Helm: tests/integration/helm-release/actions.test.ts and options.test.ts",
  "slipway:index:ChartRevision": "has no object",
  "slipway:index:DeletionLimits": "has no object",
  "slipway:index:HealthCheck": "has no object",
  "slipway:index:KustomizationAttempt": "has no object",
  "slipway:index:Patch":
    "writes fields of objects of others, which its argument names: tests/integration/provider/patch.test.ts",
  "slipway:index:KustomizationStatus": "has no object",
  "slipway:index:Prune": "only deletes what bears the mark of a wave: tests/engine/set",
};

interface Owner {
  readonly owner: string;
  readonly metadata?: Partial<KubeObject["metadata"]>;
  readonly manager?: string;
  /** What `adopt` calls it; undefined for nobody. */
  readonly name?: string;
}

const owners: readonly Owner[] = [
  {
    owner: "Helm",
    metadata: {
      labels: { "app.kubernetes.io/managed-by": "Helm" },
      annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
    },
    manager: "helm",
    name: "helm:shop/web",
  },
  {
    owner: "Flux",
    metadata: {
      labels: { "kustomize.toolkit.fluxcd.io/name": "web", "kustomize.toolkit.fluxcd.io/namespace": "shop" },
    },
    manager: "kustomize-controller",
    name: "flux:shop/web",
  },
  {
    owner: "Argo CD",
    metadata: { labels: { "argocd.argoproj.io/instance": "web" } },
    manager: "argocd-controller",
    name: "argocd:web",
  },
  {
    owner: "another stack",
    metadata: { annotations: { "slipway.dev/owner": "22222222.theirs shop/prod Kustomization web" } },
    manager: "slipway",
    name: "slipway:shop/prod",
  },
  // No engine runs here that could be asked for the state.
  { owner: "pulumi-kubernetes", manager: "pulumi-kubernetes-0a1b2c3d", name: "pulumi:unchecked" },
  { owner: "nobody but kubectl" },
];

const desired = (): KubeObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "web", namespace: space.name },
  data: { a: "1" },
});
const live = (): Promise<KubeObject | undefined> =>
  space.client.get({ group: "", version: "v1", kind: "ConfigMap", namespace: space.name, name: "web" });

async function create({ metadata = {}, manager }: Owner): Promise<void> {
  const object = desired();
  const theirs = { ...object, metadata: { ...object.metadata, ...metadata } };
  const flags = manager === undefined ? [] : ["--server-side", `--field-manager=${manager}`];
  await space.cluster.kubectl(["apply", "--filename=-", ...flags], JSON.stringify(theirs));
}

test("each resource of the plugin has a row, or a reason", () => {
  expect(Object.keys(resources).sort()).toEqual(Object.keys(resourceHandlers).sort());
});

const rows = Object.entries(resources).flatMap(([token, row]) =>
  typeof row === "string" ? [] : [[token as ResourceToken, row] as const],
);

describe.each(rows)("%s", (token, { inputs, refusal, unowned, consent }) => {
  test.each(owners)("without consent, an object of $owner is as it was", async (owner) => {
    await create(owner);
    const before = await live();
    const resource = new EngineResource(token, space.client, space.name);
    const expected = owner.name === undefined ? unowned : refusal;
    if (expected === undefined) return;
    const preview = await resource.preview(inputs(desired()));
    const update = await resource.up(inputs(desired()));
    expect([preview.codes, update.codes]).toEqual([[expected], [expected]]);
    await resource.destroy();
    expect(await live()).toEqual(before);
  });

  test.each(owners)("with consent, an object of $owner is taken over, and belongs to the resource", async (owner) => {
    const isAdopted = owner.name === undefined && unowned === undefined;
    if (consent === undefined && !isAdopted) return;
    await create(owner);
    const uid = (await live())?.metadata.uid;
    const resource = new EngineResource(token, space.client, space.name);
    const given = { ...inputs(desired()), ...(isAdopted ? {} : consent?.(owner.name ?? "")) };
    const preview = await resource.preview(given);
    const update = await resource.up(given);
    expect([preview.codes, update.codes]).toEqual([[], []]);
    const taken = await live();
    expect(taken?.metadata.uid).toBe(uid);
    expect(taken?.metadata.annotations?.["slipway.dev/owner"]).not.toContain("theirs");
    await resource.destroy();
    expect(await live()).toBeUndefined();
  });
});

test.each(owners)("an inventory of $owner is taken over by consent alone", async (owner) => {
  const items = { "kustomize.config.k8s.io/Inventory": '{"current":{}}' };
  const { annotations } = owner.metadata ?? {};
  await create({ ...owner, metadata: { ...owner.metadata, annotations: { ...annotations, ...items } } });
  const before = await live();
  const given = { name: "web", namespace: space.name, items: { [`~G_v1_ConfigMap|${space.name}|other`]: [] } };
  const resource = new EngineResource("slipway:index:Inventory", space.client, space.name);
  const refused = owner.name === undefined ? [] : ["PLAN_OBJECT_OWNED"];
  expect((await resource.preview(given)).codes).toEqual(refused);
  if (owner.name !== undefined) {
    expect((await resource.up(given)).codes).toEqual(refused);
    expect(await live()).toEqual(before);
  }
  const adopting = { ...given, ...(owner.name === undefined ? {} : { adopt: true }) };
  expect((await resource.preview(adopting)).codes).toEqual([]);
  expect((await resource.up(adopting)).codes).toEqual([]);
  expect((await live())?.metadata.uid).toBe(before?.metadata.uid);
});
