// What must be there before a Sync writes anything, through a program.
import type * as slipway from "@slipway/pulumi";
import { at, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";
import { hookJob, liveNames, syncMap, syncProgram, syncState } from "./sync-scene";

const scene = useScene({ name: "sync-wait-for" });

function setProgram(value: string, timeout: string): void {
  const outside = { apiVersion: "v1", kind: "ConfigMap", name: "outside" };
  const args: slipway.SyncArgs = {
    timeout,
    objects: [hookJob("before", { hook: "PreSync" }), syncMap("map", { a: value })],
    waitFor: [{ ...outside, expr: "data.state == 'ready'" }],
  };
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: args })));
}

test("no hook runs and nothing is written before what others make is as it must be", async () => {
  const { stack, namespace } = scene;
  setProgram("1", "1s");
  const seen = mustSucceed(await stack.run("preview"));
  expect(seen.output).toContain(
    `an update waits up to 1 s for ConfigMap ${namespace}/outside, which is Missing now: not on the cluster`,
  );
  const late = mustFail(await stack.run("up"));
  expect(late.output).toContain("HEALTH_TIMEOUT");
  expect(late.output).toContain(`ConfigMap ${namespace}/outside`);
  expect(await liveNames(scene)).toEqual([]);

  await scene.kubectl("create", "configmap", "outside", "--from-literal=state=open");
  expect(mustFail(await stack.run("up")).output).toContain("HEALTH_TIMEOUT");
  expect(await liveNames(scene)).toEqual(["ConfigMap/outside"]);

  // It becomes ready while the update waits for it.
  setProgram("1", "60s");
  const running = stack.run("up");
  await scene.kubectl("patch", "configmap/outside", "--type=merge", '--patch={"data":{"state":"ready"}}');
  mustSucceed(await running);
  expect(await liveNames(scene)).toEqual(["ConfigMap/map", "ConfigMap/outside", "Job/before"]);

  // A refused update leaves the state as it was, and an update without changes does not wait.
  const state = await syncState(stack, "shop");
  await scene.kubectl("patch", "configmap/outside", "--type=merge", '--patch={"data":{"state":"open"}}');
  mustSucceed(await stack.run("up"));
  setProgram("2", "1s");
  expect(mustFail(await stack.run("up")).output).toContain("HEALTH_TIMEOUT");
  expect(at(await scene.get("configmap/map"), "data", "a")).toBe("1");
  expect(await syncState(stack, "shop")).toEqual(state);
  mustSucceed(await stack.run("destroy"));
}, 240_000);
