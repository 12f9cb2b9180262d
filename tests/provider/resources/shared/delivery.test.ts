// What Check makes of adopt, force, ignore and conflicts, the same for `Object` and `Wave`.
import type { DeliveryRules } from "../../../../engine/model/plans/delivery";
import type { ConflictRule } from "../../../../engine/model/plans/conflict-rules";
import type { FindHolder } from "../../../../engine/model/plans/holders";
import { resourceHandlers } from "../../../../provider/middleware/resource-handlers";
import { deliveryOf } from "../../../../provider/resources/shared/delivery";
import { checkConfigFields, readConfig } from "../../../../provider/config/config";
import type { ResourceHandler } from "../../../../provider/resources/shared/handler";
import { type PropertyMap, type PropertyValue, SecretValue, unknown } from "../../../../provider/rpc/property-value";
import { faultOfConflictRules } from "../../../../provider/rules/conflict-rules";
import { faultOfIgnoreRules } from "../../../../provider/rules/ignore-rules";
import { deliveryRules } from "../../../tools/delivery-rules";
import { openScene, urnOf, Walk } from "../../harness";

const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "b" } };
const inputsOf: Readonly<Record<string, PropertyMap>> = {
  Object: { object: manifest },
  Wave: { objects: { "/ConfigMap/b/a": JSON.stringify(manifest) } },
};

/** An object that a component rendered. */
const partUrn = "urn:pulumi:test::project::slipway:index:Kustomization$slipway:index:Wave::shop:wave 0";

/** The rules, without the question to the state, which is handed on. */
function rulesOf(inputs: PropertyMap, urn = partUrn, configuration: PropertyMap = {}): DeliveryRules {
  const ask: FindHolder = () => Promise.resolve({ state: "free" });
  const { findHolder, ...rules } = deliveryOf(inputs, { findHolder: ask, config: readConfig(configuration) }, urn);
  expect(findHolder).toBe(ask);
  return rules;
}

/** The defaults, with the rules of the resource and of its provider. */
const withConflicts = (conflicts: readonly object[] = [], ofProvider: readonly object[] = []): DeliveryRules =>
  deliveryRules({
    conflicts: [
      { origin: "conflicts", rules: conflicts as readonly ConflictRule[] },
      { origin: "conflicts of the provider", rules: ofProvider as readonly ConflictRule[] },
    ],
  });

const rule = (more: PropertyMap = {}): PropertyMap => ({ paths: ["/data/a"], ...more });

describe.each(["Object", "Wave"])("Check of %s", (type) => {
  const failuresOf = async (news: PropertyMap): Promise<readonly string[]> => {
    const handler = resourceHandlers[`slipway:index:${type}`] as ResourceHandler;
    const { failures } = await new Walk(handler, openScene(), urnOf("one", type)).check({ ...inputsOf[type], ...news });
    return failures.map(({ property, reason }) => `${property}: ${reason}`);
  };

  test.each<[string, PropertyMap]>([
    ["nothing", {}],
    ["null", { adopt: null, force: null, ignore: null }],
    ["a word", { adopt: "never", force: false }],
    ["an owner", { adopt: { from: "helm:shop/web" } }],
    ["owners of every tool", { adopt: { from: ["helm", "flux:a/b", "argocd:app", "slipway", "slipway:shop/prod"] } }],
    ["rules", { ignore: [rule(), rule({ target: { kind: "Deployment|StatefulSet", labelSelector: "a in (b)" } })] }],
    ["an empty list of rules", { ignore: [] }],
    ["the whole object", { ignore: [{ paths: [""] }] }],
    ["values that are not known yet", { adopt: unknown, force: unknown, ignore: unknown }],
    ["secrets", { adopt: new SecretValue("force"), ignore: new SecretValue([rule()]) }],
  ])("accepts %s", async (_name, news) => {
    expect(await failuresOf(news)).toEqual([]);
  });

  test.each<[string, PropertyMap]>([
    ["another word", { adopt: "always" }],
    ["a boolean", { adopt: true }],
    ["no owner", { adopt: { from: [] } }],
    ["an owner of an unknown tool", { adopt: { from: "terraform:x" } }],
    ["an owner with a space", { adopt: { from: "helm:shop web" } }],
    ["another field", { adopt: { from: "helm", to: "x" } }],
    ["a text that is no boolean", { force: "yes" }],
    ["rules that are a map", { ignore: rule() }],
    ["a pattern that cannot be read", { ignore: [rule({ target: { name: "(" } })] }],
  ])("refuses %s", async (_name, news) => {
    const [field = ""] = Object.keys(news);
    expect(await failuresOf(news)).toEqual([expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  // Components left lists without rules in the state, and leave them out now.
  test.each([
    ["left out", { ignore: [], conflicts: [] }, {}],
    ["added", {}, { ignore: [], conflicts: [] }],
  ])("an empty list of rules that is %s is no change", async (_name, before, after) => {
    const handler = resourceHandlers[`slipway:index:${type}`] as ResourceHandler;
    const walk = new Walk(handler, openScene(), urnOf("one", type));
    const old = await walk.create({ ...inputsOf[type], ...before });
    expect(await walk.plan({ ...inputsOf[type], ...after }, old)).toMatchObject({ changed: false, changes: [] });
  });
});

test.each<[string, PropertyValue, string]>([
  ["a rule that is a text", ["/data"], "[0] must be a map with paths and target"],
  ["an unknown field", [rule({ path: "/x" })], "[0] has the unknown field path"],
  [
    "no paths",
    [rule(), { paths: [] }],
    "[1] paths must be a list of at most 1000 JSON pointers such as /spec/replicas",
  ],
  ["paths that are numbers", [{ paths: [1] }], "[0] paths must be a list of at most 1000 JSON pointers"],
  ["a target that is a text", [rule({ target: "Deployment" })], "[0] target must be a map"],
  ["an unknown field of the target", [rule({ target: { names: "x" } })], "[0] target has the unknown field names"],
  ["a target with a number", [rule({ target: { name: 1 } })], "[0] target must have texts only"],
  ["too many rules", Array.from({ length: 1001 }, () => rule()), "must be a list of at most 1000 rules"],
])("ignore: %s is a fault", (_name, value, expected) => {
  expect(faultOfIgnoreRules(value)).toContain(expected);
  expect(rulesOf({ ignore: value })).toEqual(withConflicts());
});

test("what was checked is read as rules", () => {
  expect(rulesOf({ adopt: { from: "helm:a/b" }, force: false, ignore: [rule({ target: { kind: "Pod" } })] })).toEqual({
    adopt: { from: ["helm:a/b"] },
    force: false,
    ignore: [{ paths: ["/data/a"], target: { kind: "Pod" } }],
    conflicts: withConflicts().conflicts,
  });
  expect(rulesOf({})).toEqual(withConflicts());
});

test.each<[string, PropertyValue, string]>([
  ["a map", { action: "yield" }, "must be a list of at most 1000 rules"],
  ["a rule that is a text", ["yield"], "[0] must be a map with action"],
  ["an unknown field", [{ action: "yield", paths: [] }], "[0] has the unknown field paths"],
  ["no action", [{ path: "/data" }], "[0] action must be one of force, yield, fail"],
  ["another action", [{ action: "take" }], "[0] action must be one of force, yield, fail"],
  ["a path that is a list", [{ action: "yield", path: ["/data"] }], "[0] path must be a JSON pointer"],
  [
    "a path without a slash",
    [{ action: "yield", path: "data" }],
    'conflicts[0].path: "data" does not start with a slash',
  ],
  ["an empty manager", [{ action: "yield", manager: "" }], "[0] manager must be the name of a field manager"],
  [
    "an unknown field of the target",
    [{ action: "yield", target: { names: "x" } }],
    "target has the unknown field names",
  ],
  ["a pattern", [{ action: "fail" }, { action: "yield", target: { name: "(" } }], "conflicts[1].target.name: "],
])("conflicts: %s is a fault, of a resource and of a provider", (_name, value, expected) => {
  expect(faultOfConflictRules(value)).toContain(expected);
  expect(rulesOf({ conflicts: value })).toEqual(withConflicts());
  expect(checkConfigFields({ conflicts: value })).toEqual([
    { property: "conflicts", reason: expect.stringContaining(expected) as string },
  ]);
  expect(checkConfigFields({ conflicts: JSON.stringify(value) })).toHaveLength(1);
});

test("the rules of a provider come after those of a resource, and adopt of a provider is the default", () => {
  const [own, ofProvider] = [
    { path: "/data", action: "yield" },
    { manager: "operator", action: "fail" },
  ];
  const texts = { conflicts: JSON.stringify([ofProvider]), adopt: '{"from":"helm:a/b"}' };
  for (const configuration of [texts, { conflicts: [ofProvider], adopt: { from: "helm:a/b" } }]) {
    expect(checkConfigFields(configuration)).toEqual([]);
    expect(rulesOf({ conflicts: [own] }, partUrn, configuration)).toEqual({
      ...withConflicts([own], [ofProvider]),
      adopt: { from: ["helm:a/b"] },
    });
    expect(rulesOf({ adopt: "never" }, partUrn, configuration)).toMatchObject({ adopt: "never" });
  }
  expect(rulesOf({}, partUrn, { adopt: "never" })).toMatchObject({ adopt: "never" });
  expect(checkConfigFields({ adopt: "always" })).toHaveLength(1);
});

// What a component renders may be written by others: its annotations take nothing from anybody.
test.each<[string, string, PropertyMap, boolean | undefined]>([
  ["an Object of the program", urnOf("web"), {}, true],
  ["an object with its kind as the type", "urn:pulumi:test::project::slipway:apps/v1:Deployment::web", {}, true],
  ["a Wave of the program", urnOf("web", "Wave"), {}, true],
  ["one that says what to do with conflicts", urnOf("web"), { onConflict: "fail" }, undefined],
  ["the Wave of a component", partUrn, {}, undefined],
  ["the Wave of a chart", partUrn.replace("Kustomization", "Chart"), {}, undefined],
  ["the Wave of Manifests", partUrn.replace("Kustomization", "Manifests"), {}, undefined],
  ["the Object of a component", partUrn.replace("Wave::shop:wave 0", "Object::shop:a/b"), {}, undefined],
])("patchForce of %s", (_name, urn, inputs, expected) => {
  expect(rulesOf(inputs, urn).honoursPatchForce).toBe(expected);
});
