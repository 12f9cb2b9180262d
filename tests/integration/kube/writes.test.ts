import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient, ObjectRef } from "../../../engine/kube/kube-client";
import { lookUpList } from "../../../engine/lib/look-up";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { messageOf } from "../../engine/kube/objects";
import { createTestNamespace, waitUntilAllowed } from "../../tools/shared-cluster";
import { useNamespace } from "../use-namespace";

const writing = { fieldManager: "slipway" };

const space = useNamespace("writes", "all tests");

function configMap(name: string, data: Record<string, string> = {}, metadata: object = {}): KubeObject {
  const names = { name, namespace: space.name, ...metadata };
  return { apiVersion: "v1", kind: "ConfigMap", metadata: names, data };
}
const refTo = (name: string): ObjectRef => {
  return { group: "", version: "v1", kind: "ConfigMap", namespace: space.name, name };
};
const dataOf = async (name: string): Promise<unknown> => (await space.client.get(refTo(name)))?.["data"];

test("creates, refuses to create again, and lets the server generate a name", async () => {
  await space.client.create(configMap("new", { a: "1" }), { ...writing, dryRun: true });
  expect(await space.client.get(refTo("new"))).toBeUndefined();
  const created = await space.client.create(configMap("new", { a: "1" }), writing);
  expect(created.metadata.managedFields?.[0]).toMatchObject({ manager: "slipway", operation: "Update" });
  await expect(space.client.create(configMap("new"), writing)).rejects.toMatchObject({ code: "KUBE_ALREADY_EXISTS" });
  const metadata = { generateName: "made-", namespace: space.name } as unknown as KubeObject["metadata"];
  const generated = await space.client.create({ apiVersion: "v1", kind: "ConfigMap", metadata }, writing);
  expect(generated.metadata.name).toMatch(/^made-[a-z0-9]{5}$/);
});

test("replaces any state, or the state of a resourceVersion", async () => {
  const { metadata } = await space.client.create(configMap("whole", { a: "1", b: "2" }), writing);
  await space.client.replace(configMap("whole", { a: "3" }), writing);
  expect(await dataOf("whole")).toEqual({ a: "3" });
  const old = configMap("whole", { a: "4" }, { resourceVersion: metadata.resourceVersion });
  await expect(space.client.replace(old, writing)).rejects.toMatchObject({ code: "KUBE_CONFLICT" });
  await expect(space.client.replace(configMap("nobody"), writing)).rejects.toMatchObject({ code: "KUBE_NOT_FOUND" });
});

test("a merge patch removes a field with null", async () => {
  await space.client.create(configMap("merge", { a: "1", b: "2" }), writing);
  const patched = await space.client.patch(
    refTo("merge"),
    { type: "merge", body: { data: { a: null, c: "3" } } },
    writing,
  );
  expect(patched["data"]).toEqual({ b: "2", c: "3" });
  expect(await dataOf("merge")).toEqual({ b: "2", c: "3" });
});

test("a strategic merge patch merges lists by their keys", async () => {
  const container = (name: string, image: string): object => ({ name, image });
  const labels = { app: "web" };
  const deployment: KubeObject = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: space.name },
    spec: {
      replicas: 0,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [container("a", "a:1"), container("b", "b:1")] } },
    },
  };
  await space.client.create(deployment, writing);
  const ref = { group: "apps", version: "v1", kind: "Deployment", namespace: space.name, name: "web" };
  const body = { spec: { template: { spec: { containers: [{ name: "b", image: "b:2" }] } } } };
  const patched = await space.client.patch(ref, { type: "strategic", body }, writing);
  expect(lookUpList(patched, "spec", "template", "spec", "containers")).toMatchObject([
    container("a", "a:1"),
    container("b", "b:2"),
  ]);
  const scaled = await space.client.patch(
    ref,
    { type: "merge", body: { spec: { replicas: 2 } } },
    { ...writing, subresource: "scale" },
  );
  expect(scaled.kind).toBe("Scale");
});

test("a JSON patch runs step by step, and a failed test changes nothing", async () => {
  await space.client.create(configMap("steps", { a: "1" }), writing);
  const add = { op: "add", path: "/data/b", value: "2" } as const;
  const move = { op: "move", from: "/data/a", path: "/data/c" } as const;
  await space.client.patch(refTo("steps"), { type: "json", body: [add, move] }, writing);
  expect(await dataOf("steps")).toEqual({ b: "2", c: "1" });
  const wrong = { op: "test", path: "/data/b", value: "9" } as const;
  const failing = space.client.patch(
    refTo("steps"),
    { type: "json", body: [wrong, { op: "remove", path: "/data/b" }] },
    writing,
  );
  expect(await messageOf(failing)).toMatch(/^KUBE_\w+: /);
  expect(await dataOf("steps")).toEqual({ b: "2", c: "1" });
});

test("lists 1,200 objects in pages", async () => {
  const many = await createTestNamespace(space.cluster, "pages");
  const names = Array.from({ length: 1200 }, (_, index) => `page-${String(index).padStart(4, "0")}`);
  await Promise.all(names.map((name) => space.client.create(configMap(name, {}, { namespace: many.name }), writing)));
  for (const limit of [undefined, 100, 1200, 5000]) {
    const labels = limit === undefined ? {} : { limit };
    const { items, resourceVersion } = await space.client.list("", "v1", "ConfigMap", {
      namespace: many.name,
      ...labels,
    });
    const found = items.map(({ metadata }) => metadata.name).filter((name) => name.startsWith("page-"));
    expect(found).toEqual(names);
    expect(resourceVersion).not.toBe("");
  }
  await many.remove();
}, 180_000);

describe("impersonation", () => {
  const account = "deployer";
  let user: string;

  beforeAll(async () => {
    user = `system:serviceaccount:${space.name}:${account}`;
    const rules = [{ apiGroups: [""], resources: ["configmaps"], verbs: ["get", "create", "patch"] }];
    const metadata = { name: account, namespace: space.name };
    await space.client.create({ apiVersion: "v1", kind: "ServiceAccount", metadata }, writing);
    await space.client.create({ apiVersion: "rbac.authorization.k8s.io/v1", kind: "Role", metadata, rules }, writing);
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: account };
    const subjects = [
      { kind: "ServiceAccount", name: account, namespace: space.name },
      { apiGroup: "rbac.authorization.k8s.io", kind: "Group", name: "writers" },
    ];
    await space.client.create(
      { apiVersion: "rbac.authorization.k8s.io/v1", kind: "RoleBinding", metadata, roleRef, subjects },
      writing,
    );
    await waitUntilAllowed(space.cluster, user, "patch", "configmaps", `--namespace=${space.name}`);
  });

  test("a service account may do what its roles allow, and nothing else", async () => {
    const serviceAccount = { namespace: space.name, name: account };
    const deployer = connectCluster({ kubeconfig: space.cluster.kubeconfig, impersonate: { serviceAccount } });
    await deployer.apply(configMap("allowed", { a: "1" }), writing);
    expect(await dataOf("allowed")).toEqual({ a: "1" });
    expect(await messageOf(deployer.list("", "v1", "Secret", { namespace: space.name }))).toContain(
      `KUBE_FORBIDDEN: user "${user}" may not list secrets in the namespace ${space.name}`,
    );
    deployer.close();
  });

  test("a user has the rights of the groups that are named", async () => {
    const open = (groups: readonly string[]): KubeClient =>
      connectCluster({ kubeconfig: space.cluster.kubeconfig, impersonate: { user: "jane", groups } });
    const writer = open(["writers"]);
    await writer.apply(configMap("by-group", {}), writing);
    const reader = open(["readers"]);
    await expect(reader.apply(configMap("by-group", { a: "1" }), writing)).rejects.toMatchObject({
      code: "KUBE_FORBIDDEN",
    });
    writer.close();
    reader.close();
  });

  test("a user without the right to impersonate gets the name of the missing right", async () => {
    const token = await space.kubectl("create", "token", account);
    // The kubeconfig of the tests is JSON.
    const config = JSON.parse(space.cluster.kubeconfig) as { readonly users: readonly { readonly name: string }[] };
    const users = config.users.map(({ name }) => ({ name, user: { token: token.trim() } }));
    const kubeconfig = JSON.stringify({ ...config, users });
    const weak = connectCluster({ kubeconfig, impersonate: { user: "jane" } });
    const message = await messageOf(weak.get(refTo("allowed")));
    weak.close();
    expect(message).toContain(`KUBE_FORBIDDEN: user "${user}" may not impersonate users in the whole cluster`);
    expect(message).toContain('{apiGroups: [""], resources: ["users"], verbs: ["impersonate"]}');
  });
});
