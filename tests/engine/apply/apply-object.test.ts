import { applyObject } from "../../../engine/apply/apply-object";
import type { ApplyObjectOptions } from "../../../engine/kube/apply-with-policy";
import type { KubeObject } from "../../../engine/model/kube-object";
import { configMap } from "../kube/objects";
import { ScriptedClient } from "../kube/scripted-client";

const options: ApplyObjectOptions = { fieldManager: "slipway", onConflict: "takeBack" };
const object = configMap("web");
const at = (resourceVersion: string, more: object = {}): KubeObject =>
  configMap("web", {}, { uid: "u1", resourceVersion, ...more });

let client: ScriptedClient;
beforeEach(() => {
  client = new ScriptedClient();
});

test("a new object is created, in one request", async () => {
  expect((await applyObject(client, object, options)).action).toBe("created");
  expect(client.calls).toEqual(["apply /ConfigMap/shop/web"]);
});

test.each([
  ["7", "unchanged"],
  ["8", "configured"],
])("one that we applied before and whose version then is %s is %s", async (after, action) => {
  client.put(at("7"));
  client.applying = [() => ({ object: at(after), created: false })];
  const applied = await applyObject(client, object, { ...options, previous: object });
  expect(applied).toEqual({ action, live: at(after) });
});

test("one that is being deleted is waited for, and made anew", async () => {
  const dying = at("7", { deletionTimestamp: "2026-01-01T00:00:00Z", finalizers: ["x"] });
  client.put(dying);
  client.applying = [() => ({ object: dying, created: false })];
  client.watching = [
    async function* () {
      await Promise.resolve();
      client.objects.clear();
      yield { type: "DELETED" as const, object: dying };
    },
  ];
  expect((await applyObject(client, object, options)).action).toBe("created");
  expect(client.calls.filter((call) => call.startsWith("apply"))).toHaveLength(2);
});
