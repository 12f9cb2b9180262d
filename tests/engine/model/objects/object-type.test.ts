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
import type { ObjectKey } from "../../../../engine/model/objects/object-key";

const typed: readonly [apiVersion: string, kind: string, type: string][] = [
  ["v1", "ConfigMap", "slipway:core:ConfigMap"],
  ["apps/v1", "Deployment", "slipway:apps:Deployment"],
  ["apps/v1beta1", "Deployment", "slipway:apps:Deployment"],
  ["cert-manager.io/v1", "Certificate", "slipway:cert-manager.io:Certificate"],
  ["a.b-c.example/v2", "x-y", "slipway:a.b-c.example:x-y"],
];

test.each(typed)("the type of %s %s has the group and the kind", (apiVersion, kind, type) => {
  expect(objectTypeOfManifest({ apiVersion, kind })).toBe(type);
  expect(isObjectType(type)).toBe(true);
  const { group, kind: read } = kindOfObjectType(type) ?? { group: undefined, kind: undefined };
  expect(objectTypeOf({ group: group ?? "none", kind: read ?? "none" })).toBe(type);
});

test.each<[unknown, unknown]>([
  // A server has no such kinds, and Pulumi reads these characters.
  ["core/v1", "ConfigMap"],
  ["index/v1", "Wave"],
  ["a:b/v1", "Thing"],
  ["A.example/v1", "Thing"],
  ["apps/v1", "a:b"],
  ["apps/v1", "a$b"],
  ["apps/v1", ""],
  ["", "ConfigMap"],
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
  "kubernetes:apps:Deployment",
  "slipway:apps/v1:Deployment",
  "slipway:apps:Deployment:more",
  "slipway:core:",
  "slipway:core",
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
      objectTypeOf(object),
      objectNameOf(component, object),
      formerObjectNameOf(component, object),
    ];
    expect(componentInName(type, named)).toBe(component);
    expect(keyOfObjectName(type, named.slice(component.length + 1))).toEqual(object);
    expect(keyOfObjectName(generalObjectType, former.slice(component.length + 1))).toEqual(object);
    expect(componentInName(generalObjectType, formerObjectNameOf(component, object))).toBe(component);
  }
  expect(componentInName(objectTypeOf(object), "shop")).toBe("");
});

test.each([
  ["slipway:core:Pod", "Service/a/web"],
  ["slipway:core:Pod", "Pod"],
  ["slipway:core:Pod", "Pod/a/web/more"],
  ["slipway:index:Wave", "wave 0"],
  [generalObjectType, "web"],
])("a %s with the name %s is not an object of a component", (type, name) => {
  expect(keyOfObjectName(type, name)).toBeUndefined();
});

test("two kinds of one name in two groups differ by type, and neither has the name that the other decides", () => {
  const [one, other] = [key({ group: "a.example", kind: "Thing" }), key({ group: "b.example", kind: "Thing" })];
  expect(objectNameOf("shop", one)).toBe(objectNameOf("shop", other));
  expect(objectTypeOf(one)).not.toBe(objectTypeOf(other));
});
