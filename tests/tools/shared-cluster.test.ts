import { createTestNamespace, sharedCluster, waitUntilAllowed, type TestNamespace } from "./shared-cluster";
import { type Cluster, runKubectl } from "./cluster";
import { getObject, listNames } from "./cluster/live-objects";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { untilTrue } from "./until";

const waiting = "{.status.containerStatuses[0].state.waiting.reason}";

let cluster: Cluster;
let namespace: TestNamespace;

beforeAll(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "tools");
});
afterAll(() => namespace.remove());

const workload = (kind: "Deployment" | "Job", name: string, behaviour: string): string => {
  const template = {
    metadata: { labels: { app: name }, annotations: { "test.slipway.dev/pod": behaviour } },
    spec: {
      ...(kind === "Job" ? { restartPolicy: "Never" } : {}),
      containers: [{ name: "main", image: "example/app:1" }],
    },
  };
  return JSON.stringify(
    kind === "Job"
      ? { apiVersion: "batch/v1", kind, metadata: { name }, spec: { backoffLimit: 0, template } }
      : {
          apiVersion: "apps/v1",
          kind,
          metadata: { name },
          spec: { replicas: 1, selector: { matchLabels: { app: name } }, template },
        },
  );
};

const kubectl = (...args: readonly string[]): Promise<string> => cluster.kubectl(["-n", namespace.name, ...args]);

test.each([
  { kind: "Deployment", behaviour: "well", wait: ["deployment", "--for=condition=Available"] },
  { kind: "Deployment", behaviour: "slow", wait: ["deployment", "--for=condition=Available"] },
  { kind: "Deployment", behaviour: "image-pull", wait: ["pod", `--for=jsonpath=${waiting}=ImagePullBackOff`] },
  { kind: "Deployment", behaviour: "crash-loop", wait: ["pod", `--for=jsonpath=${waiting}=CrashLoopBackOff`] },
  { kind: "Deployment", behaviour: "stuck", wait: ["pod", `--for=jsonpath=${waiting}=ContainerCreating`] },
  { kind: "Job", behaviour: "well", wait: ["job", "--for=condition=Complete"] },
  { kind: "Job", behaviour: "slow", wait: ["job", "--for=condition=Complete"] },
  { kind: "Job", behaviour: "fail", wait: ["job", "--for=condition=Failed"] },
] as const)("a $kind whose pods do: $behaviour", async ({ kind, behaviour, wait }) => {
  const name = `${kind.toLowerCase()}-${behaviour}`;
  await cluster.kubectl(["-n", namespace.name, "apply", "--server-side", "-f", "-"], workload(kind, name, behaviour));
  const [what, condition] = wait;
  const target = what === "pod" ? ["pod", `--selector=app=${name}`] : [`${what}/${name}`];
  if (what === "pod") await kubectl("wait", "--for=condition=Progressing", `deployment/${name}`, "--timeout=120s");
  if (what === "pod") await kubectl("wait", "--for=create", ...target, "--timeout=120s");
  await kubectl("wait", condition, ...target, "--timeout=120s");
  await kubectl("delete", kind, name, "--timeout=120s", "--cascade=foreground");
  expect(await kubectl("get", "pods", `--selector=app=${name}`, "-o", "name")).toBe("");
});

test.each(["configmap", "secret", "service", "serviceaccount", "deployment", "job", "pod"])(
  "reads a %s as kubectl does",
  async (kind) => {
    const spec = { containers: [{ name: "main", image: "example/app:1" }] };
    const template = { metadata: { labels: { app: "read" } }, spec: { ...spec, restartPolicy: "Never" } };
    const objects: Record<string, object> = {
      service: { apiVersion: "v1", spec: { ports: [{ port: 80 }] } },
      pod: { apiVersion: "v1", spec },
      job: { apiVersion: "batch/v1", spec: { suspend: true, template } },
      deployment: {
        apiVersion: "apps/v1",
        spec: { replicas: 0, selector: { matchLabels: { app: "read" } }, template: { ...template, spec } },
      },
    };
    const names = { configmap: "ConfigMap", serviceaccount: "ServiceAccount" } as Record<string, string>;
    const name = `read-${kind}`;
    const manifest = {
      apiVersion: "v1",
      kind: names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1),
      metadata: { name, labels: { read: "yes" } },
      ...objects[kind],
    };
    await cluster.kubectl(["-n", namespace.name, "create", "-f", "-"], JSON.stringify(manifest));
    await untilTrue("the same answer twice in a row", async () => {
      const printed = JSON.parse(await kubectl("get", kind, name, "--output=json")) as unknown;
      return isDeepStrictEqual(await getObject(cluster.api, namespace.name, kind, name), printed);
    });
    expect(await getObject(cluster.api, namespace.name, kind, "other")).toBeUndefined();
    expect(await listNames(cluster.api, namespace.name, kind, "read=yes")).toEqual([`${kind}/${name}`]);
    expect(await listNames(cluster.api, namespace.name, kind, "read=no")).toEqual([]);
    expect(await listNames(cluster.api, namespace.name, kind)).toContain(`${kind}/${name}`);
  },
);

test("a user known by certificate may do what RBAC grants, and no more", async () => {
  const folder = await mkdtemp(join(tmpdir(), "slipway-test-"));
  const path = join(folder, "kubeconfig");
  await writeFile(path, cluster.kubeconfigFor({ user: "jane", groups: ["viewers"], namespace: namespace.name }));
  await kubectl("create", "rolebinding", "viewers", "--clusterrole=view", "--group=viewers");
  const may = ["list", "configmaps", `--namespace=${namespace.name}`, "--as-group=viewers"];
  await waitUntilAllowed(cluster, "jane", ...may);
  expect(await runKubectl(path, ["auth", "whoami", "-o", "jsonpath={.status.userInfo.username}"])).toBe("jane");
  await expect(runKubectl(path, ["get", "configmaps", "-o", "name"])).resolves.toContain("kube-root-ca.crt");
  await expect(runKubectl(path, ["create", "configmap", "x"])).rejects.toThrow('User "jane" cannot create resource');
  await rm(folder, { recursive: true });
});

test("a service account's token works in a kubeconfig", async () => {
  const folder = await mkdtemp(join(tmpdir(), "slipway-test-"));
  const path = join(folder, "kubeconfig");
  const token = (await kubectl("create", "token", "default")).trim();
  await writeFile(path, cluster.kubeconfigFor({ token, namespace: namespace.name }));
  const user = await runKubectl(path, ["auth", "whoami", "-o", "jsonpath={.status.userInfo.username}"]);
  expect(user).toBe(`system:serviceaccount:${namespace.name}:default`);
  await rm(folder, { recursive: true });
});
