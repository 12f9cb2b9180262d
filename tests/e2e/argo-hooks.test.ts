import { at, mustFail, mustSucceed, yaml } from "./harness";
import { type Scene, useScene } from "./scene";

const job = (name: string, hook: string, behaviour = "well", more: Record<string, string> = {}): unknown => ({
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name, annotations: { "argocd.argoproj.io/hook": hook, ...more } },
  spec: {
    backoffLimit: 0,
    template: {
      metadata: { annotations: { "test.slipway.dev/pod": behaviour } },
      spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example/migrate:1" }] },
    },
  },
});
const configMap = (name: string, wave: string, value = "1"): unknown => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, annotations: { "argocd.argoproj.io/sync-wave": wave } },
  data: { value },
});

/** PreSync, an object of a negative wave, a hook and an object of wave 0, PostSync, and what runs at a failure. */
const objects = (post: string, value = "1"): readonly unknown[] => [
  job("pre", "PreSync"),
  configMap("first", "-1", value),
  job("during", "Sync", "well", { "argocd.argoproj.io/sync-wave": "1" }),
  configMap("last", "2", value),
  job("post", "PostSync", post, { "argocd.argoproj.io/hook-delete-policy": "HookSucceeded" }),
  job("fail", "SyncFail"),
];

function write(scene: Scene, some: readonly unknown[]): void {
  scene.overlay.write({ "all.yaml": yaml(...some) });
}

async function time(scene: Scene, name: string, ...path: readonly string[]): Promise<number> {
  return Date.parse(String(at(await scene.get(name), ...path)));
}

describe.each(["object", "wave"] as const)("Argo CD's hooks with the granularity %s", (granularity) => {
  const scene = useScene({ name: "argo-hooks", objects: objects("well"), args: { granularity } });

  /** Changes an object, and lets the hook of PostSync fail. */
  async function failOnce(): Promise<void> {
    const before = await scene.uid("job/pre");
    write(scene, objects("fail", "2"));
    const { output } = mustFail(await scene.stack.run("up"));
    expect(output).toContain(`HOOK_FAILED: the PostSync hook batch/Job ${scene.namespace}/post failed`);
    expect(output).toContain("runs its hooks for SyncFail");
    expect(output).toContain("its hooks for SyncFail succeeded");
    expect(at(await scene.get("configmap/last"), "data")).toEqual({ value: "2" });
    expect(await scene.uid("job/pre")).not.toBe(before);
    expect(at(await scene.get("job/fail"), "status", "succeeded")).toBe(1);
  }

  test("run in their phases, again after a change, and those of SyncFail once at a failure", async () => {
    mustSucceed(await scene.stack.run("up"));
    const [pre, first, during, last] = await Promise.all([
      time(scene, "job/pre", "status", "completionTime"),
      time(scene, "configmap/first", "metadata", "creationTimestamp"),
      time(scene, "job/during", "status", "completionTime"),
      time(scene, "configmap/last", "metadata", "creationTimestamp"),
    ]);
    expect(pre).toBeLessThanOrEqual(first);
    expect(first).toBeLessThanOrEqual(during);
    expect(during).toBeLessThanOrEqual(last);
    expect(await scene.get("job/post")).toBeUndefined();
    expect(await scene.get("job/fail")).toBeUndefined();
    if (granularity === "object") await failOnce();
    else expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
    mustSucceed(await scene.stack.run("destroy"));
    for (const name of ["job/pre", "job/during", "job/fail", "configmap/first"]) {
      expect(await scene.get(name)).toBeUndefined();
    }
  });
});
