import type { ConflictRule } from "../../../../engine/model/plans/conflict-rules";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { compileConflictRules } from "../../../../engine/plan/conflicts/compile-conflict-rules";
import { rulesAbout } from "../../../../engine/plan/conflicts/rules-about";

const object = (apiVersion: string, kind: string, name: string, labels = {}): KubeObject => ({
  ...{ apiVersion, kind },
  metadata: { name, labels },
});
const web = object("apps/v1", "Deployment", "web");
const action = "yield";

test.each<[target: NonNullable<ConflictRule["target"]>, isAbout: boolean]>([
  [{}, true],
  [{ kind: "Deployment" }, true],
  [{ kind: "Deploy" }, false],
  [{ kind: "Deploy.*", group: "apps", version: "v1", name: "we[ab]" }, true],
  [{ group: "batch" }, false],
  [{ name: "api" }, false],
  // They may still change until the object is applied.
  [{ namespace: "other", labelSelector: "app=api", annotationSelector: "a=b" }, true],
])("a rule for %j is about the object: %s", (target, isAbout) => {
  const rules = [{ action, target }] as const;
  expect(rulesAbout(rules)([{ object: web, isNameKnown: true }])).toEqual(isAbout ? [{ action, target, at: 0 }] : []);
});

test("a name that is not known yet may be any", () => {
  expect(
    rulesAbout([{ action, target: { name: "api", kind: "Deployment" } }])([{ object: web, isNameKnown: false }]),
  ).toHaveLength(1);
  expect(
    rulesAbout([{ action, target: { name: "api", kind: "Secret" } }])([{ object: web, isNameKnown: false }]),
  ).toEqual([]);
});

test("a resource of several objects has the rules about each of them", () => {
  const secret = object("v1", "Secret", "web");
  const rules = ["web", "api", "other"].flatMap((name) => [
    { action, target: { kind: "Deployment", name } },
    { action, target: { kind: "Secret", name } },
  ]);
  const of = (objects: readonly KubeObject[], isNameKnown = true): readonly number[] =>
    rulesAbout(rules)(objects.map((one) => ({ object: one, isNameKnown }))).map(({ at }) => at);
  expect(of([web, secret])).toEqual([0, 1]);
  expect(of([web, object("v1", "Secret", "api")])).toEqual([0, 3]);
  expect(of([secret], false)).toEqual([1, 3, 5]);
  expect(of([])).toEqual([]);
});

test("a target that cannot be read leaves each object all rules, whose check reports it", () => {
  const rules = [
    { action, target: { kind: "(" } },
    { action, target: { kind: "Secret" } },
  ] as const;
  expect(rulesAbout(rules)([{ object: web, isNameKnown: true }]).map(({ at }) => at)).toEqual([0, 1]);
});

test("messages name the place in the list of the component, and the same rule decides", () => {
  const rules: readonly ConflictRule[] = [
    { action: "force", target: { kind: "Secret" } },
    { action: "fail", target: { name: "api" } },
    { action: "yield", target: { labelSelector: "tier=front" }, path: "/spec" },
    { action: "fail", target: { kind: "Deployment" }, path: "/spec" },
  ];
  const conflict = { path: ["spec", "replicas"], manager: "somebody", subresource: "" };
  for (const one of [web, object("apps/v1", "Deployment", "web", { tier: "front" }), object("v1", "Secret", "api")]) {
    const all = compileConflictRules([{ origin: "conflicts", rules }])(one, conflict);
    const own = compileConflictRules([
      { origin: "conflicts", rules: rulesAbout(rules)([{ object: one, isNameKnown: true }]) },
    ])(one, conflict);
    expect(own).toEqual(all);
    expect(own?.rule).toMatch(/^conflicts\[[023]\]$/);
  }
});
