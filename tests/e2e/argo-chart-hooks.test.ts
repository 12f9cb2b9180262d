// Argo CD's hooks in a Chart: what the component runs of them, when, and what is left.
import * as slipway from "@slipway/pulumi";
import { at, configMap, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

type Texts = Readonly<Record<string, string>>;

const hook = "argocd.argoproj.io/hook";
const policy = "argocd.argoproj.io/hook-delete-policy";

/** A Job whose Pods behave as named in tests/tools/cluster/stages.yaml. */
const job = (metadata: object, annotations: Texts, behaviour = "well"): unknown => ({
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { ...metadata, annotations },
  spec: {
    backoffLimit: 0,
    template: {
      metadata: { annotations: { "test.slipway.dev/pod": behaviour } },
      spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example/migrate:1" }] },
    },
  },
});

const chartOf = (objects: readonly unknown[]): Record<string, string> => ({
  "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.2.3" }),
  "templates/all.yaml": yaml(...objects),
});

const kept = { "slipway.dev/prune": "disabled" };

const objects = (value: string): readonly unknown[] => [
  configMap("settings", { value }),
  job({ name: "both" }, { [hook]: "PreSync,PostSync" }),
  job({ generateName: "named-" }, { [hook]: "PreSync" }),
  job({ name: "gone" }, { [hook]: "Sync", [policy]: "HookSucceeded" }),
  configMap("skipped", {}, { [hook]: "Skip" }),
  configMap("strange", {}, { [hook]: "Later" }),
  job({ name: "helm" }, { "helm.sh/hook": "pre-install", "helm.sh/hook-delete-policy": "before-hook-creation" }),
  job({ name: "helm-delete" }, { "helm.sh/hook": "post-delete" }),
  job({ name: "first-delete" }, { [hook]: "PreDelete", ...kept }),
  job({ name: "last-delete" }, { [hook]: "PostDelete", ...kept }),
];

/** One hook of PreSync that fails, one of SyncFail, and whether that fails, too. */
const failing = (fails: string): readonly unknown[] => [
  configMap("settings", { value: "3" }),
  job({ name: "broken" }, { [hook]: "PreSync", [policy]: "HookFailed" }, "fail"),
  job({ name: "report" }, { [hook]: "SyncFail" }, fails),
];

describe.each(["object", "wave"] as const)("Argo CD's hooks in a Chart with the granularity %s", (granularity) => {
  const scene = useScene({ name: "argo-chart", files: () => chartOf(objects("1")) });

  const program = () => () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const chart = scene.overlay.directory;
    new slipway.Chart("app", { chart, namespace: scene.namespace, granularity, timeout: "60s" }, { provider });
    return Promise.resolve();
  };

  const jobs = async (): Promise<string[]> => {
    const list: unknown = JSON.parse(await scene.kubectl("get", "jobs", "--output=json"));
    const items = at(list, "items") as readonly unknown[];
    return items.map((item) => String(at(item, "metadata", "name"))).sort();
  };
  const time = async (name: string, ...path: readonly string[]): Promise<number> =>
    Date.parse(String(at(await scene.get(`job/${name}`), ...path)));

  test("run in their phases, again after a change, after a failure, and around the deletion", async () => {
    scene.stack.setProgram(program());
    mustSucceed(await scene.stack.run("up"));
    const named = expect.stringMatching(/^named-[0-9a-z]{10}-presync$/) as string;
    expect(await jobs()).toEqual(["both", "helm", named]);
    expect(await scene.get("configmap/skipped")).toBeUndefined();
    expect(await scene.get("configmap/strange")).toBeUndefined();
    // The run of PostSync is the last one: it is after the object, and has deleted that of PreSync.
    const made = Date.parse(String(at(await scene.get("configmap/settings"), "metadata", "creationTimestamp")));
    expect(await time("both", "metadata", "creationTimestamp")).toBeGreaterThanOrEqual(made);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    if (granularity === "object") {
      const before = await Promise.all(["job/both", "job/helm"].map((name) => scene.uid(name)));
      scene.overlay.write(chartOf(objects("2")));
      mustSucceed(await scene.stack.run("up"));
      expect(await scene.uid("job/both")).not.toBe(before[0]);
      // Helm's hook of an installation does not run in an upgrade.
      expect(await scene.uid("job/helm")).toBe(before[1]);
      expect(await jobs()).toEqual(["both", "helm", named]);
    }

    mustSucceed(await scene.stack.run("destroy"));
    expect(await jobs()).toEqual(["first-delete", "last-delete"]);
    const ended = await time("first-delete", "status", "completionTime");
    expect(await time("last-delete", "metadata", "creationTimestamp")).toBeGreaterThanOrEqual(ended);
    expect(await scene.get("configmap/settings")).toBeUndefined();

    // What fails at a failure is in the log beside the failure, and the next run is clean.
    scene.overlay.write(chartOf(failing("fail")));
    const failed = mustFail(await scene.stack.run("up")).output;
    expect(failed).toContain(`HOOK_FAILED: the PreSync hook batch/Job ${scene.namespace}/broken failed`);
    expect(failed).toContain(`HOOK_FAILED: the SyncFail hook batch/Job ${scene.namespace}/report failed`);
    expect(await jobs()).toEqual(["first-delete", "last-delete", "report"]);
    expect(await scene.get("configmap/settings")).toBeUndefined();
    scene.overlay.write(chartOf([configMap("settings", { value: "4" })]));
    mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get("configmap/settings"), "data", "value")).toBe("4");
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });
});
