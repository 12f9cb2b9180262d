// What a user lacks, on a real API server: its RBAC decides, and the roles of the error are given to it.
import { demandRights } from "../../../engine/set/rights/demand-rights";
import { dryRunObject } from "../../../engine/set/object/dry-run-object";
import { pruneLeft } from "../../../engine/set/prune-left";
import { removedObject } from "../../../engine/set/requests-of-set";
import { requestsOfReplacement, type SetRequests } from "../../../engine/set/rights/needed-rights";
import { type SyncResult, syncSet } from "../../../engine/set/sync-set";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { ComingSet } from "../../../engine/plan/coming/coming-set";
import { connectCluster } from "../../tools/connect-cluster";
import { sharedCluster } from "../../tools/shared-cluster";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";

const space = useNamespace("demand", "each test");
const api = "rbac.authorization.k8s.io/v1";
const user = (): string => `system:serviceaccount:${space.name}:tenant`;

const configMap = (name: string, more: Record<string, unknown> = {}): KubeObject => ({
  ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: space.name, ...more } },
  data: { a: "1" },
});
const service = (): KubeObject => ({
  ...{ apiVersion: "v1", kind: "Service", metadata: { name: "web", namespace: space.name } },
  spec: { ports: [{ port: 80 }], selector: { app: "web" } },
});
const clusterRole = (): KubeObject => ({
  ...{ apiVersion: api, kind: "ClusterRole", metadata: { name: space.name } },
  rules: [],
});
const role = (rules: readonly unknown[]): KubeObject => ({
  ...{ apiVersion: api, kind: "Role", metadata: { name: "tenant", namespace: space.name } },
  rules,
});
const binding = (): KubeObject => ({
  ...{ apiVersion: api, kind: "RoleBinding", metadata: { name: "tenant", namespace: space.name } },
  roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "tenant" },
  subjects: [{ kind: "ServiceAccount", name: "tenant", namespace: space.name }],
});
const mapRule = (verbs: readonly string[], more: object = {}) => ({
  ...{ apiGroups: [""], resources: ["configmaps"], verbs },
  ...more,
});

let tenant: KubeClient;
const connect = async (): Promise<KubeClient> => {
  const { kubeconfigPath } = await sharedCluster();
  return connectCluster({ kubeconfig: kubeconfigPath, impersonate: { user: user() } });
};
beforeEach(async () => {
  tenant = await connect();
});
afterEach(() => {
  tenant.close();
});

const grant = async (...rules: readonly unknown[]): Promise<void> => {
  for (const object of [role(rules), binding()]) await space.client.create(object, { fieldManager: "test" });
  const { verbs, resourceNames = [""] } = rules[0] as { verbs: string[]; resourceNames?: string[] };
  const request = { verb: verbs[0] ?? "", group: "", resource: "configmaps", namespace: space.name };
  await untilTrue(
    "the right",
    async () => (await tenant.rights.isPermitted({ ...request, name: resourceNames[0] ?? "" })) === true,
  );
};
const writing = (...objects: readonly KubeObject[]): SetRequests => ({
  written: objects.map((object) => ({ object, isChanged: true })),
  removed: [],
});
const removing = (object: KubeObject): SetRequests => {
  const ref = { ...keyOf(object), version: "v1" };
  return { written: [], removed: [removedObject({ ref, ownerToken: "ours" })] };
};
const demand = (requests: SetRequests, coming = nothingComing): Promise<void> =>
  demandRights(tenant, requests, { coming, reader: () => space.client });

test("one list names what is missing for the whole set, and its roles grant it", async () => {
  const set = writing(configMap("one"), configMap("two"), service(), clusterRole());
  await grant(mapRule(["get"]));
  const error = await demand(set).catch((thrown: unknown) => thrown as Error & { why: string; mend: string });
  expect(error).toMatchObject({
    code: "KUBE_RIGHTS_MISSING",
    what: `user "${user()}" lacks rights for 4 objects; none of them was written`,
    why: [
      `in the whole cluster: create, get, patch of rbac.authorization.k8s.io/ClusterRole (${space.name})`,
      `in the namespace ${space.name}: create, patch of ConfigMap (one, two)`,
      `in the namespace ${space.name}: create, get, patch of Service (web)`,
    ].join("\n"),
  });
  // As it is pasted from the message, with its indentation.
  const yaml = (error as Error).message.split("\n").slice(5).join("\n");
  await space.cluster.kubectl(["apply", "-f", "-"], yaml);
  try {
    await untilTrue("the rights", async () => {
      const again = await connect();
      try {
        await demandRights(again, set, { coming: nothingComing });
        return true;
      } catch {
        return false;
      } finally {
        again.close();
      }
    });
  } finally {
    await space.cluster.kubectl(["delete", "clusterrole,clusterrolebinding", "slipway-missing-rights"]);
  }
});

test("a user with the rights may write the set, which writes nothing itself", async () => {
  await grant(mapRule(["get", "create", "patch"]));
  await demand(writing(configMap("one"), configMap("two")));
  expect(await tenant.get({ ...keyOf(configMap("one")), version: "v1" })).toBeUndefined();
});

test("a rule that names objects permits these alone", async () => {
  await grant(mapRule(["get", "create", "patch"], { resourceNames: ["one"] }));
  await demand(writing(configMap("one")));
  await expect(demand(writing(configMap("one"), configMap("two")))).rejects.toMatchObject({
    why: `in the namespace ${space.name}: create, get, patch of ConfigMap (two)`,
  });
});

test("an object that exists need not be created, and one that is unchanged not be patched", async () => {
  await grant(mapRule(["get"]));
  await space.client.create(configMap("one"), { fieldManager: "test" });
  await demand({ written: [{ object: configMap("one"), isChanged: false }], removed: [] });
  await expect(demand(writing(configMap("one")))).rejects.toMatchObject({
    why: `in the namespace ${space.name}: patch of ConfigMap (one)`,
  });
});

test("a deletion is asked about where there is an object of ours that no mark keeps", async () => {
  await grant(mapRule(["get"]));
  const ours = (name: string, more: Record<string, string> = {}): KubeObject =>
    configMap(name, { annotations: { "slipway.dev/owner": "ours", ...more } });
  const kept = ours("kept", { "slipway.dev/prune": "disabled" });
  for (const object of [ours("one"), configMap("other"), kept]) {
    await space.client.create(object, { fieldManager: "test" });
  }
  for (const name of ["none", "other", "kept"]) await demand(removing(configMap(name)));
  await expect(demand(removing(configMap("one")))).rejects.toMatchObject({
    why: `in the namespace ${space.name}: delete of ConfigMap (one)`,
  });
});

test("a replacement needs both the deletion and the creation of an object that exists", async () => {
  await grant(mapRule(["get", "patch"]));
  await space.client.create(configMap("one"), { fieldManager: "test" });
  await demand(writing(configMap("one")));
  await expect(demand(requestsOfReplacement([configMap("one")]))).rejects.toMatchObject({
    why: `in the namespace ${space.name}: create, delete of ConfigMap (one)`,
  });
});

const fixed = (value: string): KubeObject => ({ ...configMap("fixed"), immutable: true, data: { a: value } });
const rights = () => ({ coming: nothingComing, reader: () => space.client });

test("a user that may delete and not create replaces nothing, and the preview says it", async () => {
  await grant(mapRule(["get", "list", "watch", "patch", "delete"]));
  const how = { ownerToken: "ours", onConflict: "takeBack" } as const;
  const id = printKey(keyOf(fixed("1")));
  const sync = (client: KubeClient, value: string, before?: SyncResult): Promise<SyncResult> => {
    const previous = before === undefined ? new Map<string, KubeObject>() : new Map([[id, fixed("1")]]);
    const set = { objects: [fixed(value)], inventory: before?.inventory ?? {}, previous };
    const options = { fieldManager: "slipway", wait: false, prune: false, timeoutSeconds: 60, rights: rights() };
    return syncSet(client, set, { ...how, ...options });
  };
  const before = await sync(space.client, "1");
  const ref = { ...keyOf(fixed("1")), version: "v1" };
  const live = await tenant.get(ref);
  const request = { ...how, object: fixed("2"), previous: fixed("1"), secrets: "none", acceptCrdChanges: [] } as const;
  const why = `in the namespace ${space.name}: create of ConfigMap (fixed)`;
  await expect(dryRunObject(tenant, request, { fieldManager: "slipway", ...rights() })).rejects.toMatchObject({ why });
  const { changes } = await sync(tenant, "2", before);
  expect(changes).toEqual([{ id, action: "failed", error: expect.objectContaining({ why }) as Error }]);
  expect(await tenant.get(ref)).toEqual(live);
});

test("a prune deletes nothing if the user may not delete all of it", async () => {
  await grant(mapRule(["get", "list", "watch"]), mapRule(["delete"], { resourceNames: ["one"] }));
  const names = ["one", "two"];
  const made = await Promise.all(
    names.map((name) => {
      const object = configMap(name, { annotations: { "slipway.dev/owner": "ours" } });
      return space.client.create(object, { fieldManager: "test" });
    }),
  );
  const entries = made.map((object) => {
    const entry = { apiVersion: "v1", uid: object.metadata.uid ?? "" };
    return [printKey(keyOf(object)), entry] as const;
  });
  const left = { inventory: Object.fromEntries(entries), owners: new Set(["ours"]) };
  await expect(pruneLeft(tenant, left, { timeoutSeconds: 60, rights: rights() })).rejects.toMatchObject({
    code: "KUBE_RIGHTS_MISSING",
    why: `in the namespace ${space.name}: delete of ConfigMap (two)`,
  });
  for (const name of names) expect(await tenant.get({ ...keyOf(configMap(name)), version: "v1" })).toBeDefined();
});

test("rights that come with the same run are not missing", async () => {
  const coming = new ComingSet([role([mapRule(["get", "create", "patch"])]), binding()]);
  await demand(writing(configMap("one")), coming);
  await expect(demand(writing(configMap("one"), service()), coming)).rejects.toMatchObject({
    why: `in the namespace ${space.name}: create, get, patch of Service (web)`,
  });
});

test("what is granted in a Namespace of the same set cannot be known before", async () => {
  const name = `${space.name}-later`;
  const namespace: KubeObject = { apiVersion: "v1", kind: "Namespace", metadata: { name } };
  const inside = { ...configMap("one"), metadata: { name: "one", namespace: name } };
  await expect(demand(writing(namespace, inside))).rejects.toMatchObject({
    why: `in the whole cluster: create, get, patch of Namespace (${name})`,
  });
});
