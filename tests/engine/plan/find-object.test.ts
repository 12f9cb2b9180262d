import { findObject, plannedObjects } from "../../../engine/plan/find-object";
import { planObjects } from "../../../engine/plan/plan-objects";

const configMap = (namespace: string, name: string) => ({
  object: { apiVersion: "v1", kind: "ConfigMap", metadata: { namespace, name } },
});
const secret = (name: string, ...earlierNames: string[]) => ({
  object: { apiVersion: "v1", kind: "Secret", metadata: { namespace: "shop", name } },
  earlierNames,
});
const plan = planObjects([
  configMap("shop", "settings"),
  configMap("bank", "settings"),
  configMap("shop", "web"),
  secret("prod-database-9gd5", "database", "prod-database"),
  secret("prod-key", "key"),
  secret("key-2", "second", "key"),
  secret("database-old", "x"),
]);
const find = (name: string, namespace?: string, kind = "ConfigMap") =>
  findObject([plan], { kind, name, namespace }, "overlay");

test("finds by kind and name, and by namespace if that is necessary", () => {
  expect(find("web").id).toBe("/ConfigMap/shop/web");
  expect(find("settings", "bank").id).toBe("/ConfigMap/bank/settings");
  expect(plannedObjects(plan)).toHaveLength(7);
});

test("finds by an earlier name, if none has the name now", () => {
  expect(find("database", undefined, "Secret").key.name).toBe("prod-database-9gd5");
  expect(find("prod-database", "shop", "v1/Secret").key.name).toBe("prod-database-9gd5");
  const both = planObjects([secret("key"), secret("prod-key", "key")]);
  expect(findObject([both], { kind: "Secret", name: "key", namespace: undefined }, "overlay").key.name).toBe("key");
});

test.each([
  [
    "key",
    "PLAN_OBJECT_AMBIGUOUS: Secret/key is not unique\n" +
      "  why    these have it: /Secret/shop/key-2 (was second, key), /Secret/shop/prod-key (was key)\n" +
      "  mend   write the whole name of one of these",
  ],
  [
    "databse",
    "PLAN_OBJECT_NOT_FOUND: the overlay renders no Secret/databse\n" +
      "  why    of this kind it has database-old (was x), key-2 (was second, key), " +
      "prod-database-9gd5 (was database, prod-database), prod-key (was key)\n" +
      "  mend   did you mean Secret/database?",
  ],
  [
    "old",
    "PLAN_OBJECT_NOT_FOUND: the overlay renders no Secret/old\n" +
      "  why    of this kind it has database-old (was x), key-2 (was second, key), " +
      "prod-database-9gd5 (was database, prod-database), prod-key (was key)\n" +
      "  mend   did you mean Secret/database-old?",
  ],
])("refuses the Secret %s", (name, message) => {
  expect(() => find(name, undefined, "Secret")).toThrow(new Error(message));
});

test.each([
  [
    "wbe",
    "PLAN_OBJECT_NOT_FOUND: the overlay renders no ConfigMap/wbe\n" +
      "  why    of this kind it has settings, settings, web\n  mend   did you mean ConfigMap/web?",
  ],
  [
    "elephants-in-the-room",
    "PLAN_OBJECT_NOT_FOUND: the overlay renders no ConfigMap/elephants-in-the-room\n" +
      "  why    of this kind it has settings, settings, web\n" +
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
