// A Sync as a user sees it: preview, phases and hooks, prune, a failure with its hook and rollback, destroy.
import * as slipway from "@slipway/pulumi";
import { letPodsGo } from "../tools/shared-cluster";
import { untilTrue } from "../tools/until";
import { at, configMap, deployment, detailedDiffs, mustFail, mustSucceed, yaml } from "./harness";
import { type Scene, useScene } from "./scene";

type Args = Omit<slipway.SyncArgs, "source">;

function programOf(scene: Scene, args: () => Args) {
  return () => {
    const provider = new slipway.Provider("cluster", {
      kubeconfig: scene.cluster.kubeconfig,
      namespace: scene.namespace,
    });
    const { objects } = args();
    const source = objects === undefined ? { source: scene.overlay.directory } : {};
    const shop = new slipway.Sync("shop", { ...source, timeout: "60s", ...args() }, { provider });
    const { phase, message, results, inventory, rolledBackTo } = shop;
    return Promise.resolve({ phase, message, results, inventory, rolledBackTo });
  };
}

function hook(name: string, annotations: Readonly<Record<string, string>>, behaviour: "well" | "fail" = "well") {
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name, annotations },
    spec: {
      backoffLimit: 0,
      template: {
        metadata: { annotations: { "test.slipway.dev/pod": behaviour } },
        spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example.test/hook" }] },
      },
    },
  };
}

const argo = (text: string): string => `argocd.argoproj.io/${text}`;

const inWave = (name: string, wave: number): unknown => {
  const object = configMap(name, { a: "b" }) as { metadata: Record<string, unknown> };
  return { ...object, metadata: { ...object.metadata, annotations: { [argo("sync-wave")]: String(wave) } } };
};

const scene = useScene({ name: "sync" });
let args: Args;

beforeEach(() => {
  args = { prune: true };
  scene.stack.setProgram(programOf(scene, () => args));
});

const names = async (): Promise<readonly string[]> => {
  const list = JSON.parse(await scene.kubectl("get", "configmaps,jobs", "--output=json")) as unknown;
  const items = at(list, "items") as readonly { kind: string; metadata: { name: string } }[];
  return items.map(({ kind, metadata }) => `${kind}/${metadata.name}`).filter((name) => !name.includes("kube-root-ca"));
};

test("phases, waves and prunes of one operation, which the preview names", async () => {
  scene.overlay.write({
    "all.yaml": yaml(
      inWave("late", 5),
      inWave("early", -5),
      hook("migrate", { [argo("hook")]: "PreSync", [argo("hook-delete-policy")]: "HookSucceeded" }),
    ),
  });
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.output).toContain("hook of PreSync, wave 0: batch/Job/");
  const first = mustSucceed(await scene.stack.run("up"));
  expect(first.outputs["phase"]?.value).toBe("Succeeded");
  const results = first.outputs["results"]?.value as readonly slipway.SyncResourceResult[];
  expect(
    results.map(({ id, syncPhase, wave }) => `${syncPhase} ${String(wave)} ${id.split("/").at(-1) ?? ""}`),
  ).toEqual(["PreSync 0 migrate", "Sync -5 early", "Sync 5 late"]);
  expect([...(await names())].sort()).toEqual(["ConfigMap/early", "ConfigMap/late"]);

  const same = mustSucceed(await scene.stack.run("preview"));
  expect(same.changes).not.toHaveProperty("update");

  // What others change is in the diff, field by field.
  await scene.kubectl("patch", "configmap", "late", "--patch", '{"data":{"a":"theirs"}}');
  const drift = mustSucceed(await scene.stack.run("preview"));
  const late = `/ConfigMap/${scene.namespace}/late`;
  expect(detailedDiffs(drift)["shop"]).toEqual({ [`drift["${late}"]["data.a"]`]: "add" });
  expect(drift.output).toMatch(/theirs on the cluster \(by kubectl[^)]*\), b in the program/);
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.kubectl("get", "configmap", "late", "--output=jsonpath={.data.a}")).toBe("b");
  expect(mustSucceed(await scene.stack.run("preview")).changes).not.toHaveProperty("update");

  await scene.kubectl("delete", "configmap", "late");
  const missing = mustSucceed(await scene.stack.run("preview"));
  expect(detailedDiffs(missing)["shop"]).toEqual({ [`drift["${late}"]`]: "add" });
  scene.overlay.write({ "all.yaml": yaml(inWave("late", 5)) });
  const change = mustSucceed(await scene.stack.run("preview"));
  expect(change.output).toMatch(/to be deleted in wave -?\d+: \/ConfigMap\/.*\/early/);
  mustSucceed(await scene.stack.run("up"));
  expect(await names()).toEqual(["ConfigMap/late"]);
  mustSucceed(await scene.stack.run("destroy"));
  expect(await names()).toEqual([]);
});

test("a failed hook fails the run, its SyncFail hook runs, and the last set is brought back", async () => {
  args = { prune: true, onFailure: "rollback", revision: "good" };
  scene.overlay.write({ "all.yaml": yaml(configMap("settings", { color: "blue" })) });
  mustSucceed(await scene.stack.run("up"));
  args = { prune: true, onFailure: "rollback", revision: "bad" };
  scene.overlay.write({
    "all.yaml": yaml(
      configMap("settings", { color: "red" }),
      hook("check", { [argo("hook")]: "PostSync" }, "fail"),
      hook("clean", { [argo("hook")]: "SyncFail" }),
    ),
  });
  const failed = mustFail(await scene.stack.run("up"));
  expect(failed.output).toContain("SYNC_FAILED");
  expect(await scene.kubectl("get", "configmap", "settings", "--output=jsonpath={.data.color}")).toBe("blue");
  expect(await names()).toContain("Job/clean");
  scene.overlay.write({ "all.yaml": yaml(configMap("settings", { color: "green" })) });
  const next = mustSucceed(await scene.stack.run("up"));
  expect(next.outputs["phase"]?.value).toBe("Succeeded");
});

test("an object that the server refuses is an error of the preview, and nothing is written", async () => {
  args = {
    objects: [
      { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "x" } },
      configMap("settings", {}) as never,
    ],
  };
  const failed = mustFail(await scene.stack.run("preview"));
  expect(failed.output).toContain("SYNC_INVALID");
  expect(failed.output).toContain("example.com/Thing");
  expect(await names()).toEqual([]);
});

test("a declared order holds within a wave, its prune is reversed, and one that cannot be is an error", async () => {
  const dependsOn = (reference: string) => ({ "config.kubernetes.io/depends-on": reference });
  const reference = (kind: string, name: string): string => `/namespaces/${scene.namespace}/${kind}/${name}`;
  const web = deployment("web", 1, { pods: "held" });
  const kept = configMap("a", {}, dependsOn(`apps${reference("Deployment", "web")}`)) as { metadata: object };
  args = {
    prune: true,
    objects: [{ ...kept, metadata: { ...kept.metadata, finalizers: ["test.slipway.dev/held"] } }, web] as never,
  };
  const run = scene.stack.run("up");
  await untilTrue("the Pod", async () => (await scene.kubectl("get", "pods", "--output=name")) !== "");
  expect(await scene.get("configmap/a")).toBeUndefined();
  await letPodsGo(scene.cluster, { name: scene.namespace });
  mustSucceed(await run);
  expect(await scene.get("configmap/a")).toBeDefined();

  args = { prune: true, objects: [configMap("stays", {})] as never };
  const pruning = scene.stack.run("up");
  const deletedAt = async (name: string): Promise<unknown> =>
    at(await scene.get(name), "metadata", "deletionTimestamp");
  await untilTrue("the deletion of a", async () => (await deletedAt("configmap/a")) !== undefined);
  expect(await scene.get("deployment/web")).toBeDefined();
  expect(await deletedAt("deployment/web")).toBeUndefined();
  await scene.kubectl("patch", "configmap", "a", "--type=merge", '--patch={"metadata":{"finalizers":null}}');
  mustSucceed(await pruning);

  args = {
    objects: [
      configMap("stays", {}, dependsOn(reference("ConfigMap", "b"))),
      configMap("b", {}, dependsOn(reference("ConfigMap", "stays"))),
    ] as never,
  };
  expect(mustFail(await scene.stack.run("preview")).output).toContain("PLAN_CYCLE");
});

test("path names the folder of the kustomization in the source", async () => {
  args = { path: "inner" };
  scene.overlay.write({
    "all.yaml": yaml(configMap("outer", {})),
    "inner/kustomization.yaml": JSON.stringify({ resources: ["map.yaml"] }),
    "inner/map.yaml": yaml(configMap("inner", {})),
  });
  mustSucceed(await scene.stack.run("up"));
  expect(await names()).toEqual(["ConfigMap/inner"]);
});
