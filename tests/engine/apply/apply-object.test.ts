import { applyObject, type WaitingApplyOptions } from "../../../engine/apply/apply-object";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { configMap } from "../kube/objects";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

const options: WaitingApplyOptions = {
  fieldManager: "slipway",
  onConflict: "takeBack",
  timeoutSeconds: 300,
};
const object = configMap("web");
const at = (resourceVersion: string, more: object = {}): KubeObject =>
  configMap("web", {}, { uid: "u1", resourceVersion, ...more });
const applyEntry = (time: string) => ({ managedFields: [{ manager: "slipway", operation: "Apply", time }] });

let client: FakeCluster;
beforeEach(() => {
  client = new FakeCluster();
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

test("an object that is on the cluster as desired is not changed", async () => {
  const managedFields = [
    { manager: "slipway", operation: "Apply", apiVersion: "v1", fieldsV1: { "f:data": { "f:a": {} } } },
  ];
  const live = { ...at("7", { managedFields }), data: { a: "1" } };
  client.put(live);
  const wanted = configMap("web", { a: "1" });
  expect(await applyObject(client, wanted, { ...options, previous: wanted })).toEqual({ action: "unchanged", live });
  expect(client.calls).toEqual(["get /ConfigMap/shop/web"]);
});

test("concurrent changes of the status are not our changes", async () => {
  client.put({ ...at("7"), status: { replicas: 1 } });
  client.applying = [() => ({ object: { ...at("8"), status: { replicas: 2 } }, created: false })];
  expect((await applyObject(client, object, { ...options, previous: object })).action).toBe("unchanged");
});

test("an object that is being deleted is recreated after the wait", async () => {
  const dying = at("7", { deletionTimestamp: "2026-01-01T00:00:00Z", finalizers: ["x"] });
  client.put(dying);
  client.applying = [() => ({ object: dying, created: false })];
  client.watching = [
    async function* () {
      await Promise.resolve();
      client.remove("/ConfigMap/shop/web");
      yield { type: "DELETED" as const, object: dying };
    },
  ];
  expect((await applyObject(client, object, options)).action).toBe("created");
  expect(client.calls.filter((call) => call.startsWith("apply"))).toHaveLength(2);
});
