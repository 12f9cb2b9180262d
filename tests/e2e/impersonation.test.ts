import * as slipway from "@slipway/pulumi";
import type { Run } from "../tools/pulumi";
import { waitUntilAllowed } from "../tools/shared-cluster";
import { at, configMap, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "tenant", objects: [configMap("one", { a: "1" }), configMap("two", { a: "1" })] });

/** Creates the service account "deployer" with these rules in the namespace. */
async function createAccount(rules: readonly object[]): Promise<void> {
  const { namespace, cluster } = scene;
  const subject = { kind: "ServiceAccount", name: "deployer", namespace };
  const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "deployer" };
  const api = "rbac.authorization.k8s.io/v1";
  await cluster.kubectl(
    ["apply", `--namespace=${namespace}`, "--filename=-"],
    yaml(
      { apiVersion: "v1", kind: "ServiceAccount", metadata: { name: "deployer" } },
      { apiVersion: api, kind: "Role", metadata: { name: "deployer" }, rules },
      { apiVersion: api, kind: "RoleBinding", metadata: { name: "deployer" }, roleRef, subjects: [subject] },
    ),
  );
  if (rules.length === 0) return;
  const user = `system:serviceaccount:${namespace}:deployer`;
  await waitUntilAllowed(cluster, user, "patch", "configmaps", `--namespace=${namespace}`);
}

const everything = [{ apiGroups: ["*"], resources: ["*"], verbs: ["*"] }];

function program(args: slipway.KustomizationArgs, provider: slipway.ProviderArgs = {}) {
  return () => {
    const { namespace, cluster, overlay } = scene;
    const own = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace, ...provider });
    new slipway.Kustomization("app", { source: overlay.directory, ...args }, { provider: own });
    return Promise.resolve();
  };
}

/** A preview that fails since the account has no rights for an object: any, since Pulumi ends with the first error. */
function mustLackRights({ output }: Run): void {
  const text = output.replaceAll(scene.namespace, "NAMESPACE");
  expect(text).toContain('KUBE_RIGHTS_MISSING: user "system:serviceaccount:NAMESPACE:deployer" lacks rights for ');
  expect(text).toMatch(/ lacks rights for ConfigMap NAMESPACE\/(one|two); it was not written\n/);
  expect(text).toMatch(/in the namespace NAMESPACE: create, get, patch of ConfigMap \((one|two)\)/);
}

const refused = (verb: string): string =>
  `user "system:serviceaccount:${scene.namespace}:deployer" may not ${verb} configmaps in the namespace ${scene.namespace}`;

const changedBy = (run: Run): object =>
  Object.fromEntries(Object.entries(stepsOf(run)).filter(([, step]) => step !== "same"));

test("a preview fails as the account without rights; with them nothing is replaced, nor without the account again", async () => {
  await createAccount([]);
  const { stack } = scene;
  stack.setProgram(program({}));
  mustSucceed(await stack.run("up"));
  const uid = await scene.uid("configmap/one");

  stack.setProgram(program({ serviceAccountName: "deployer" }));
  mustLackRights(mustFail(await stack.run("preview")));

  await createAccount(everything);
  const moved = mustSucceed(await stack.run("up"));
  // The component has another argument; no object has a step.
  expect(changedBy(moved)).toEqual({ app: "update", "app:access": "create" });
  expect(await scene.uid("configmap/one")).toBe(uid);

  // The account is used: it may not touch another namespace.
  scene.overlay.write({ "kustomization.yaml": JSON.stringify({ namespace: "default", resources: ["all.yaml"] }) });
  expect(mustFail(await stack.run("preview")).output).toContain(
    "in the namespace default: create, get, patch of ConfigMap",
  );
  scene.overlay.write({
    "kustomization.yaml": JSON.stringify({ namespace: scene.namespace, resources: ["all.yaml"] }),
  });

  stack.setProgram(program({}));
  const back = mustSucceed(await stack.run("up"));
  expect(changedBy(back)).toEqual({ app: "update", "app:access": "delete" });
  expect(await scene.uid("configmap/one")).toBe(uid);
});

test("the account is the one of the provider, and a prune is made as it, too", async () => {
  const verbs = ["get", "list", "watch", "create", "patch"];
  await createAccount([{ apiGroups: [""], resources: ["configmaps"], verbs }]);
  const { stack } = scene;
  stack.setProgram(program({ granularity: "wave" }, { serviceAccountName: "deployer" }));
  mustSucceed(await stack.run("up"));
  scene.overlay.write({ "all.yaml": yaml(configMap("one", { a: "1" })) });
  const run = mustFail(await stack.run("up"));
  expect(run.output).toContain(`lacks rights for ConfigMap ${scene.namespace}/two; it was not deleted`);
  expect(run.output).toContain(`in the namespace ${scene.namespace}: delete of ConfigMap (two)`);
  expect(await scene.uid("configmap/two")).toBeDefined();
  await createAccount(everything);
  mustSucceed(await stack.run("up"));
  expect(await scene.uid("configmap/two")).toBeUndefined();
});

test("a default account of the stack counts for a provider of the program, and one of the environment for all", async () => {
  await createAccount([]);
  const { stack } = scene;
  await stack.stack.setConfig("slipway:defaultServiceAccountName", { value: "deployer" });
  stack.setProgram(program({}, { defaultServiceAccountName: "other" }));
  mustLackRights(mustFail(await stack.run("preview")));
  await stack.stack.removeConfig("slipway:defaultServiceAccountName");
  stack.setProgram(program({}));
  mustSucceed(await stack.run("preview"));
  stack.stack.workspace.envVars = {
    ...stack.stack.workspace.envVars,
    SLIPWAY_DEFAULT_SERVICE_ACCOUNT: "deployer",
  };
  mustLackRights(mustFail(await stack.run("preview")));
  // One that is named takes precedence, as with Flux.
  stack.setProgram(program({ serviceAccountName: "absent" }));
  expect(mustFail(await stack.run("preview")).output).toContain(`system:serviceaccount:${scene.namespace}:absent`);
});

test("an account may create a Role and bind it in one wave: the Role comes first", async () => {
  await createAccount(everything);
  const api = "rbac.authorization.k8s.io/v1";
  const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "a-reader" };
  const subjects = [{ kind: "ServiceAccount", name: "default", namespace: scene.namespace }];
  const rules = [{ apiGroups: [""], resources: ["configmaps"], verbs: ["get"] }];
  scene.overlay.write({
    "all.yaml": yaml(
      { apiVersion: api, kind: "RoleBinding", metadata: { name: "a-reader" }, roleRef, subjects },
      { apiVersion: api, kind: "Role", metadata: { name: "a-reader" }, rules },
    ),
  });
  scene.stack.setProgram(program({ granularity: "wave", serviceAccountName: "deployer" }));
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("rolebinding/a-reader"), "roleRef", "name")).toBe("a-reader");
});

test("a chart has an account, too, and its questions to the cluster are asked as it", async () => {
  await createAccount([]);
  scene.overlay.write({
    "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "templates/one.yaml": [
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata: { name: chart }",
      `data: { found: {{ lookup "v1" "ConfigMap" "${scene.namespace}" "kube-root-ca.crt" | len | quote }} }`,
    ].join("\n"),
  });
  scene.stack.setProgram(() => {
    const { namespace, cluster, overlay } = scene;
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace });
    const args = { chart: overlay.directory, namespace, serviceAccountName: "deployer" };
    new slipway.Chart("app", args, { provider });
    return Promise.resolve();
  });
  expect(mustFail(await scene.stack.run("preview")).output).toContain(refused("get"));
  await createAccount(everything);
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/chart"), "data", "found")).not.toBe("0");
});
