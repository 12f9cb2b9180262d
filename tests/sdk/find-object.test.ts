import { planObjects } from "slipway";
import { findObject } from "../../sdk/find-object";

const configMap = (namespace: string, name: string) => ({
  object: { apiVersion: "v1", kind: "ConfigMap", metadata: { namespace, name } },
});
const plan = planObjects([configMap("shop", "settings"), configMap("bank", "settings"), configMap("shop", "web")]);

test("finds by kind and name, and by namespace where that is needed", () => {
  expect(findObject(plan, "ConfigMap", "web", undefined).id).toBe("/ConfigMap/shop/web");
  expect(findObject(plan, "ConfigMap", "settings", "bank").id).toBe("/ConfigMap/bank/settings");
});

test.each([
  ["wbe", "the overlay renders no ConfigMap/wbe; did you mean ConfigMap/web?"],
  ["elephants-in-the-room", "the overlay renders no ConfigMap/elephants-in-the-room"],
  [
    "settings",
    "ConfigMap/settings is in several namespaces or groups (/ConfigMap/bank/settings, /ConfigMap/shop/settings): name the namespace",
  ],
])("refuses %s", (name, message) => {
  expect(() => findObject(plan, "ConfigMap", name, undefined)).toThrow(message);
});
