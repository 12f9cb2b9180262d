import { hookStages, releaseHooks, type HookStage } from "../../../engine/chart/release-hooks";
import type { HookEvent } from "../../../engine/model/plans/helm-events";
import type { TemplatedHook } from "../../../engine/render/helm/template-chart";
import { configMap } from "../kube/objects";

function templated(name: string, events: readonly HookEvent[]): TemplatedHook {
  const object = { ...configMap(name), metadata: { name } };
  return {
    ...{ path: `p/templates/${name}.yaml`, content: "", apiVersion: "v1", kind: "ConfigMap", name },
    ...{ events, weight: 0, deletePolicies: [], outputLogPolicies: [] },
    objects: [{ object }],
  };
}

const hooks = [
  templated("first", ["pre-install"]),
  templated("both", ["pre-install", "post-upgrade"]),
  templated("check", ["test"]),
  templated("last", ["post-delete", "test"]),
];
const place = { isNamespaced: () => true, defaultNamespace: "shop" };
const all = releaseHooks(hooks, { hooks: "run", skipTests: false }, place);
const names = (stage: HookStage): readonly string[] =>
  stage.hooks.map(({ object, events }) => `${object.metadata.name}: ${events.join(", ")}`);

test.each([
  ["run", false, ["first", "both", "check", "last"]],
  ["run", true, ["first", "both", "last"]],
  ["skip", false, []],
] as const)("hooks: %s, tests skipped: %s", (mode, skipTests, expected) => {
  const found = releaseHooks(hooks, { hooks: mode, skipTests }, place);
  expect(found.map(({ object }) => object.metadata.name)).toEqual(expected);
});

test("an object without a namespace is in that of the release", () => {
  expect(all.map(({ object }) => object.metadata.namespace)).toEqual(["shop", "shop", "shop", "shop"]);
});

test.each([
  [false, "pre-install", "post-install"],
  [true, "pre-upgrade", "post-upgrade"],
])("the stages of a revision that is an upgrade: %s", (isUpgrade, before, after) => {
  const stages = hookStages(all, isUpgrade);
  expect([stages.before.event, stages.after.event, stages.tests.event]).toEqual([before, after, "test"]);
  expect([stages.beforeDelete.event, stages.afterDelete.event]).toEqual([undefined, undefined]);
  expect(names(stages.before)).toEqual(["first: pre-install", "both: pre-install"]);
  expect(names(stages.after)).toEqual(["both: post-upgrade"]);
  expect(names(stages.tests)).toEqual(["check: test", "last: test"]);
  expect(names(stages.beforeDelete)).toEqual([]);
  expect(names(stages.afterDelete)).toEqual(["last: post-delete"]);
});
