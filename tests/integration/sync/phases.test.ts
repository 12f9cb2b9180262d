import { argo, configMap, deployment, hookMap, hookPod, printResults, SyncScene } from "./sync-scene";
import { until, untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";

const space = useNamespace("sync-phases", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

describe("phases and waves", () => {
  it("come in their order, negative waves first", async () => {
    const outcome = await scene.sync([
      configMap("second", {}, argo({ "sync-wave": "2" })),
      configMap("first", {}, argo({ "sync-wave": "-3" })),
      hookPod("migrate", { hook: "PreSync", "sync-wave": "-1" }, "complete"),
      hookMap("notify", { hook: "PostSync" }),
      hookMap("with", { hook: "Sync" }),
      hookMap("never", { hook: "SyncFail" }),
      hookMap("skipped", { hook: "Skip" }),
    ]);
    expect(outcome).toMatchObject({ phase: "Succeeded", message: "successfully synced (no more tasks)" });
    expect(printResults(outcome)).toEqual([
      "PreSync Pod migrate: Succeeded",
      "Sync ConfigMap first: Synced Succeeded",
      "Sync ConfigMap with: Succeeded",
      "Sync ConfigMap second: Synced Succeeded",
      "PostSync ConfigMap notify: Succeeded",
    ]);
    expect(outcome.waves.map(({ phase, wave, isLast }) => `${phase} ${String(wave)} ${String(isLast)}`)).toEqual([
      "PreSync -1 false",
      "Sync -3 false",
      "Sync 0 false",
      "Sync 2 false",
      "PostSync 0 true",
    ]);
    expect(await scene.names("ConfigMap")).toEqual(["first", "notify", "second", "with"]);
  });

  it("wait until the objects of a wave are healthy", async () => {
    const messages: string[] = [];
    const running = scene.sync(
      [deployment("web", "held"), configMap("after", {}, argo({ "sync-wave": "1" }))],
      {},
      {
        control: { onMessage: (message) => messages.push(message) },
      },
    );
    await untilTrue("the wait", () => messages.includes("waiting for healthy state of apps/Deployment/web"));
    await until("the Pod", async () => (await scene.names("Pod"))[0]);
    expect(await scene.names("ConfigMap")).toEqual([]);
    await scene.letGo();
    const outcome = await running;
    expect(outcome.phase).toBe("Succeeded");
    expect(outcome.resources[0]).toMatchObject({ health: "Healthy", hookPhase: "Succeeded", syncStatus: "Synced" });
  });

  it("see the state of their own writes: a changed object is not healthy as it was before", async () => {
    const web = deployment("web", "none");
    const after = configMap("after", {}, argo({ "sync-wave": "1" }));
    await scene.sync([web, after]);
    const changed = deployment("web", "held");
    const running = scene.sync([changed, configMap("after", { a: "1" }, argo({ "sync-wave": "1" }))]);
    await until("a Pod of the new state", async () => (await scene.names("Pod"))[1]);
    expect((await scene.get("ConfigMap", "after"))?.["data"]).toBeUndefined();
    await scene.letGo();
    expect((await running).phase).toBe("Succeeded");
  });
});

describe("pruning", () => {
  const waved = (name: string, wave: number): ReturnType<typeof configMap> =>
    configMap(name, {}, argo({ "sync-wave": String(wave) }));

  it("deletes in reverse order of the waves, each when the one before is gone", async () => {
    await scene.sync([waved("a", -1), waved("b", 0), waved("c", 1), configMap("stays")]);
    const outcome = await scene.sync([configMap("stays")], { prune: true });
    expect(
      outcome.resources.filter(({ status }) => status === "Pruned").map(({ key, wave }) => [key.name, wave]),
    ).toEqual([
      ["c", -1],
      ["b", 0],
      ["a", 1],
    ]);
    expect(await scene.names("ConfigMap")).toEqual(["stays"]);
    expect(Object.keys(outcome.record.inventory)).toEqual([`/ConfigMap/${scene.namespace}/stays`]);
  });

  it("comes last, if the settings or an object say so", async () => {
    const last = configMap("last", {}, argo({ "sync-options": "PruneLast=true" }));
    await scene.sync([waved("early", -5), last]);
    const outcome = await scene.sync([waved("kept", 3)], { prune: true });
    expect(outcome.resources.map(({ key, wave }) => [key.name, wave])).toEqual([
      ["early", 0],
      ["kept", 3],
      ["last", 4],
    ]);
    const all = await scene.sync([waved("other", 7)], { prune: true, pruneLast: true });
    expect(all.resources.map(({ key, wave }) => [key.name, wave])).toEqual([
      ["other", 7],
      ["kept", 8],
    ]);
  });

  it("leaves what it must not delete, and goes on recording it", async () => {
    const kept = configMap("kept", {}, argo({ "sync-options": "Prune=false" }));
    await scene.sync([kept, configMap("gone")]);
    const ignored = await scene.sync([]);
    expect(printResults(ignored)).toEqual([
      "Sync ConfigMap gone: PruneSkipped Succeeded",
      "Sync ConfigMap kept: PruneSkipped Succeeded",
    ]);
    const outcome = await scene.sync([], { prune: true, allowEmpty: true });
    expect(new Map(outcome.resources.map(({ key, message }) => [key.name, message]))).toEqual(
      new Map([
        ["gone", "pruned"],
        ["kept", "ignored (no prune)"],
      ]),
    );
    expect(await scene.names("ConfigMap")).toEqual(["kept"]);
    expect(Object.keys(outcome.record.inventory)).toEqual([`/ConfigMap/${scene.namespace}/kept`]);
  });

  it("waits for a confirmation, after all that comes before", async () => {
    await scene.sync([configMap("asks", {}, argo({ "sync-options": "Prune=confirm" }))]);
    const waits = await scene.sync([waved("first", -1)], { prune: true });
    expect(waits).toMatchObject({ phase: "Failed", error: { code: "SYNC_UNCONFIRMED" } });
    expect(waits.message).toBe("Waiting for pruning confirmation of v1/ConfigMap/asks");
    expect(await scene.names("ConfigMap")).toEqual(["asks", "first"]);
    expect((await scene.sync([waved("first", -1)], { prune: true, pruneConfirmed: true })).phase).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual(["first"]);
  });

  it("leaves an object that another resource owns by now", async () => {
    await scene.sync([configMap("moved"), configMap("gone"), configMap("stays")]);
    await new SyncScene(space.client, space.name).sync([configMap("moved")], {}, { ownerToken: "stack.other" });
    const outcome = await scene.sync([configMap("stays")], { prune: true });
    expect(await scene.names("ConfigMap")).toEqual(["moved", "stays"]);
    expect(Object.keys(outcome.record.inventory)).toEqual([`/ConfigMap/${scene.namespace}/stays`]);
  });
});
