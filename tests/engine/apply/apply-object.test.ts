import { applyObject } from "../../../engine/apply/apply-object";
import type { ApplyObjectOptions } from "../../../engine/kube/apply-with-policy";
import type { KubeObject } from "../../../engine/model/kube-object";
import { configMap } from "../kube/objects";
import { ScriptedClient } from "../kube/scripted-client";

const options: ApplyObjectOptions = { fieldManager: "slipway", onConflict: "takeBack" };
const object = configMap("web");
const at = (resourceVersion: string, more: object = {}): KubeObject =>
  configMap("web", {}, { uid: "u1", resourceVersion, ...more });
const applyEntry = (time: string) => ({ managedFields: [{ manager: "slipway", operation: "Apply", time }] });

let client: ScriptedClient;
beforeEach(() => {
  client = new ScriptedClient();
});

test("a new object is created, in one request", async () => {
  expect((await applyObject(client, object, options)).action).toBe("created");
  expect(client.calls).toEqual(["apply /ConfigMap/shop/web"]);
});

test.each([
  ["7", "2026-01-01T00:00:00Z", "unchanged"],
  ["8", "2026-01-01T00:00:05Z", "configured"],
])("one that we applied before and whose version then is %s, of %s, is %s", async (version, time, action) => {
  client.put(at("7", applyEntry("2026-01-01T00:00:00Z")));
  const after = at(version, applyEntry(time));
  client.applying = [() => ({ object: after, created: false })];
  const applied = await applyObject(client, object, { ...options, previous: object });
  expect(applied).toEqual({ action, live: after });
});

test("one that is on the cluster as we want it is left alone", async () => {
  const managedFields = [
    { manager: "slipway", operation: "Apply", apiVersion: "v1", fieldsV1: { "f:data": { "f:a": {} } } },
  ];
  const live = { ...at("7", { managedFields }), data: { a: "1" } };
  client.put(live);
  const wanted = configMap("web", { a: "1" });
  expect(await applyObject(client, wanted, { ...options, previous: wanted })).toEqual({ action: "unchanged", live });
  expect(client.calls).toEqual(["get /ConfigMap/shop/web"]);
});

test("what others write to the status meanwhile is no change of ours", async () => {
  client.put({ ...at("7"), status: { replicas: 1 } });
  client.applying = [() => ({ object: { ...at("8"), status: { replicas: 2 } }, created: false })];
  expect((await applyObject(client, object, { ...options, previous: object })).action).toBe("unchanged");
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
