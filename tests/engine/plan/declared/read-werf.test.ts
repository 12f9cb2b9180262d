import { parseWerfProperties } from "../../../../engine/plan/declared/werf-properties";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { failure, names, object, orders, plan } from "./sets";

const needs = (value: string): Record<string, string> => ({ "werf.io/deploy-dependency-x": value });
const a = (annotations: Record<string, string>): KubeObject => object("v1 ConfigMap shop/a", annotations);
const db = object("apps/v1 StatefulSet shop/db");

describe("dependencies of werf", () => {
  it.each([
    ["ready", [a(needs("state=ready,kind=StatefulSet,name=db")), db], ["a after db ready"]],
    ["present", [a(needs("state=present,kind=StatefulSet")), db], ["a after db applied"]],
    ["spaces and quotes", [a(needs(` state = "ready" , name = 'db'`)), db], ["a after db ready"]],
    ["group and version", [a(needs("state=ready,group=apps,version=v1")), db], ["a after db ready"]],
    ["another version", [a(needs("state=ready,group=apps,version=v2")), db], []],
    [
      "all that match",
      [a(needs("state=ready,kind=StatefulSet,namespace=shop")), db, object("apps/v1 StatefulSet shop/other")],
      ["a after db, other ready"],
    ],
    ["not itself", [a(needs("state=ready,kind=ConfigMap")), object("v1 ConfigMap shop/z")], ["a after z ready"]],
    [
      "not of a definition",
      [object("apiextensions.k8s.io/v1 CustomResourceDefinition d", needs("state=ready,name=db"), definition()), db],
      [],
    ],
    ["the older form", [a({ "x.dependency.werf.io": "apps/v1:StatefulSet:shop:db" }), db], ["a after db applied"]],
    [
      "a deletion",
      [a({ "werf.io/delete-dependency-x": "state=absent,kind=StatefulSet,name=db" }), db],
      ["db after a for deletion"],
    ],
  ])("%s", (_, objects, expected) => {
    expect(orders(objects)).toEqual(expected);
  });

  it.each([
    ["", "it is empty"],
    ["state=ready", "it has none of group, version, kind, name, namespace"],
    ["kind=Job", "it has no state"],
    ["state=absent,kind=Job", "its state is not ready or present"],
    ["state=ready,kind", "its property kind has no value"],
    ["state=ready,nokind", "its property kind has no value"],
    ["state=ready,kind=", "its property kind has no value"],
    ["state=ready,kind=Job,label=x", '"label" is none of its properties'],
  ])("refuses %j", (value, why) => {
    expect(failure([a(needs(value))])).toContain(`  why    ${why}\n`);
  });

  it("warns of a dependency on nothing", () => {
    expect(plan([a(needs("state=ready,kind=Job,name=none"))]).notes).toEqual([
      `PLAN_ORDER_NO_EFFECT: the annotation werf.io/deploy-dependency-x: "state=ready,kind=Job,name=none" of ConfigMap shop/a has no effect
  where  ConfigMap shop/a metadata.annotations["werf.io/deploy-dependency-x"]
  why    no object of the set matches it
  mend   correct it, or use <id>.external-dependency.werf.io for an object that is not part of the set`,
    ]);
  });
});

describe("werf.io/weight", () => {
  const weight = (value: string): Record<string, string> => ({ "werf.io/weight": value });

  it.each([
    ["is the wave", [a(weight("10")), object("v1 ConfigMap shop/z", weight("-1"))], "z@-1 a@10"],
    ["comes after other annotations", [a({ ...weight("10"), "argocd.argoproj.io/sync-wave": "2" })], "a@2"],
    ["does not count for a Namespace", [object("v1 Namespace shop", weight("10"))], "shop"],
    [
      "lets definitions come first",
      [a(weight("-5")), object("apiextensions.k8s.io/v1 CustomResourceDefinition d", {}, definition())],
      "d@-5 a@-5",
    ],
    [
      "does not count for an object with a dependency, which comes with the last one that it needs",
      [a({ ...weight("90"), ...needs("state=ready,name=z") }), object("v1 ConfigMap shop/z", weight("3"))],
      "z@3 a@3",
    ],
    [
      "does not count along a chain",
      [
        a(needs("state=ready,name=b")),
        object("v1 ConfigMap shop/b", needs("state=ready,name=z")),
        object("v1 ConfigMap shop/z", weight("3")),
      ],
      "z@3 b@3 a@3",
    ],
  ])("%s", (_, objects, expected) => {
    expect(names(objects)).toBe(expected);
  });

  it("must be an integer", () => {
    expect(failure([a(weight("1.5"))])).toContain('PLAN_WAVE_INVALID: cannot read the wave "1.5"');
  });
});

describe("external dependencies of werf", () => {
  const external = (annotations: Record<string, string>): unknown =>
    plan([a(annotations)]).phases[0]?.waves[0]?.objects[0]?.externals?.map(({ source, ...one }) =>
      source === "" ? {} : one,
    );

  it.each([
    ["v1:Secret:config", { apiVersion: "v1", kind: "Secret", namespace: "shop", name: "config" }],
    ["apps/v1:Deployment:other:web", { apiVersion: "apps/v1", kind: "Deployment", namespace: "other", name: "web" }],
    ["v1:Namespace:other", { apiVersion: "v1", kind: "Namespace", name: "other" }],
  ])("%s", (value, expected) => {
    expect(external({ "x.external-dependency.werf.io": value })).toEqual([expected]);
  });

  it.each([
    ["secret/config", { apiVersion: "v1", kind: "Secret", name: "config" }],
    ["secrets/config", { apiVersion: "v1", kind: "Secret", name: "config" }],
    ["deployments.v1.apps/app", { apiVersion: "apps/v1", kind: "Deployment", name: "app" }],
    ["deployments.apps/app", { apiVersion: "apps/v1", kind: "Deployment", name: "app" }],
    ["NetworkPolicies/app", { apiVersion: "networking.k8s.io/v1", kind: "NetworkPolicy", name: "app" }],
  ])("%s", (value, expected) => {
    const own = { "x.external-dependency.werf.io/resource": value };
    expect(external(own)).toEqual([{ ...expected, namespace: "shop" }]);
    const other = { ...own, "x.external-dependency.werf.io/namespace": "other" };
    expect(external(other)).toEqual([{ ...expected, namespace: "other" }]);
  });

  it.each([
    [{ "x.external-dependency.werf.io": "v1:Secret" }, "it is not of the form apiVersion:kind[:namespace]:name"],
    [{ "x.external-dependency.werf.io/resource": "secret" }, "it is not of the form type/name"],
    [{ "x.external-dependency.werf.io/resource": "a..b/c" }, "its type has an empty part between dots"],
    [
      { "x.external-dependency.werf.io/resource": "widgets.v1.example.com/c" },
      "widgets.v1.example.com is no kind of Kubernetes itself, whose kind and version are known here",
    ],
  ])("refuses %j", (annotations, why) => {
    expect(failure([a(annotations as Record<string, string>)])).toContain(`  why    ${why}\n`);
  });
});

// What nelm's own parser returns for these.
describe("properties", () => {
  it.each([
    ["a=1,b=2", { a: "1", b: "2" }],
    ["A = 1 , noB,C", { a: "1", b: false, c: true }],
    ['a="x,y=z",b=1', { a: "x,y=z", b: "1" }],
    [`a='it"s'`, { a: `it"s` }],
    ['a="\\"q"', { a: '\\"q' }],
    ['a="x" y,b=1', { a: "x", b: "1" }],
    [",,a=1,", { a: "1" }],
    ["a==1", { a: "1" }],
    ['a="",b=1', { a: "b=1" }],
    ["a=1,a=2", { a: "2" }],
    ["", {}],
  ])("%j", (text, expected) => {
    expect(Object.fromEntries(parseWerfProperties(text))).toEqual(expected);
  });
});

function definition(): object {
  return { spec: { group: "example.com", names: { kind: "Widget" }, scope: "Namespaced" } };
}
