import { recordInventory } from "../../../engine/set/record-inventory";
import type { ObjectChange } from "../../../engine/model/outcomes/change-set";
import { fail } from "../../tools/fakes/fake-cluster";

const before = { a: { apiVersion: "v1", uid: "old" } };
const identity = { apiVersion: "v2", uid: "new", resourceVersion: "7" };
const now = { apiVersion: "v2", uid: "new" };
const skipped = (cause: "absent" | "notOurs" | "kept" | "heldBack"): ObjectChange => {
  return { id: "a", action: "skipped", cause, reason: "" };
};

test.each<[string, ObjectChange, object | undefined]>([
  ["applied", { id: "a", action: "configured", identity }, now],
  ["replaced", { id: "a", action: "replaced", identity }, now],
  ["applied, and failed afterwards", { id: "a", action: "failed", error: fail("KUBE_INVALID"), identity }, now],
  ["not applied", { id: "a", action: "failed", error: fail("KUBE_INVALID") }, before.a],
  ["deleted", { id: "a", action: "deleted" }, undefined],
  ["to be deleted later", skipped("heldBack"), before.a],
  ["gone already", skipped("absent"), undefined],
  ["another owner's", skipped("notOurs"), undefined],
  ["kept by a mark", skipped("kept"), undefined],
])("an object that was %s", (_name, change, expected) => {
  expect(recordInventory(before, [change])["a"]).toEqual(expected);
});

test("what failed and was not owned before is not owned now", () => {
  expect(recordInventory({}, [{ id: "a", action: "failed", error: fail("KUBE_INVALID") }])).toEqual({});
});
