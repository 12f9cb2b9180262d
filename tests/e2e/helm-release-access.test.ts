// As whom and where a HelmRelease is delivered: `serviceAccountName` and `kubeConfig`.
import * as slipway from "@slipway/pulumi";
import { type Cluster, startCluster } from "../tools/cluster";
import { waitUntilAllowed } from "../tools/shared-cluster";
import { at, liveObject, mustFail, mustSucceed, yaml } from "./harness";
import { HelmScene, type ReleaseArgs } from "./helm-scene";
import { useScene } from "./scene";

const scene = useScene({
  name: "access",
  files: () => ({
    "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "templates/settings.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ .Release.Name }} }\ndata: { color: {{ .Values.color }} }\n",
    "values.yaml": "color: red\n",
  }),
});
const release = new HelmScene(scene);

function want(args: ReleaseArgs): void {
  scene.stack.setProgram(() => {
    const { cluster, namespace, overlay } = scene;
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace });
    const all = { chart: overlay.directory, namespace, ...args };
    const made = new slipway.HelmRelease("web", all, { provider });
    return Promise.resolve({ uid: made.live("ConfigMap", "web", "metadata.uid") });
  });
}

/** Creates the service account "deployer" with these rules in the namespace. */
async function createAccount(rules: readonly object[]): Promise<void> {
  const { namespace, cluster } = scene;
  const api = "rbac.authorization.k8s.io/v1";
  const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "deployer" };
  const subjects = [{ kind: "ServiceAccount", name: "deployer", namespace }];
  await cluster.kubectl(
    ["apply", `--namespace=${namespace}`, "--filename=-"],
    yaml(
      { apiVersion: "v1", kind: "ServiceAccount", metadata: { name: "deployer" } },
      { apiVersion: api, kind: "Role", metadata: { name: "deployer" }, rules },
      { apiVersion: api, kind: "RoleBinding", metadata: { name: "deployer" }, roleRef, subjects },
    ),
  );
}

test("the account must be allowed to keep the release, and its objects; the release is installed and removed as it", async () => {
  const { stack, namespace, cluster } = scene;
  const user = `system:serviceaccount:${namespace}:deployer`;
  await createAccount([]);
  want({ serviceAccountName: "deployer", events: "log" });
  expect(mustFail(await stack.run("preview")).output).toContain(`user "${user}" may not`);
  expect(await release.list(3)).toBe("");

  // It may store the release, and not create its object.
  const secrets = { apiGroups: [""], resources: ["secrets"], verbs: ["*"] };
  await createAccount([secrets]);
  await waitUntilAllowed(cluster, user, "create", "secrets", `--namespace=${namespace}`);
  const refused = mustFail(await stack.run("up"));
  expect(refused.output).toContain("KUBE_RIGHTS_MISSING");
  expect(refused.output).toContain(`user "${user}" lacks rights for ConfigMap ${namespace}/web`);
  expect(refused.output).toContain('resources: ["configmaps"]');
  expect(await release.list(3)).toBe("");
  expect(await scene.get("configmap/web")).toBeUndefined();

  await createAccount([secrets, { apiGroups: [""], resources: ["configmaps"], verbs: ["*"] }]);
  await waitUntilAllowed(cluster, user, "create", "configmaps", `--namespace=${namespace}`);
  mustSucceed(await stack.run("up"));
  expect(at(await scene.get("configmap/web"), "data", "color")).toBe("red");
  expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  mustSucceed(await stack.run("destroy"));
  expect(await release.list(3)).toBe("");
});

describe("another cluster", () => {
  let remote: Cluster;
  beforeAll(async () => {
    remote = await startCluster({ nodes: 0 });
  });
  afterAll(() => remote.stop());

  const color = async (): Promise<unknown> => at(await liveObject(remote, "default", "configmap/web"), "data", "color");

  test("a Secret leads to it: release and objects are there, and values come from the cluster of the provider", async () => {
    const { stack, cluster, namespace } = scene;
    const metadata = (name: string) => ({ name, namespace });
    const data = { "values.yaml": "color: blue\n" };
    const stringData = { value: remote.kubeconfig };
    await cluster.kubectl(
      ["apply", "--filename=-"],
      yaml(
        { apiVersion: "v1", kind: "ConfigMap", metadata: metadata("values"), data },
        { apiVersion: "v1", kind: "Secret", metadata: metadata("stage-kubeconfig"), stringData },
      ),
    );
    const kubeConfig = { secretRef: { name: "stage-kubeconfig" } };
    const place = { targetNamespace: "default", storageNamespace: "default", releaseName: "web" };
    want({ kubeConfig, ...place, valuesFrom: [{ kind: "ConfigMap", name: "values" }], events: "log" });
    const up = mustSucceed(await stack.run("up"));
    expect(await color()).toBe("blue");
    const far = await liveObject(remote, "default", "configmap/web");
    expect(up.outputs["uid"]?.value).toBe(at(far, "metadata", "uid"));
    expect(await scene.get("configmap/web")).toBeUndefined();
    expect(await release.list(3)).toBe("");
    expect(await liveObject(remote, "default", "secret/sh.helm.release.v1.web.v1")).toBeDefined();
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);

    await scene.kubectl("delete", "secret", "stage-kubeconfig");
    expect(mustFail(await stack.run("up")).output).toContain("KUBE_REMOTE_NOT_FOUND");
    await cluster.kubectl(
      ["apply", "--filename=-"],
      yaml({ apiVersion: "v1", kind: "Secret", metadata: metadata("stage-kubeconfig"), stringData }),
    );
    mustSucceed(await stack.run("destroy"));
    expect(await liveObject(remote, "default", "secret/sh.helm.release.v1.web.v1")).toBeUndefined();
    expect(await color()).toBeUndefined();
  });
});
