import { deleteSync } from "../../../engine/sync/delete-sync";
import { runSync } from "../../../engine/sync/run-sync";
import { unpackSet } from "../../../engine/sync/session/sync-record";
import type { SyncRequest } from "../../../engine/sync/model/sync-request";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { endAnnotation, FinishingCluster } from "../../tools/fakes/finishing-cluster";

const map = (name: string, annotations: Readonly<Record<string, string>> = {}): KubeObject => ({
  ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop", annotations } },
  data: { name },
});
const job = (name: string, end: string, annotations: Readonly<Record<string, string>> = {}): KubeObject => ({
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name, namespace: "shop", annotations: { [endAnnotation]: end, ...annotations } },
  spec: {},
});
const request = (objects: readonly KubeObject[], more: Partial<SyncRequest> = {}): SyncRequest => ({
  ...{ objects, namespace: "shop", revision: "1", ownerToken: "stack.set" },
  ...more,
});
const hook = (phase: string): Readonly<Record<string, string>> => ({ "argocd.argoproj.io/hook": phase });
const option = (text: string): Readonly<Record<string, string>> => ({ "argocd.argoproj.io/sync-options": text });

let cluster: FinishingCluster;
beforeEach(() => {
  cluster = new FinishingCluster(() => 1);
});

describe("the errors of a sync", () => {
  it("name the hook that failed", async () => {
    const { error } = await runSync(cluster, request([job("migrate", "bad", hook("PreSync")), map("map")]));
    expect(error?.message).toBe(
      [
        "SYNC_FAILED: the sync has failed",
        "  why    one or more synchronization tasks completed unsuccessfully",
        "         PreSync hook batch/Job/shop/migrate: ended as bad",
        "  mend   fix what the messages name, and run again",
      ].join("\n"),
    );
  });

  it("say that a kind is not served", async () => {
    const object = { ...map("map"), apiVersion: "nobody.example/v1", kind: "Thing" };
    const { error } = await runSync(cluster, request([object]));
    expect(error?.message).toBe(
      [
        "SYNC_INVALID: the sync cannot start",
        "  why    one or more synchronization tasks are not valid",
        "         nobody.example/Thing/shop/map: scripted (nobody.example/Thing shop/map)",
        "  mend   add the missing definitions or permissions, or remove the objects; nothing was written",
      ].join("\n"),
    );
  });

  it("say what has terminated it", async () => {
    const { error } = await runSync(cluster, request([map("map")]), { signal: AbortSignal.abort() });
    expect(error?.message).toBe(
      [
        "SYNC_TERMINATED: the sync was terminated",
        "  why    Operation terminated, triggered by a cancellation",
        "  mend   run again: the sync starts from the beginning; raise timeoutSeconds if it needs more time",
      ].join("\n"),
    );
  });

  it("name the owner of a shared object", async () => {
    await runSync(cluster, request([map("map")], { ownerToken: "stack.other" }));
    const { error } = await runSync(cluster, request([map("map")], { settings: { failOnSharedResource: true } }));
    expect(error?.message).toBe(
      [
        "SYNC_SHARED: the sync shares objects with other resources",
        "  why    /ConfigMap/shop/map belongs to stack.other",
        "  mend   remove each object from one of the resources, or do without failOnSharedResource",
      ].join("\n"),
    );
  });

  it("say that nothing is left of the set, unless that is allowed", async () => {
    const { record } = await runSync(cluster, request([map("one"), map("two")]));
    const { error, record: kept } = await runSync(cluster, request([], { record, settings: { prune: true } }));
    expect(error?.message).toBe(
      [
        "SYNC_EMPTY: the set has no objects, so the sync would delete all that it has applied",
        "  why    2 recorded objects would be deleted by prune",
        "  mend   correct the source of the objects, or set allowEmpty: true",
      ].join("\n"),
    );
    expect(Object.keys(kept.inventory)).toHaveLength(2);
    const emptied = await runSync(cluster, request([], { record: kept, settings: { prune: true, allowEmpty: true } }));
    expect([emptied.phase, emptied.record.inventory]).toEqual(["Succeeded", {}]);
  });

  it("say what waits for a confirmation, in a sync and in a deletion", async () => {
    const asks = map("asks", option("Prune=confirm,Delete=confirm"));
    const { record } = await runSync(cluster, request([asks]));
    const pruned = await runSync(cluster, request([], { record, settings: { prune: true, allowEmpty: true } }));
    expect(pruned.error?.message).toBe(
      [
        "SYNC_UNCONFIRMED: the sync waits for the confirmation of a deletion",
        "  why    Waiting for pruning confirmation of v1/ConfigMap/asks",
        "  mend   confirm it by pruneConfirmed, or keep the object in the program",
      ].join("\n"),
    );
    const deleted = await deleteSync(cluster, request([asks], { record }));
    expect(deleted.error?.message).toBe(
      [
        "SYNC_UNCONFIRMED: the deletion waits for a confirmation",
        "  why    waiting for the confirmation of the deletion of /ConfigMap/shop/asks",
        "  mend   confirm it by deletionConfirmed; nothing was deleted",
      ].join("\n"),
    );
  });

  it("say that a sync is paused", async () => {
    const given = request([job("bad", "bad", hook("Sync"))], { settings: { onFailure: "pause" } });
    const { record } = await runSync(cluster, given);
    const { error } = await runSync(cluster, { ...given, record });
    expect(error?.message).toBe(
      [
        "SYNC_PAUSED: the sync is paused",
        "  why    the last sync of this set failed: one or more synchronization tasks completed unsuccessfully",
        "  mend   change the set, or run with resume",
      ].join("\n"),
    );
  });

  it("say that a record cannot be read", () => {
    expect(() => unpackSet({ revision: "1", objects: "nothing", digest: "" })).toThrow(
      [
        "SYNC_RECORD_UNREADABLE: cannot roll back: the recorded last set cannot be read",
        "  why    its content does not match its digest",
        "  mend   restore a backup of the state, or fix the set and sync again",
      ].join("\n"),
    );
  });
});

describe("a sync", () => {
  it("shows no secret that a failed Pod uses, whoever owns it", async () => {
    const data = { token: Buffer.from("ended as bad").toString("base64") };
    cluster.put({ apiVersion: "v1", kind: "Secret", metadata: { name: "token", namespace: "shop" }, data });
    const env = [{ name: "TOKEN", valueFrom: { secretKeyRef: { name: "token", key: "token" } } }];
    const spec = { template: { spec: { containers: [{ name: "main", env }] } } };
    for (const annotations of [hook("PreSync"), {}]) {
      const failing = { ...job("migrate", "bad", annotations), spec };
      const waves = [failing, map("later", { "argocd.argoproj.io/sync-wave": "1" })];
      const outcome = await runSync(cluster, request(waves, { settings: { keepLogs: "never" } }));
      expect(outcome.resources[0]).toMatchObject({
        hookPhase: "Failed",
        message: "[secret]",
        healthMessage: "[secret]",
      });
      expect(JSON.stringify([outcome.resources, outcome.message, outcome.error?.message])).not.toContain("ended as");
      await deleteSync(cluster, request(waves, { record: outcome.record }));
    }
  });

  it("reads each kind once, watches exactly what it concerns, and ends its watches", async () => {
    await runSync(cluster, request([map("a"), map("b"), job("c", "good")]));
    const lists = cluster.calls.filter((call) => call.startsWith("list") || call.startsWith("watch"));
    expect(lists.sort()).toEqual([
      "list ConfigMap shop",
      "list Job shop metadata.name=c",
      "watch ConfigMap shop",
      "watch Job shop metadata.name=c",
    ]);
    expect(cluster.calls.filter((call) => call.startsWith("get"))).toEqual([]);
    expect(cluster.openWatches).toEqual([]);
  });

  it("goes on after a watch that breaks off", async () => {
    const waves = [job("first", "good"), map("second", { "argocd.argoproj.io/sync-wave": "1" })];
    const running = runSync(cluster, request(waves), {
      onMessage: (message) => {
        if (message.startsWith("waiting for healthy state of batch/Job")) cluster.cut("KUBE_WATCH_EXPIRED");
      },
    });
    expect((await running).phase).toBe("Succeeded");
  });

  it("ends as an error if its objects cannot be watched any longer, with a record of what was written", async () => {
    const waves = [job("first", "held"), map("second", { "argocd.argoproj.io/sync-wave": "1" })];
    const outcome = await runSync(
      cluster,
      request([{ ...waves[0], metadata: { name: "first", namespace: "shop" } } as KubeObject, ...waves.slice(1)]),
      {
        onMessage: (message) => {
          if (message.startsWith("waiting for healthy state of batch/Job")) cluster.cut("KUBE_UNAUTHORIZED");
        },
      },
    );
    expect(outcome).toMatchObject({ phase: "Error", error: { code: "SYNC_FAILED" } });
    expect(Object.keys(outcome.record.inventory)).toEqual(["batch/Job/shop/first"]);
  });
});
