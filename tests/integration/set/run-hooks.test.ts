import { printEvent } from "../../../provider/progress/print-event";
import type { HookDeletePolicy } from "../../../engine/model/plans/hook";
import { letPodsGo } from "../../tools/shared-cluster";
import { untilTrue } from "../../tools/until";
import { HookScene } from "./hook-scene";

/** Runs a test with a scene of its own. Several run at once: most of their time, hooks wait for their Pods. */
async function inScene(run: (scene: HookScene) => Promise<void>): Promise<void> {
  const scene = await HookScene.open();
  try {
    await run(scene);
  } finally {
    await scene.close();
  }
}

const phases = (result: Awaited<ReturnType<HookScene["run"]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(result.outcomes).map(([id, { phase }]) => [id.split("/").pop() ?? "", phase] as const),
  );

test.concurrent("runs the hooks of an event one by one, by weight and then by name", () =>
  inScene(async (scene) => {
    const hooks = [
      scene.hook(scene.job("last", "well"), { weight: 7 }),
      scene.hook(scene.job("first", "slow"), { weight: -3 }),
      scene.hook(scene.job("upgrade-only", "well"), { events: ["pre-upgrade"] }),
      scene.hook(scene.job("b", "well")),
      scene.hook(scene.object("v1", "ConfigMap", "a", { data: {} })),
    ];
    const result = await scene.run(hooks);
    expect(result.error).toBeUndefined();
    const order = ["first", "a", "b", "last"];
    expect(Object.keys(result.outcomes).map((id) => id.split("/").pop())).toEqual(order);
    const [firstEnd, secondStart] = [
      await scene.field("job/first", ".status.completionTime"),
      await scene.field("configmap/a", ".metadata.creationTimestamp"),
    ];
    expect(Date.parse(secondStart)).toBeGreaterThanOrEqual(Date.parse(firstEnd));
    expect(await scene.names("job")).toEqual(["job/b", "job/first", "job/last"]);
    expect(await scene.field("job/b", ".metadata.annotations.slipway\\.dev/hook")).toBe("pre-install");
  }),
);

test.concurrent("runs the hooks of one wave in parallel, and generates names from a prefix", () =>
  inScene(async (scene) => {
    const held = scene.job("", "held");
    const generated = { ...held, metadata: { namespace: scene.namespace.name, generateName: "check-" } };
    const hooks = [
      scene.hook(scene.job("left", "held")),
      scene.hook(generated as unknown as typeof held),
      scene.hook(scene.job("later", "fail"), { weight: 1 }),
      scene.hook(scene.job("never", "well"), { weight: 2 }),
    ];
    const run = { revision: "0123456789", startedAt: Date.parse("2024-03-01T10:20:30Z") };
    const active = new Set<string>();
    const running = scene.run(hooks, {
      step: "wave",
      run,
      onProgress: (event) => {
        const isActive = event.type === "hookRunning" && event.object.message.includes("active: 1");
        if (isActive) active.add(event.object.key.name);
      },
    });
    await untilTrue("the Pods of both Jobs", () => active.size === 2);
    await letPodsGo(scene.cluster, scene.namespace);
    const generatedName = "check-0123456-presync-1709288430";
    expect(phases(await running)).toEqual({ [generatedName]: "Succeeded", left: "Succeeded", later: "Failed" });
  }),
);

const policies: readonly (readonly HookDeletePolicy[])[] = [
  [],
  ["before-hook-creation"],
  ["hook-succeeded"],
  ["hook-failed"],
  ["before-hook-creation", "hook-succeeded"],
  ["before-hook-creation", "hook-failed"],
  ["hook-succeeded", "hook-failed"],
  ["before-hook-creation", "hook-succeeded", "hook-failed"],
];

test.concurrent.each(
  policies.flatMap((deletePolicies) =>
    (["well", "fail"] as const).map((behaviour) => ({
      deletePolicies,
      behaviour,
      stays: !deletePolicies.includes(behaviour === "well" ? "hook-succeeded" : "hook-failed"),
    })),
  ),
)("policies $deletePolicies, a Job that does $behaviour: it stays $stays, and runs again", (row) =>
  inScene(async (scene) => {
    const { deletePolicies, behaviour, stays } = row;
    const hook = scene.hook(scene.job("migrate", behaviour), { deletePolicies });
    const uids = [];
    for (const wanted of [1, 2]) {
      const result = await scene.run([hook]);
      expect({ wanted, ...phases(result) }).toEqual({ wanted, migrate: behaviour === "well" ? "Succeeded" : "Failed" });
      expect((await scene.names("job")).length).toBe(stays ? 1 : 0);
      expect((await scene.names("pod")).length).toBe(stays ? 1 : 0);
      if (stays) uids.push(await scene.field("job/migrate", ".metadata.uid"));
    }
    expect(new Set(uids).size).toBe(stays ? 2 : 0);
  }),
);

test.concurrent(
  "objects that other hooks need stay until all have succeeded, and are then deleted, also after a failure",
  () =>
    inScene(async (scene) => {
      const account = scene.object("v1", "ServiceAccount", "migrator");
      const hooks = (behaviour: "held" | "fail"): Parameters<HookScene["run"]>[0] => [
        scene.hook(account, { weight: -5, deletePolicies: ["before-hook-creation", "hook-succeeded"] }),
        scene.hook(scene.job("migrate", behaviour), { deletePolicies: ["before-hook-creation", "hook-succeeded"] }),
      ];
      const seen: string[] = [];
      const running = scene.run(hooks("held"), {
        onProgress: (event) => seen.push(printEvent(event) ?? ""),
      });
      await untilTrue("the Pod of the Job", () => seen.some((words) => words.includes("active: 1")));
      const accounts = await scene.names("serviceaccount");
      await letPodsGo(scene.cluster, scene.namespace);
      expect(accounts).toContain("serviceaccount/migrator");
      expect(phases(await running)).toEqual({ migrator: "Succeeded", migrate: "Succeeded" });
      expect(await scene.names("job")).toEqual([]);
      expect(await scene.names("serviceaccount")).toEqual(["serviceaccount/default"]);

      expect(phases(await scene.run(hooks("fail")))).toEqual({ migrator: "Succeeded", migrate: "Failed" });
      expect(await scene.names("job")).toEqual(["job/migrate"]);
      expect(await scene.names("serviceaccount")).toEqual(["serviceaccount/default"]);
    }),
);

test.concurrent("no hook runs after a failed one", () =>
  inScene(async (scene) => {
    const hooks = [
      scene.hook(scene.job("first", "fail"), { weight: 1, source: "shop/templates/first.yaml" }),
      scene.hook(scene.job("second", "well"), { weight: 2 }),
    ];
    const { error, outcomes } = await scene.run(hooks);
    expect(Object.keys(outcomes).length).toBe(1);
    expect(await scene.names("job")).toEqual(["job/first"]);
    const text = (error?.message ?? "")
      .replaceAll(scene.namespace.name, "NS")
      .replaceAll(/first-[a-z0-9]{5}/g, "first-POD")
      .replaceAll(/\d+ s\b/g, "N s")
      .replaceAll(/\d+s ago/g, "Ns ago")
      .replace(/^ +event: .*\n/gm, "");
    expect(text).toBe(
      [
        "HOOK_FAILED: the pre-install hook batch/Job NS/first (weight 1, shop/templates/first.yaml) failed after N s",
        "  where  batch/Job NS/first",
        "  why    batch/Job NS/first: Degraded: Job Failed. failed: 1/1: BackoffLimitExceeded: Job has reached the specified backoff limit; Pod first-POD, container main: ended, restarted 0 times, last exit code 1 (cannot open the database)",
        "           log of Pod first-POD, container main:",
        "             connecting to db.shop.svc:5432",
        "             attempt 1 of 3",
        "             attempt 3 of 3",
        "             error: relation orders is locked",
        "  mend   read the container's log: its process exits by itself; the next run runs it again",
      ].join("\n"),
    );
  }),
);

test.concurrent.each([
  {
    name: "a Pod that succeeds",
    make: (scene: HookScene) => scene.pod("one", "complete"),
    phase: "Succeeded",
    words: /completed/,
  },
  {
    name: "a Pod that fails",
    make: (scene: HookScene) => scene.pod("one", "fail"),
    phase: "Failed",
    words: /exit code 1[^]*orders is/,
  },
  {
    name: "a Pod that only becomes ready",
    make: (scene: HookScene) => scene.pod("one", "well"),
    phase: "Failed",
    words: /HOOK_TIMEOUT[^]*Pod is running/,
    // Long enough for a Pod that becomes ready within a second.
    timeoutSeconds: 12,
  },
  {
    name: "an image that cannot be pulled",
    make: (scene: HookScene) => scene.job("one", "image-pull"),
    phase: "Failed",
    words: /ImagePullBackOff/,
  },
  {
    name: "a Job whose Pods crash in a loop",
    make: (scene: HookScene) => scene.job("one", "crash-loop", { activeDeadlineSeconds: 5 }),
    phase: "Failed",
    words: /DeadlineExceeded/,
  },
  {
    name: "a Job that is deleted immediately after its success",
    make: (scene: HookScene) => scene.job("one", "well", { ttlSecondsAfterFinished: 0 }),
    phase: "Succeeded",
    words: /Job Completed/,
  },
  {
    name: "a Job that is deleted immediately after its failure",
    make: (scene: HookScene) => scene.job("one", "fail", { ttlSecondsAfterFinished: 0 }),
    phase: "Failed",
    words: /BackoffLimitExceeded/,
  },
  {
    name: "a kind that does not run to completion",
    make: (scene: HookScene) => scene.object("v1", "Secret", "one"),
    phase: "Succeeded",
    words: /applied/,
  },
  {
    name: "an object that the server refuses",
    make: (scene: HookScene) => scene.job("one", "well", { parallelism: -1 }),
    phase: "Failed",
    words: /could not be run[^]*parallelism/,
  },
])("$name: $phase", ({ make, phase, words, timeoutSeconds = 120 }) =>
  inScene(async (scene) => {
    const { outcomes } = await scene.run([scene.hook(make(scene))], { timeoutSeconds });
    const [outcome] = Object.values(outcomes);
    expect(outcome?.phase).toBe(phase);
    const message = outcome?.error?.message ?? outcome?.message ?? "";
    expect(message).toMatch(words);
    // The end of a hook is detected immediately, not only by the timeout.
    expect(message.includes("HOOK_TIMEOUT")).toBe(words.source.includes("HOOK_TIMEOUT"));
  }),
);

test.concurrent("a quota that refuses its Pods fails a Job in seconds", () =>
  inScene(async (scene) => {
    const quota = scene.object("v1", "ResourceQuota", "none", { spec: { hard: { pods: "0" } } });
    await scene.client.apply(quota, { fieldManager: "test" });
    // A quota takes effect a moment after it was accepted.
    const isKnown = ["wait", "--for=jsonpath={.status.hard.pods}=0", "quota/none", "--timeout=120s"];
    await scene.cluster.kubectl([...isKnown, `--namespace=${scene.namespace.name}`]);
    const { error } = await scene.run([scene.hook(scene.job("migrate", "well"))], { timeoutSeconds: 120 });
    expect(error?.message).toMatch(/HOOK_FAILED[^]*exceeded quota: none[^]*raise the ResourceQuota/);
  }),
);

test.concurrent("a Job that is deleted by hand while it runs has failed immediately", () =>
  inScene(async (scene) => {
    const running = scene.run([scene.hook(scene.job("migrate", "stuck"))]);
    await untilTrue("the Pod of the Job", async () => (await scene.names("pod")).length > 0);
    await scene.cluster.kubectl(["delete", "job/migrate", `--namespace=${scene.namespace.name}`]);
    expect((await running).error?.message).toMatch(/HOOK_FAILED[^]*it was deleted before it finished; last seen: /);
  }),
);

test.concurrent("a cancelled run ends immediately, and leaves running hooks", () =>
  inScene(async (scene) => {
    const stop = new AbortController();
    const running = scene.run([scene.hook(scene.job("migrate", "stuck"), { deletePolicies: ["hook-failed"] })], {
      signal: stop.signal,
    });
    await untilTrue("the Pod of the Job", async () => (await scene.names("pod")).length > 0);
    const started = performance.now();
    stop.abort();
    expect((await running).error?.message).toMatch(/HOOK_CANCELLED/);
    // Without the cancellation, the hook would have run for a minute.
    expect((performance.now() - started) / 1000).toBeLessThan(20);
    expect(await scene.names("job")).toEqual(["job/migrate"]);
  }),
);

describe("an object with the hook's name exists", () => {
  test.concurrent("and no hook created it: it is not changed", () =>
    inScene(async (scene) => {
      const mine = scene.object("v1", "ConfigMap", "settings", { data: { mine: "yes" } });
      await scene.client.apply(mine, { fieldManager: "somebody" });
      const hook = scene.hook(scene.object("v1", "ConfigMap", "settings", { data: { mine: "no" } }));
      const { error } = await scene.run([hook]);
      expect(error?.code).toBe("HOOK_OBJECT_NOT_OURS");
      expect(error?.message).toContain("no hook created it, so it is neither deleted nor overwritten");
      expect(await scene.field("configmap/settings", ".data.mine")).toBe("yes");
    }),
  );

  test.concurrent("and Helm created it for a hook: it is recreated", () =>
    inScene(async (scene) => {
      const job = scene.job("migrate", "well");
      const metadata = { ...job.metadata, annotations: { "helm.sh/hook": "pre-install" } };
      await scene.client.apply({ ...job, metadata }, { fieldManager: "helm" });
      const before = await scene.field("job/migrate", ".metadata.uid");
      expect((await scene.run([scene.hook(scene.job("migrate", "well"))])).error).toBeUndefined();
      expect(await scene.field("job/migrate", ".metadata.uid")).not.toBe(before);
    }),
  );

  test.concurrent("and it is a volume claim of an earlier run: the default policy does not delete it", () =>
    inScene(async (scene) => {
      const resources = { requests: { storage: "1Gi" } };
      const claim = scene.object("v1", "PersistentVolumeClaim", "data", {
        spec: { accessModes: ["ReadWriteOnce"], storageClassName: "none", resources },
      });
      const hook = scene.hook(claim);
      await scene.run([hook]);
      const uid = await scene.field("pvc/data", ".metadata.uid");
      expect((await scene.run([hook])).error).toBeUndefined();
      expect(await scene.field("pvc/data", ".metadata.uid")).toBe(uid);
    }),
  );
});

describe("logs", () => {
  test.concurrent.each([
    { behaviour: "well", container: "fine", logPolicies: ["hook-succeeded"], words: /applied 3 migrations/ },
    { behaviour: "fail", container: "main", logPolicies: ["hook-failed"], words: /orders is locked/ },
  ] as const)("a policy shows the log of a Job that does $behaviour, even where it is deleted", (row) =>
    inScene(async (scene) => {
      const { behaviour, container, logPolicies, words } = row;
      const deletePolicies = ["hook-succeeded", "hook-failed"] as const;
      await scene.run([scene.hook(scene.job("migrate", behaviour, {}, container), { logPolicies, deletePolicies })]);
      expect(scene.messages.join("\n")).toMatch(words);
      expect(await scene.names("job")).toEqual([]);
    }),
  );

  test.concurrent("without a policy, and for the other outcome, no log is shown", () =>
    inScene(async (scene) => {
      await scene.run([
        scene.hook(scene.job("a", "well")),
        scene.hook(scene.job("b", "well"), { logPolicies: ["hook-failed"] }),
      ]);
      expect(scene.messages).toEqual([]);
    }),
  );

  test.concurrent("secrets of the Pod are not shown", () =>
    inScene(async (scene) => {
      const secret = scene.object("v1", "Secret", "login", { stringData: { password: "hunter2-of-the-hook" } });
      const data = { password: Buffer.from("hunter2-of-the-hook").toString("base64") };
      await scene.client.apply({ ...secret, stringData: undefined, data }, { fieldManager: "test" });
      const job = scene.job("migrate", "fail", {}, "leaky");
      const spec = structuredClone(job["spec"]) as { template: { spec: { containers: Record<string, unknown>[] } } };
      const [container] = spec.template.spec.containers;
      if (container) container["envFrom"] = [{ secretRef: { name: "login" } }];
      const { error } = await scene.run([scene.hook({ ...job, spec }, { logPolicies: ["hook-failed"] })]);
      const text = `${error?.message ?? ""}\n${scene.messages.join("\n")}`;
      expect(text).toContain("logging in with [secret]");
      expect(text).not.toContain("hunter2");
    }),
  );
});
