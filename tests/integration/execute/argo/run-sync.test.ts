import { useNamespace } from "../../use-namespace";
import { argo, configMap, hookMap, hookPod, printResults, SyncScene } from "./sync-scene";

describe("runSync", () => {
  const space = useNamespace("sync", "each test");

  it("writes phases and waves in their order", async () => {
    const scene = new SyncScene(space.client, space.name);
    const t=Date.now();
    const outcome = await scene.sync([
      configMap("late", {}, argo({ "sync-wave": "2" })),
      configMap("early", {}, argo({ "sync-wave": "-3" })),
      hookPod("before", { hook: "PreSync" }, "complete"),
      hookMap("after", { hook: "PostSync", "hook-delete-policy": "HookSucceeded" }),
    ]);
    console.log(Date.now()-t, JSON.stringify(outcome, null, 1));
    console.log(printResults(outcome));
    expect(outcome.phase).toBe("Succeeded");
    const t2=Date.now();
    const second = await scene.sync([configMap("early", {a: "b"}, argo({ "sync-wave": "-3" }))], {prune: true});
    console.log(Date.now()-t2, JSON.stringify(second, null, 1));
  });
});
