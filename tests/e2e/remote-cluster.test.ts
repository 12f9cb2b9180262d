import * as slipway from "@slipway/pulumi";
import { type Cluster, startCluster } from "../tools/cluster";
import { readToken } from "../tools/cluster/kubeconfig";
import { findInTexts } from "../tools/leaks/find-secrets";
import { at, configMap, liveObject, mustFail, mustSucceed, readState, yaml } from "./harness";
import { useScene } from "./scene";

let remote: Cluster;
beforeAll(async () => {
  remote = await startCluster({ nodes: 0 });
});
afterAll(() => remote.stop());

const scene = useScene({
  name: "remote",
  files: () => ({
    "kustomization.yaml": JSON.stringify({ namespace: "default", resources: ["all.yaml"] }),
    "all.yaml": yaml(configMap("far", { a: "1" })),
  }),
});

const secret = (name: string, stringData: Readonly<Record<string, string>>) => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name, namespace: scene.namespace },
  stringData,
});

function program(args: slipway.KustomizationArgs, first: (provider: slipway.Provider) => slipway.Object[] = () => []) {
  return () => {
    const { cluster, namespace, overlay } = scene;
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace });
    const dependsOn = first(provider);
    const app = new slipway.Kustomization("app", { source: overlay.directory, ...args }, { provider, dependsOn });
    return Promise.resolve({ uid: app.live("ConfigMap", "far", "metadata.uid") });
  };
}

const remoteUid = async (): Promise<unknown> =>
  at(await liveObject(remote, "default", "configmap/far"), "metadata", "uid");

test("a Secret that the same program creates leads to another cluster; the preview shows the objects before it", async () => {
  const { stack } = scene;
  const create = (provider: slipway.Provider) => [
    new slipway.Object("access", { object: secret("stage-kubeconfig", { value: remote.kubeconfig }) }, { provider }),
  ];
  const args = { kubeConfig: { secretRef: { name: "stage-kubeconfig" } } };
  stack.setProgram(program(args, create));
  const preview = mustSucceed(await stack.run("preview"));
  expect(preview.output).toContain("app:ConfigMap/default/far create");
  const up = mustSucceed(await stack.run("up"));
  expect(up.outputs["uid"]?.value).toBe(await remoteUid());
  expect(await liveObject(scene.cluster, "default", "configmap/far")).toBeUndefined();
  const { token } = readToken(remote.kubeconfig);
  const encoded = Buffer.from(remote.kubeconfig).toString("base64").slice(100, 200);
  const texts = { up: up.output, preview: preview.output, state: readState(stack) };
  expect(findInTexts({ token, encoded }, texts)).toEqual([]);

  // A lost Secret is a cluster that does not answer: nothing is taken for gone.
  await scene.kubectl("delete", "secret", "stage-kubeconfig");
  stack.setProgram(program(args));
  const lost = mustFail(await stack.run("refresh"));
  expect(lost.output).toContain("KUBE_REMOTE_NOT_FOUND: the access to the remote cluster is not there");
  await scene.cluster.kubectl(
    ["apply", "--filename=-"],
    yaml(secret("stage-kubeconfig", { value: remote.kubeconfig })),
  );
  mustSucceed(await stack.run("destroy"));
  expect(await remoteUid()).toBeUndefined();
});

test("what the arguments refer to is on the cluster of the provider, and the objects on the other one", async () => {
  const vars = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "vars", namespace: scene.namespace } };
  await scene.cluster.kubectl(
    ["apply", "--filename=-"],
    yaml(secret("stage-kubeconfig", { value: remote.kubeconfig }), { ...vars, data: { level: "near" } }),
  );
  scene.overlay.write({ "all.yaml": yaml(configMap("far", { level: "${level}" })) });
  const substituteFrom = [{ kind: "ConfigMap", name: "vars" }] as const;
  const kubeConfig = { secretRef: { name: "stage-kubeconfig" } };
  scene.stack.setProgram(program({ kubeConfig, postBuild: { substituteFrom: [...substituteFrom] } }));
  mustSucceed(await scene.stack.run("up"));
  expect(at(await liveObject(remote, "default", "configmap/far"), "data")).toEqual({ level: "near" });
});

test.each<[string, () => Readonly<Record<string, string>>, object, string]>([
  ["another key", () => ({ value: "x" }), { key: "config" }, "it has no key config; its keys are value"],
  [
    "no kubeconfig",
    () => ({ "value.yaml": "password: hunter2" }),
    {},
    "KUBE_CONTEXT_NOT_FOUND: the kubeconfig has no current context",
  ],
  ["a path", () => ({ value: scene.cluster.kubeconfigPath }), {}, "it is not an object of the kind Config"],
  [
    "a program",
    () => ({ value: withUser({ exec: { apiVersion: "client.authentication.k8s.io/v1", command: "touch" } }) }),
    {},
    "KUBE_KUBECONFIG_NOT_SELF_CONTAINED: the kubeconfig may not be used: it is not self-contained",
  ],
])("the Secret has %s", async (_name, content, reference, expected) => {
  const objects = yaml(secret("stage-kubeconfig", content()));
  await scene.cluster.kubectl(["apply", "--filename=-"], objects);
  scene.stack.setProgram(program({ kubeConfig: { secretRef: { name: "stage-kubeconfig", ...reference } } }));
  const { output } = mustFail(await scene.stack.run("preview"));
  expect(output).toContain(expected);
  expect(output).toContain(`Secret ${scene.namespace}/stage-kubeconfig`);
  expect(output).not.toContain("hunter2");
});

function withUser(user: object): string {
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    "current-context": "one",
    clusters: [{ name: "one", cluster: { server: remote.server } }],
    users: [{ name: "one", user }],
    contexts: [{ name: "one", context: { cluster: "one", user: "one" } }],
  });
}

test("with an account, the other cluster knows it; the program may create the cluster itself", async () => {
  const { stack, cluster, namespace, overlay } = scene;
  await cluster.kubectl(
    ["apply", "--filename=-"],
    yaml(secret("stage-kubeconfig", { "value.yaml": remote.kubeconfig })),
  );
  const kubeConfig = { secretRef: { name: "stage-kubeconfig" } };
  stack.setProgram(program({ kubeConfig, serviceAccountName: "tenant" }));
  expect(mustFail(await stack.run("preview")).output).toContain(
    `user "system:serviceaccount:${namespace}:tenant" lacks rights for ConfigMap default/far; it was not written`,
  );
  // Two clusters in one program: one of them is the output of a resource.
  stack.setProgram(() => {
    const near = new slipway.Provider("near", { kubeconfig: cluster.kubeconfig, namespace });
    const made = new slipway.Object(
      "made",
      { object: secret("made", { value: remote.kubeconfig }) },
      { provider: near },
    );
    // Known once the resource exists, as that of a cluster which is created.
    const far = new slipway.Provider("far", { kubeconfig: made.uid.apply(() => remote.kubeconfig) });
    new slipway.Kustomization("app", { source: overlay.directory }, { provider: far });
    return Promise.resolve();
  });
  expect(mustSucceed(await stack.run("preview")).output).toContain("app:ConfigMap/default/far create");
  mustSucceed(await stack.run("up"));
  expect(await remoteUid()).toBeDefined();
});
