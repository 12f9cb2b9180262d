import * as pulumi from "@pulumi/pulumi";
import { packObject } from "slipway/internal";
import { objectsIn } from "../../../sdk/resources/objects-in";

const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings", namespace: "shop" } };
const id = "/ConfigMap/shop/settings";
const text = JSON.stringify(object);

test.each<[string, string, Record<string, unknown>]>([
  ["an object", "slipway:core/v1:ConfigMap", { object }],
  ["an object without a kind in its type", "slipway:index:Object", { object }],
  ["a large object", "slipway:core/v1:ConfigMap", { object: packObject(object) }],
  ["a manifest as text", "slipway:core/v1:ConfigMap", { object: text }],
  ["a wave", "slipway:index:Wave", { objects: { [id]: text } }],
  ["a wave with a large object", "slipway:index:Wave", { objects: { [id]: packObject(object) } }],
  ["a sync", "slipway:index:Sync", { objects: { [id]: object } }],
  ["a sync as a program gives it", "slipway:index:Sync", { objects: [object] }],
  ["a hook", "slipway:index:Hook", { object: text }],
  ["hooks", "slipway:index:Hook", { hooks: [{ object: text }] }],
])("the objects of %s are read", (_, type, props) => {
  expect(objectsIn(type, props)).toEqual([object]);
});

test.each(["slipway:index:HelmRelease", "slipway:index:Kustomization", "kubernetes:core/v1:ConfigMap"])(
  "a %s has none",
  (type) => {
    expect(objectsIn(type, { object, objects: { [id]: text } })).toEqual([]);
  },
);

test("an object that is read, and a wave without objects, have none", () => {
  expect(objectsIn("slipway:core/v1:ConfigMap", {})).toEqual([]);
  expect(objectsIn("slipway:index:Wave", {})).toEqual([]);
});

test("an output is refused: nothing is left out without a word", () => {
  const props = { objects: { [id]: pulumi.secret(text) } };
  expect(() => objectsIn("slipway:index:Wave", props)).toThrow("an object of slipway:index:Wave is an output here");
});
