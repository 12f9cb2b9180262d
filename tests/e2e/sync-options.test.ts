// Each option of a Sync through a program: many sets in few runs, each test looks at one of them.
import type * as slipway from "@slipway/pulumi";
import { serviceAddress } from "../tools/cluster/service-addresses";
import type { Run } from "../tools/pulumi";
import { letPodsGo } from "../tools/shared-cluster";
import { untilTrue } from "../tools/until";
import { at, mustSucceed, stepsOf, yaml } from "./harness";
import { destroyStack, useScene } from "./scene";
import { argoAll, hookJob, liveNames, syncMap, syncProgram, syncState } from "./sync-scene";

type Sets = Readonly<Record<string, slipway.SyncArgs>>;

const manifest = (object: object): slipway.ObjectManifest => object as slipway.ObjectManifest;

const option = (text: string): Readonly<Record<string, string>> => ({ "sync-options": text });

function service(name: string, clusterIP: string, short = {}): slipway.ObjectManifest {
  const metadata = { name, annotations: argoAll(short) };
  return manifest({ apiVersion: "v1", kind: "Service", metadata, spec: { clusterIP, ports: [{ port: 80 }] } });
}

function deployment(name: string, replicas: number): slipway.ObjectManifest {
  const labels = { app: name };
  const template = { metadata: { labels }, spec: { containers: [{ name: "main", image: "example.test/web" }] } };
  return manifest({
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name } },
    spec: { replicas, selector: { matchLabels: labels }, template },
  });
}

describe("options of sets that succeed", () => {
  const scene = useScene({ name: "sync-options", end: destroyStack, shared: "everything" });
  const group = (): string => `${scene.namespace}.example.test`;
  const thing = (name: string, short = {}): slipway.ObjectManifest =>
    manifest({
      apiVersion: `${group()}/v1`,
      kind: "Thing",
      metadata: { name, annotations: argoAll({ "sync-wave": "1", ...short }) },
    });
  const made = (): string => `${scene.namespace}-made`;
  const ignored: slipway.SyncArgs = {
    ignoreDifferences: [
      { group: "", kind: "ConfigMap", jsonPointers: ["/data/pointer"] },
      { group: "", kind: "ConfigMap", jsonPathExpressions: ["$.data['path']"] },
      { group: "*", kind: "*", managedFieldsManagers: ["robot"] },
    ],
  };
  const wanted = { pointer: "1", path: "1", manager: "1", own: "1" };
  const healthy: slipway.SyncArgs["healthOverrides"] = [
    { apiVersion: "v1", kind: "ConfigMap", current: "data.ready == 'true'", failed: "data.ready == 'never'" },
  ];

  const first = (): Sets => ({
    prune: {
      prune: true,
      objects: [
        ...[
          syncMap("prune-stays", { a: "1" }),
          syncMap("prune-gone"),
          syncMap("prune-marked", {}, option("Prune=false")),
        ],
        syncMap("prune-last", {}, { ...option("PruneLast=true"), "sync-wave": "-3" }),
      ],
    },
    reported: { objects: [syncMap("reported-stays"), syncMap("reported-old")] },
    confirmed: {
      prune: true,
      objects: [syncMap("confirmed-stays"), syncMap("confirmed-old", {}, option("Prune=confirm"))],
    },
    pruneLast: { prune: true, objects: [syncMap("late-stays", {}, { "sync-wave": "5" }), syncMap("late-old")] },
    orphan: { prune: true, objects: [syncMap("orphan-stays"), deployment("orphan", 1)] },
    unvalidated: {
      objects: [manifest({ ...syncMap("unknown-field", {}, option("Validate=false")), nonsense: "1" })],
    },
    unvalidatedAll: { validate: false, objects: [manifest({ ...syncMap("unknown-fields"), nonsense: "1" })] },
    unserved: {
      skipDryRunOnMissingResource: true,
      objects: [hookJob("unserved", { hook: "PreSync" }, "held"), thing("unserved")],
    },
    unservedOne: {
      objects: [
        hookJob("unserved-one", { hook: "PreSync" }, "held"),
        thing("unserved-one", option("SkipDryRunOnMissingResource=true")),
      ],
    },
    replace: { replace: true, objects: [syncMap("replace", { a: "1" })] },
    replaceOne: { objects: [syncMap("replace-one", { a: "1" }, option("Replace=true"))] },
    force: { force: true, objects: [service("force", "None")] },
    forceOne: { objects: [service("force-one", "None", option("Force=true"))] },
    server: {
      ...{ serverSideApply: true, serverSideApplyManager: "shop" },
      objects: [syncMap("server", { a: "1" }), syncMap("client", { a: "1" }, option("ServerSideApply=false"))],
    },
    serverOne: { objects: [syncMap("server-one", { a: "1" }, option("ServerSideApply=true"))] },
    migrated: { serverSideApply: true, objects: [syncMap("migrated", { a: "2" })] },
    unmigrated: {
      serverSideApply: true,
      clientSideApplyMigration: false,
      clientSideApplyMigrationManager: "old-tool",
      objects: [syncMap("unmigrated", { b: "2" })],
    },
    migratedOther: {
      ...{ serverSideApply: true, clientSideApplyMigrationManager: "old-tool" },
      objects: [syncMap("migrated-other", { a: "2" })],
    },
    outOfSync: { applyOutOfSyncOnly: true, objects: [syncMap("same", { a: "1" }), syncMap("other", { a: "1" })] },
    namespace: {
      ...{ namespace: made(), createNamespace: true, managedNamespaceMetadata: { labels: { team: "a" } } },
      objects: [syncMap("placed")],
    },
    respected: { ...ignored, respectIgnoreDifferences: true, objects: [syncMap("respected", wanted)] },
    ignored: { ...ignored, objects: [syncMap("ignored", wanted)] },
    dryRun: { dryRun: true, objects: [syncMap("dry"), hookJob("dry", { hook: "PreSync" })] },
    skipHooks: { skipHooks: true, objects: [syncMap("hookless"), hookJob("skipped", { hook: "PreSync" })] },
    filtered: {
      resources: [{ group: "", kind: "ConfigMap", name: "chosen" }],
      objects: [syncMap("chosen"), syncMap("left-out"), hookJob("left-out", { hook: "PreSync" })],
    },
    permitted: {
      permissions: { namespaces: [scene.namespace], namespacedKinds: { allow: [{ group: "", kind: "Config*" }] } },
      objects: [syncMap("permitted")],
    },
    health: {
      healthOverrides: healthy,
      objects: [syncMap("ready", { ready: "true" }), syncMap("after-ready", { ready: "true" }, { "sync-wave": "1" })],
    },
    waves: {
      objects: [syncMap("wave-early", {}, { "sync-wave": "-1" }), syncMap("wave-late", {}, { "sync-wave": "7" })],
    },
    always: {
      runHooks: "always",
      keepLogs: "always",
      objects: [syncMap("always"), hookJob("always", { hook: "PreSync" })],
    },
    triggered: {
      runHooks: "triggered",
      triggers: { image: "1" },
      objects: [syncMap("triggered"), hookJob("triggered", { hook: "PreSync" })],
    },
    untriggered: {
      runHooks: "triggered",
      triggers: { image: "1" },
      objects: [syncMap("untriggered"), hookJob("untriggered", { hook: "PreSync" })],
    },
  });

  const second = (): Sets => {
    const before = first();
    return {
      ...before,
      prune: { ...before["prune"], objects: [syncMap("prune-stays", { a: "1" })] },
      reported: { ...before["reported"], objects: [syncMap("reported-stays")] },
      confirmed: { ...before["confirmed"], pruneConfirmed: true, objects: [syncMap("confirmed-stays")] },
      pruneLast: {
        ...before["pruneLast"],
        pruneLast: true,
        objects: [syncMap("late-stays", {}, { "sync-wave": "5" })],
      },
      orphan: { ...before["orphan"], prunePropagationPolicy: "Orphan", objects: [syncMap("orphan-stays")] },
      replace: { replace: true, objects: [syncMap("replace", { b: "1" })] },
      replaceOne: { objects: [syncMap("replace-one", { b: "1" }, option("Replace=true"))] },
      force: { force: true, objects: [service("force", serviceAddress("a stack with force"))] },
      forceOne: {
        objects: [service("force-one", serviceAddress("a stack with an object's force"), option("Force=true"))],
      },
      outOfSync: { applyOutOfSyncOnly: true, objects: [syncMap("same", { a: "1" }), syncMap("other", { a: "2" })] },
      namespace: { ...before["namespace"], managedNamespaceMetadata: { labels: { team: "b" } } },
      respected: { ...before["respected"], objects: [syncMap("respected", { ...wanted, added: "1" })] },
      triggered: { ...before["triggered"], triggers: { image: "2" } },
      untriggered: {
        ...before["untriggered"],
        objects: [syncMap("untriggered", { a: "2" }), hookJob("untriggered", { hook: "PreSync" })],
      },
    };
  };

  const uids = new Map<string, string | undefined>();
  let firstRun: Run;
  let secondRun: Run;

  const bring = (verb: "apply" | "create", name: string, ...flags: readonly string[]): Promise<string> =>
    scene.cluster.kubectl(
      [verb, "--filename=-", `--namespace=${scene.namespace}`, ...flags],
      yaml(syncMap(name, { a: "1", gone: "1" })),
    );
  const definition = (): object => ({
    ...{
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `things.${group()}` },
    },
    spec: {
      ...{ group: group(), names: { plural: "things", singular: "thing", kind: "Thing" }, scope: "Namespaced" },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: { type: "object" } } }],
    },
  });

  beforeAll(async () => {
    // What kubectl has applied is moved in any case, as Argo CD does it: the fields of other updates show the rest.
    await Promise.all([
      bring("apply", "migrated"),
      bring("create", "unmigrated", "--field-manager=old-tool"),
      bring("create", "migrated-other", "--field-manager=old-tool"),
    ]);
    scene.stack.setProgram(syncProgram(scene, first));
    const run = scene.stack.run("up", { continueOnError: true });
    // The definition comes while the sets have begun.
    const held = ["Job/unserved", "Job/unserved-one"];
    const define = async (): Promise<void> => {
      await untilTrue("the held hooks", async () => {
        const [jobs, pods] = await Promise.all([liveNames(scene, "jobs"), liveNames(scene, "pods")]);
        return (
          held.every((name) => jobs.includes(name)) &&
          held.every((name) => pods.some((pod) => pod.startsWith(`${name.replace("Job", "Pod")}-`)))
        );
      });
      await scene.cluster.kubectl(["apply", "--filename=-"], yaml(definition()));
      await scene.cluster.kubectl(["wait", "--for=condition=Established", `crd/things.${group()}`]);
      await letPodsGo(scene.cluster, { name: scene.namespace });
    };
    const [ran] = await Promise.all([run, define()]);
    firstRun = mustSucceed(ran);
    for (const name of ["service/force", "service/force-one", "job/always", "job/triggered", "job/untriggered"])
      uids.set(name, await scene.uid(name));
    const others = { pointer: "2", path: "2", own: "2" };
    for (const name of ["replace", "replace-one"])
      await scene.kubectl("patch", "configmap", name, '--patch={"data":{"other":"2"}}');
    for (const name of ["respected", "ignored"]) {
      await scene.kubectl("patch", "configmap", name, "--field-manager=robot", '--patch={"data":{"manager":"2"}}');
      const data = name === "ignored" ? { pointer: "2", path: "2" } : others;
      await scene.kubectl("patch", "configmap", name, `--patch=${JSON.stringify({ data })}`);
    }
    scene.stack.setProgram(syncProgram(scene, second));
    secondRun = mustSucceed(await scene.stack.run("up", { continueOnError: true }));
  }, 180_000);

  afterAll(async () => {
    await scene.cluster.kubectl(["delete", "namespace", made(), "--wait=false", "--ignore-not-found"]);
    await scene.cluster.kubectl(["delete", "crd", `things.${group()}`, "--wait=false", "--ignore-not-found"]);
  });

  const resultsOf = (run: Run, name: string): readonly slipway.SyncResourceResult[] =>
    at(run.outputs[name]?.value, "results") as readonly slipway.SyncResourceResult[];
  const printed = (run: Run, name: string): readonly string[] =>
    resultsOf(run, name).map(
      ({ id, status, wave, message }) => `${String(wave)} ${id.split("/").at(-1) ?? ""}: ${status}: ${message}`,
    );
  const dataOf = async (name: string, namespace = scene.namespace): Promise<unknown> =>
    JSON.parse(
      await scene.cluster.kubectl(["get", "configmap", name, `--namespace=${namespace}`, "--output=jsonpath={.data}"]),
    ) as unknown;
  const managersOf = async (name: string): Promise<readonly string[]> => {
    const entries = at(
      JSON.parse(await scene.kubectl("get", "configmap", name, "--show-managed-fields", "--output=json")),
      "metadata",
      "managedFields",
    );
    return (entries as readonly { manager: string; operation: string }[])
      .map(({ manager, operation }) => `${manager} ${operation}`)
      .sort();
  };

  test("prune, with Prune=false and PruneLast=true on objects", () => {
    expect(printed(secondRun, "prune")).toEqual([
      // The waves of prunes are reversed among themselves.
      "-3 prune-gone: Pruned: pruned",
      "-3 prune-marked: PruneSkipped: ignored (no prune)",
      "0 prune-stays: Synced: configmap/prune-stays unchanged",
      "1 prune-last: Pruned: pruned",
    ]);
  });

  test("without prune, old objects are reported and stay", () => {
    expect(printed(secondRun, "reported")).toContain("0 reported-old: PruneSkipped: ignored (requires pruning)");
  });

  test("pruneConfirmed deletes what asks for it", () => {
    expect(printed(secondRun, "confirmed")).toContain("0 confirmed-old: Pruned: pruned");
  });

  test("pruneLast deletes after all waves", () => {
    expect(printed(secondRun, "pruneLast")).toContain("6 late-old: Pruned: pruned");
  });

  test("prunePropagationPolicy decides about dependents", async () => {
    expect(await liveNames(scene, "deployments")).not.toContain("Deployment/orphan");
    expect((await liveNames(scene, "replicasets")).filter((name) => name.includes("orphan"))).toHaveLength(1);
  });

  test("validation is off by Validate=false and validate", async () => {
    expect(await scene.get("configmap/unknown-field")).toBeDefined();
    expect(await scene.get("configmap/unknown-fields")).toBeDefined();
  });

  test("a kind that comes later: SkipDryRunOnMissingResource=true and skipDryRunOnMissingResource", () => {
    for (const name of ["unserved", "unservedOne"]) {
      expect(at(firstRun.outputs[name]?.value, "phase")).toBe("Succeeded");
      expect(resultsOf(firstRun, name).map(({ status }) => status)).toContain("Synced");
    }
  });

  test("an object is replaced by replace and Replace=true", async () => {
    for (const name of ["replace", "replace-one"]) expect(await dataOf(name)).toEqual({ b: "1" });
  });

  test("an object is created anew by force and Force=true", async () => {
    for (const name of ["service/force", "service/force-one"]) expect(await scene.uid(name)).not.toBe(uids.get(name));
  });

  test("serverSideApply, ServerSideApply=true and false, serverSideApplyManager", async () => {
    expect(await Promise.all(["server", "client", "server-one"].map(managersOf))).toEqual([
      ["shop Apply"],
      ["shop Update"],
      ["slipway Apply"],
    ]);
  });

  test("clientSideApplyMigration moves the fields of its manager, unless it is off", async () => {
    expect(await dataOf("migrated")).toEqual({ a: "2" });
    expect(await dataOf("migrated-other")).toEqual({ a: "2" });
    expect(await dataOf("unmigrated")).toEqual({ a: "1", b: "2", gone: "1" });
  });

  test("applyOutOfSyncOnly writes what differs", () => {
    expect(printed(secondRun, "outOfSync")).toEqual(["0 other: Synced: configmap/other configured"]);
  });

  test("createNamespace keeps the managed metadata", async () => {
    const text = await scene.cluster.kubectl(["get", "namespace", made(), "--output=jsonpath={.metadata.labels.team}"]);
    expect(text).toBe("b");
    expect(resultsOf(firstRun, "namespace").map(({ id }) => id)).toEqual([
      `/Namespace//${made()}`,
      `/ConfigMap/${made()}/placed`,
    ]);
  });

  test("respectIgnoreDifferences keeps ignored fields: pointers, paths and managers", async () => {
    expect(await dataOf("respected")).toEqual({ pointer: "2", path: "2", manager: "2", own: "1", added: "1" });
  });

  test("ignoreDifferences make no object out of sync", async () => {
    expect(stepsOf(secondRun)["ignored"]).toBe("same");
    expect(await dataOf("ignored")).toEqual({ pointer: "2", path: "2", manager: "2", own: "1" });
  });

  test("dryRun writes nothing", async () => {
    expect(await scene.get("configmap/dry")).toBeUndefined();
    expect(printed(firstRun, "dryRun")).toContain("0 dry: Synced: configmap/dry created (dry run)");
  });

  test("skipHooks and a selection by resources run no hooks", async () => {
    expect([await scene.get("job/skipped"), await scene.get("job/left-out")]).toEqual([undefined, undefined]);
    expect(printed(firstRun, "filtered")).toEqual(["0 chosen: Synced: configmap/chosen created"]);
    expect(at(firstRun.outputs["filtered"]?.value, "hookReason")).toBe("only selected objects are synced");
  });

  test("permissions and healthOverrides let a set pass", () => {
    expect(at(firstRun.outputs["permitted"]?.value, "phase")).toBe("Succeeded");
    expect(resultsOf(firstRun, "health").map(({ health }) => health)).toEqual(["Healthy", "Healthy"]);
  });

  test("each wave is reported when it is written", () => {
    const lines = firstRun.events.flatMap(({ diagnosticEvent }) => {
      return diagnosticEvent?.urn?.endsWith("::waves") === true ? [diagnosticEvent.message.trim()] : [];
    });
    expect(lines).toContainEqual(expect.stringMatching(/^Sync wave -1 is written, \d+ s$/));
  });

  test("hooks run always, or when a trigger changes", async () => {
    expect(await scene.uid("job/triggered")).not.toBe(uids.get("job/triggered"));
    expect(await scene.uid("job/untriggered")).toBe(uids.get("job/untriggered"));
    expect(await scene.uid("job/always")).not.toBe(uids.get("job/always"));
    expect(at(secondRun.outputs["untriggered"]?.value, "hookReason")).toBe("the triggers have not changed");
    const { hookLogs } = await syncState(scene.stack, "always");
    expect(hookLogs).toHaveLength(1);
  });
});
