import { findObject, plannedObjects } from "../../../engine/plan/find-object";
import { planObjects } from "../../../engine/plan/plan-objects";

const configMap = (namespace: string, name: string) => ({
  object: { apiVersion: "v1", kind: "ConfigMap", metadata: { namespace, name } },
});
const plan = planObjects([configMap("shop", "settings"), configMap("bank", "settings"), configMap("shop", "web")]);
const find = (name: string, namespace?: string) =>
  findObject([plan], { kind: "ConfigMap", name, namespace }, "overlay");

test("finds by kind and name, and by namespace if that is necessary", () => {
  expect(find("web").id).toBe("/ConfigMap/shop/web");
  expect(find("settings", "bank").id).toBe("/ConfigMap/bank/settings");
  expect(plannedObjects(plan)).toHaveLength(3);
});

test.each([
  ["wbe", "PLAN_OBJECT_NOT_FOUND: the overlay renders no ConfigMap/wbe\n" + "  mend   did you mean ConfigMap/web?"],
  [
    "elephants-in-the-room",
    "PLAN_OBJECT_NOT_FOUND: the overlay renders no ConfigMap/elephants-in-the-room\n" +
      "  mend   name an object that it renders",
  ],
  [
    "settings",
    "PLAN_OBJECT_AMBIGUOUS: ConfigMap/settings is not unique\n" +
      "  why    these have it: /ConfigMap/bank/settings, /ConfigMap/shop/settings\n" +
      "  mend   name the namespace too",
  ],
])("refuses %s", (name, message) => {
  expect(() => find(name)).toThrow(new Error(message));
});
