import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import {
  type Annotations,
  argo,
  type Behaviour,
  configMap,
  hookMap,
  hookPod,
  printResults,
  SyncScene,
} from "./sync-scene";

const space = useNamespace("sync-hooks", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

describe("delete policies of hooks", () => {
  const rows: readonly (readonly [policies: string | undefined, behaviour: Behaviour, left: boolean])[] = [
    [undefined, "complete", true],
    [undefined, "fail", true],
    ["BeforeHookCreation", "complete", true],
    ["HookSucceeded", "complete", false],
    ["HookSucceeded", "fail", true],
    ["HookFailed", "complete", true],
    ["HookFailed", "fail", false],
    ["HookSucceeded,HookFailed", "complete", false],
    ["HookSucceeded,HookFailed", "fail", false],
  ];

  it.each(rows)("%s, when the hook ends as %s: the object is left is %s", async (policies, behaviour, left) => {
    const policy: Annotations = policies === undefined ? {} : { "hook-delete-policy": policies };
    const outcome = await scene.sync([hookPod("hook", { hook: "PreSync", ...policy }, behaviour), configMap("map")]);
    expect(outcome.phase).toBe(behaviour === "complete" ? "Succeeded" : "Failed");
    const isGone = async (): Promise<true | undefined> =>
      (await scene.get("Pod", "hook")) === undefined ? true : undefined;
    if (left) {
      const live = await scene.get("Pod", "hook");
      expect([live?.metadata.deletionTimestamp, live?.metadata.finalizers]).toEqual([undefined, undefined]);
    } else {
      await until("the deletion of the hook", isGone);
    }
    expect(await scene.names("ConfigMap")).toEqual(behaviour === "complete" ? ["map"] : []);
  });

  it("by default deletes the object of the last run before the next one", async () => {
    const hook = hookMap("hook", { hook: "PreSync" }, { run: "1" });
    await scene.sync([hook]);
    const before = await scene.get("ConfigMap", "hook");
    const outcome = await scene.sync([hookMap("hook", { hook: "PreSync" }, { run: "2" })], { runHooks: "always" });
    expect(outcome.phase).toBe("Succeeded");
    const after = await scene.get("ConfigMap", "hook");
    expect(after?.metadata.uid).not.toBe(before?.metadata.uid);
    expect(after?.["data"]).toEqual({ run: "2" });
  });

  it("with another policy makes a named hook once, and changes it", async () => {
    const policy = { hook: "PreSync", "hook-delete-policy": "HookFailed" };
    await scene.sync([hookMap("hook", policy, { run: "1" })]);
    const before = await scene.get("ConfigMap", "hook");
    await scene.sync([hookMap("hook", policy, { run: "2" })], { runHooks: "always" });
    const after = await scene.get("ConfigMap", "hook");
    expect(after?.metadata.uid).toBe(before?.metadata.uid);
    expect(after?.["data"]).toEqual({ run: "2" });
  });
});

describe("hooks", () => {
  it("run in each of their phases", async () => {
    const outcome = await scene.sync([hookMap("both", { hook: "PreSync,PostSync" }), configMap("map")]);
    expect(printResults(outcome)).toEqual([
      "PreSync ConfigMap both: Succeeded",
      "Sync ConfigMap map: Synced Succeeded",
      "PostSync ConfigMap both: Succeeded",
    ]);
  });

  it("get a name for each run, with generateName", async () => {
    const generated = {
      ...hookMap("", { hook: "PreSync" }),
      metadata: { generateName: "run-", annotations: argo({ hook: "PreSync" }) },
    };
    const now = Date.parse("2024-03-01T10:20:30Z");
    const outcome = await scene.sync([generated as unknown as KubeObject], {}, { control: { now: () => now } });
    expect(outcome.phase).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual([`run-rev1-presync-${String(now / 1000)}`]);
  });

  it("are read from the annotations of Helm", async () => {
    const helm = (name: string, hook: string): KubeObject =>
      configMap(name, {}, { "helm.sh/hook": hook, "helm.sh/hook-delete-policy": "hook-succeeded" });
    const outcome = await scene.sync([
      helm("before", "pre-install,pre-upgrade"),
      helm("after", "post-install"),
      helm("test", "test"),
    ]);
    expect(printResults(outcome)).toEqual([
      "PreSync ConfigMap before: Succeeded",
      "PostSync ConfigMap after: Succeeded",
    ]);
    await until("the deletion", async () => ((await scene.names("ConfigMap")).length === 0 ? true : undefined));
  });

  it("whose object vanishes while they run have failed", async () => {
    const running = scene.sync([hookPod("hook", { hook: "PreSync" }, "held"), configMap("map")]);
    await until("the hook", async () => await scene.get("Pod", "hook"));
    const noFinalizers = ["--type=merge", '--patch={"metadata":{"finalizers":null}}'];
    await space.kubectl("patch", "pod", "hook", ...noFinalizers);
    await space.kubectl("delete", "pod", "hook", "--grace-period=0", "--force");
    const outcome = await running;
    expect(outcome.phase).toBe("Failed");
    expect(outcome.resources[0]).toMatchObject({
      hookPhase: "Failed",
      message: "the hook was deleted before it ended",
    });
  });

  it("whose object is deleted after it ended count by their last state", async () => {
    const job: KubeObject = {
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name: "short", annotations: argo({ hook: "PreSync" }) },
      spec: {
        ttlSecondsAfterFinished: 0,
        template: { spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example.test/hook" }] } },
      },
    };
    const outcome = await scene.sync([job, configMap("map")]);
    expect(printResults(outcome)).toEqual(["PreSync Job short: Succeeded", "Sync ConfigMap map: Synced Running"]);
    await until("the deletion of the Job", async () =>
      (await scene.get("Job", "short", "batch/v1")) === undefined ? true : undefined,
    );
  });

  describe("of a killed run", () => {
    const metadata = { generateName: "run-", annotations: argo({ hook: "PreSync" }) };
    const name = "run-rev0-presync-1";
    const hookOf = (behaviour: Behaviour, more: object = {}): KubeObject => {
      const annotations = { ...metadata.annotations, "test.slipway.dev/pod": behaviour };
      const pod: object = { ...hookPod("", {}, behaviour), metadata: { ...metadata, annotations, ...more } };
      return pod as KubeObject;
    };
    const isGone = async (): Promise<true | undefined> =>
      (await scene.get("Pod", name)) === undefined ? true : undefined;

    beforeEach(async () => {
      const { annotations } = hookOf("held").metadata;
      const held = hookOf("held", {
        ...{ name, namespace: space.name, finalizers: ["argocd.argoproj.io/hook-finalizer"] },
        annotations: { ...annotations, "slipway.dev/owner": `stack.${space.name}` },
      });
      await space.client.create(held, { fieldManager: "slipway" });
    });

    it("are released and deleted by the next one", async () => {
      expect((await scene.sync([hookOf("complete")])).phase).toBe("Succeeded");
      await until("the deletion of the old hook", isGone);
    });

    it("are released also if they change meanwhile, as a Pod does that gets its node", async () => {
      const changed: string[] = [];
      const replace: KubeClient["replace"] = async (object, options) => {
        if (object.metadata.name === name && changed.length < 2) {
          changed.push(name);
          await space.kubectl("label", "pod", name, "--overwrite", `changed=${String(changed.length)}`);
        }
        return space.client.replace(object, options);
      };
      const racing = Object.create(space.client, { replace: { value: replace } }) as KubeClient;
      scene = new SyncScene(racing, space.name);
      expect((await scene.sync([hookOf("complete")])).phase).toBe("Succeeded");
      expect(changed).toHaveLength(2);
      await until("the deletion of the old hook", isGone);
    });
  });
});

describe("when hooks run", () => {
  const hook = hookMap("hook", { hook: "PreSync" });

  it("is when the sync has something to do, by default", async () => {
    const reasons: string[] = [];
    for (const data of [{ a: "1" }, { a: "1" }, { a: "2" }] as const) {
      const { hooks } = await scene.sync([hook, configMap("map", data)]);
      reasons.push(`${String(hooks.run)}: ${hooks.reason}`);
    }
    expect(reasons).toEqual([
      "true: the set is new",
      "false: the sync has nothing to do",
      `true: /ConfigMap/${scene.namespace}/map differs from the cluster`,
    ]);
  });

  it("is when the triggers change, or always", async () => {
    const reasons: string[] = [];
    const run = async (triggers: number, runHooks: "triggered" | "always"): Promise<void> => {
      const { hooks } = await scene.sync(
        [hook, configMap("map", { a: String(reasons.length) })],
        { runHooks },
        { triggers },
      );
      reasons.push(`${String(hooks.run)}: ${hooks.reason}`);
    };
    await run(1, "triggered");
    await run(1, "triggered");
    await run(2, "triggered");
    await run(2, "always");
    expect(reasons).toEqual([
      "true: the set is new",
      "false: the triggers have not changed",
      "true: the triggers have changed",
      "true: hooks run with each sync",
    ]);
  });
});

describe("logs of hooks", () => {
  const secret: KubeObject = {
    ...{ apiVersion: "v1", kind: "Secret", metadata: { name: "token" } },
    stringData: { password: "hunter2-of-the-hook" },
  };
  const hook = (name: string, container: string, behaviour: Behaviour): KubeObject => ({
    ...hookPod(name, { hook: "Sync" }, behaviour),
    spec: { restartPolicy: "Never", containers: [{ name: container, image: "example.test/hook" }] },
  });

  it("are kept of a failed one without secrets, and part of the error", async () => {
    const outcome = await scene.sync([secret, hook("bad", "leaky", "fail"), hook("good", "fine", "complete")]);
    expect(outcome.logs).toEqual([
      {
        hook: `/Pod/${scene.namespace}/bad`,
        phase: "Sync",
        logs: [{ pod: "bad", container: "leaky", lines: ["logging in with [secret]", "error: password rejected"] }],
      },
    ]);
    expect(outcome.error?.message).toContain("log of Pod bad, container leaky:");
    expect(JSON.stringify([outcome.logs, outcome.resources, outcome.error?.message])).not.toContain("hunter2");
  });

  it("are kept of a successful one on request, or never", async () => {
    const kept = await scene.sync([hook("good", "fine", "complete")], { keepLogs: "always" });
    expect(kept.logs.map((log) => log.hook)).toEqual([`/Pod/${scene.namespace}/good`]);
    const none = await scene.sync([hook("bad", "main", "fail")], { keepLogs: "never", runHooks: "always" });
    expect([none.phase, none.logs]).toEqual(["Failed", []]);
  });
});
