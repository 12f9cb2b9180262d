import {
  componentInName,
  formerObjectNameOf,
  generalObjectType,
  isObjectType,
  keyOfObjectName,
  kindOfObjectType,
  objectNameOf,
  objectTypeOf,
  objectTypeOfManifest,
} from "../../../../engine/model/objects/object-type";
import { typesOfOtherVersions } from "../../../../engine/model/objects/kind-versions";
import { groupOf, type ObjectKey, versionOf } from "../../../../engine/model/objects/object-key";

const typed: readonly [apiVersion: string, kind: string, type: string][] = [
  ["v1", "ConfigMap", "slipway:core/v1:ConfigMap"],
  ["apps/v1", "Deployment", "slipway:apps/v1:Deployment"],
  ["apps/v1beta1", "Deployment", "slipway:apps/v1beta1:Deployment"],
  ["cert-manager.io/v1", "Certificate", "slipway:cert-manager.io/v1:Certificate"],
  ["a.b-c.example/v2", "x-y", "slipway:a.b-c.example/v2:x-y"],
  ["index/v1", "Wave", "slipway:index/v1:Wave"],
];

test.each(typed)("the type of %s %s has the API version and the kind", (apiVersion, kind, type) => {
  expect(objectTypeOfManifest({ apiVersion, kind })).toBe(type);
  expect(isObjectType(type)).toBe(true);
  const read = kindOfObjectType(type);
  expect(read).toEqual({ group: groupOf(apiVersion), version: versionOf(apiVersion), kind });
  expect(read === undefined ? undefined : objectTypeOf(read)).toBe(type);
});

test.each<[unknown, unknown]>([
  // A server has no such kinds, and Pulumi reads these characters.
  ["core/v1", "ConfigMap"],
  ["a:b/v1", "Thing"],
  ["A.example/v1", "Thing"],
  ["apps/v1", "a:b"],
  ["apps/v1", "a$b"],
  ["apps/v1", ""],
  ["", "ConfigMap"],
  ["apps/", "Deployment"],
  ["apps/V1", "Deployment"],
  ["apps/v1/v2", "Deployment"],
  [undefined, "ConfigMap"],
  ["v1", 1],
])("the type of %j %j is the general one", (apiVersion, kind) => {
  expect(objectTypeOfManifest(undefined)).toBe(generalObjectType);
  expect(objectTypeOfManifest({ apiVersion, kind })).toBe(generalObjectType);
});

test.each([
  "slipway:index:Wave",
  "slipway:index:object",
  "slipway:index:ConfigMap",
  "kubernetes:apps/v1:Deployment",
  "slipway:apps:Deployment",
  "slipway:apps/v1/v2:Deployment",
  "slipway:apps/v1:Deployment:more",
  "slipway:/v1:ConfigMap",
  "slipway:core/v1:",
  "slipway:core/v1",
  "",
])("%j is not the type of an object", (type) => {
  expect(isObjectType(type)).toBe(false);
  expect(kindOfObjectType(type)).toBeUndefined();
});

const key = (given: Partial<ObjectKey>): ObjectKey => ({
  group: "",
  kind: "Pod",
  namespace: "a",
  name: "web",
  ...given,
});

test.each<[string, ObjectKey]>([
  ["shop:Pod/a/web", key({})],
  ["shop:Namespace/web", key({ kind: "Namespace", namespace: "" })],
  [
    "shop:ClusterRole/system:web",
    key({ group: "rbac.authorization.k8s.io", kind: "ClusterRole", namespace: "", name: "system:web" }),
  ],
  ["shop:core/Pod/a/web", key({ group: "core" })],
])("the name of an object is %s, and its component is found in it", (name, object) => {
  expect(objectNameOf("shop", object)).toBe(name);
  for (const component of ["shop", "team/shop", "Pod:Pod/a", "a:Namespace/b"]) {
    const [type, named, former] = [
      objectTypeOf({ ...object, version: "v1" }),
      objectNameOf(component, object),
      formerObjectNameOf(component, object),
    ];
    expect(componentInName(type, named)).toBe(component);
    expect(keyOfObjectName(type, named.slice(component.length + 1))).toEqual(object);
    expect(keyOfObjectName(generalObjectType, former.slice(component.length + 1))).toEqual(object);
    expect(componentInName(generalObjectType, formerObjectNameOf(component, object))).toBe(component);
  }
  expect(componentInName(objectTypeOf({ ...object, version: "v1" }), "shop")).toBe("");
});

test.each([
  ["slipway:core/v1:Pod", "Service/a/web"],
  ["slipway:core/v1:Pod", "Pod"],
  ["slipway:core/v1:Pod", "Pod/a/web/more"],
  ["slipway:index:Wave", "wave 0"],
  [generalObjectType, "web"],
])("a %s with the name %s is not an object of a component", (type, name) => {
  expect(keyOfObjectName(type, name)).toBeUndefined();
});

test("two kinds of one name in two groups differ by type, and neither has the name that the other decides", () => {
  const [one, other] = [key({ group: "a.example", kind: "Thing" }), key({ group: "b.example", kind: "Thing" })];
  expect(objectNameOf("shop", one)).toBe(objectNameOf("shop", other));
  expect(objectTypeOf({ ...one, version: "v1" })).not.toBe(objectTypeOf({ ...other, version: "v1" }));
});

test.each([
  ["slipway:core/v1:Pod", []],
  ["slipway:apps/v1beta1:Deployment", ["slipway:apps/v1:Deployment", "slipway:apps/v1beta2:Deployment"]],
  [generalObjectType, []],
  ["slipway:index:Wave", []],
])("the types of other versions of %s", (type, others) => {
  expect(typesOfOtherVersions(type)).toEqual(others);
});

test("a custom kind may have had each usual version", () => {
  const others = typesOfOtherVersions("slipway:a.example/v1beta1:Thing");
  expect(others).toEqual(expect.arrayContaining(["slipway:a.example/v1:Thing", "slipway:a.example/v1alpha2:Thing"]));
  expect(others).not.toContain("slipway:a.example/v1beta1:Thing");
});
