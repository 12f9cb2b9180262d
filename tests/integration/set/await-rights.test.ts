// A user who gets rights in the same run, on a real API server: it denies what it does not permit yet.
import { awaitRights, type AwaitedRights } from "../../../engine/set/coming/await-rights";
import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { ComingSet } from "../../../engine/plan/coming/coming-set";
import { sharedCluster } from "../../tools/shared-cluster";
import { useNamespace } from "../use-namespace";

const space = useNamespace("rights", "each test");
const api = "rbac.authorization.k8s.io/v1";
const metadata = () => ({ name: "tenant", namespace: space.name });
const user = () => `system:serviceaccount:${space.name}:tenant`;

const role = (verbs: readonly string[]): KubeObject => ({
  ...{ apiVersion: api, kind: "Role", metadata: metadata() },
  rules: [{ apiGroups: [""], resources: ["configmaps"], verbs }],
});
const binding = (): KubeObject => ({
  ...{ apiVersion: api, kind: "RoleBinding", metadata: metadata() },
  roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "tenant" },
  subjects: [{ kind: "ServiceAccount", name: "tenant", namespace: space.name }],
});
const configMap = (): KubeObject => ({ apiVersion: "v1", kind: "ConfigMap", metadata: metadata(), data: { a: "1" } });
const ref = () => ({ group: "", version: "v1", kind: "ConfigMap", ...metadata() });

let tenant: KubeClient;
beforeEach(async () => {
  const { kubeconfigPath } = await sharedCluster();
  tenant = connectCluster({ kubeconfig: kubeconfigPath, impersonate: { user: user() } });
});
afterEach(() => {
  tenant.close();
});

const grant = async (...objects: readonly KubeObject[]): Promise<void> => {
  for (const object of objects) await space.client.create(object, { fieldManager: "test" });
};

/** The tenant's client, and what it has waited for. */
function awaiting(coming: readonly KubeObject[], more: Partial<AwaitedRights> = {}) {
  const waits: string[] = [];
  const client = awaitRights(tenant, {
    coming: () => new ComingSet(coming),
    reader: () => space.client,
    isWriting: () => true,
    onWait: (reason) => void waits.push(reason),
    ...more,
  });
  return { client, waits };
}

test("a call is repeated until the server knows of the rights that come", async () => {
  const rights = [role(["get", "list", "create", "patch", "delete"]), binding()];
  let granted: Promise<void> | undefined;
  const { client } = awaiting(rights, {
    // The rights come after the first denial.
    onWait: () => {
      granted ??= grant(...rights);
    },
  });
  await client.apply(configMap(), { fieldManager: "test" });
  expect((await client.get(ref()))?.["data"]).toEqual({ a: "1" });
  await granted;
  expect((await client.list("", "v1", "ConfigMap", { namespace: space.name })).items).not.toEqual([]);
});

test("a role on the cluster counts, with a binding that comes", async () => {
  await grant(role(["get"]));
  let granted: Promise<void> | undefined;
  const { client, waits } = awaiting([binding()], {
    onWait: (reason) => {
      waits.push(reason);
      granted ??= grant(binding());
    },
  });
  expect(await client.get(ref())).toBeUndefined();
  const by = `the rbac.authorization.k8s.io/RoleBinding ${space.name}/tenant`;
  expect(waits).toEqual([`the rights of ${user()} come with ${by} in this update`]);
  await granted;
});

test.each<[string, () => readonly KubeObject[], boolean]>([
  ["of other rights", () => [role(["list"]), binding()], true],
  ["without a binding", () => [role(["get"])], true],
  ["of nothing that comes", () => [], true],
  ["in a preview", () => [role(["get"]), binding()], false],
])("a denial is an error at once: %s", async (_, coming, isWriting) => {
  const { client, waits } = awaiting(coming(), { isWriting: () => isWriting });
  await expect(client.get(ref())).rejects.toMatchObject({ code: "KUBE_FORBIDDEN" });
  expect(waits).toEqual([]);
});

test("the wait is limited, and its error says what it was for", async () => {
  const { client } = awaiting([role(["get"]), binding()], { seconds: 0 });
  await expect(client.get(ref())).rejects.toMatchObject({
    code: "KUBE_FORBIDDEN",
    what: `user "${user()}" may not get configmaps in the namespace ${space.name}`,
    why: expect.stringContaining("in this update, but the server still denied it after 0 s") as string,
    mend: expect.stringMatching(/^run again; if the server denies it still, bind a Role/) as string,
  });
});
