import { assessHealth } from "../../../../engine/health/assess";
import { rulesWithDemands } from "../../../../engine/health/cel/demand-rules";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const target = { apiVersion: "example.com/v1", kind: "Thing", namespace: "shop", name: "a" };

const thing = (status: object, metadata: object = {}): KubeObject => ({
  ...{ apiVersion: "example.com/v1", kind: "Thing", status },
  metadata: { name: "a", namespace: "shop", generation: 2, ...metadata },
});
const withCondition = (fields: object): KubeObject => thing({ conditions: [{ type: "Issued", ...fields }] });

const judge = (object: KubeObject, ...demands: readonly object[]): string => {
  const targets = demands.map((demand) => ({ ...target, ...demand }));
  const { health, message } = assessHealth(object, 0, rulesWithDemands(targets, "targets"));
  return `${health}: ${message}`;
};

test.each<[name: string, object: KubeObject, demand: object, expected: string]>([
  [
    "a condition that is True",
    withCondition({ status: "True" }),
    { condition: "Issued" },
    "Healthy: the condition Issued is True",
  ],
  [
    "one that is False",
    withCondition({ status: "False", reason: "Pending", message: "no answer yet" }),
    { condition: "Issued" },
    "Progressing: the condition Issued is False: Pending: no answer yet",
  ],
  [
    "one without a reason",
    withCondition({ status: "Unknown" }),
    { condition: "Issued" },
    "Progressing: the condition Issued is Unknown",
  ],
  [
    "one of an earlier generation",
    withCondition({ status: "True", observedGeneration: 1 }),
    { condition: "Issued" },
    "Progressing: the condition Issued is about an earlier generation",
  ],
  [
    "a status of an earlier generation",
    thing({ observedGeneration: 1, conditions: [{ type: "Issued", status: "True" }] }),
    { condition: "Issued" },
    "Progressing: its controller has not seen the newest generation",
  ],
  [
    "another name of a condition",
    withCondition({ status: "True" }),
    { condition: "Issue" },
    "Progressing: the condition Issue is not set: it has Issued",
  ],
  [
    "no condition at all",
    thing({}),
    { condition: "Issued" },
    "Progressing: the condition Issued is not set: it has no conditions",
  ],
  [
    "conditions that are no list",
    thing({ conditions: "all" }),
    { condition: "Issued" },
    "Progressing: the condition Issued is not set: it has no conditions",
  ],
  [
    "an expression that is true",
    thing({ phase: "Bound" }),
    { expr: "status.phase == 'Bound'" },
    "Healthy: the expression is true",
  ],
  [
    "one that is false",
    thing({ phase: "New" }),
    { expr: "status.phase == 'Bound'" },
    "Progressing: the expression is false",
  ],
  [
    "one that has no value",
    thing({}),
    { expr: "status.phase == 'Bound'" },
    "Progressing: the expression has no value: No such key: phase",
  ],
  [
    "an object that is not healthy, with an expression",
    thing({ phase: "Bound", conditions: [{ type: "Ready", status: "False" }] }),
    { expr: "status.phase == 'Bound'" },
    "Healthy: the expression is true",
  ],
])("%s", (_name, object, demand, expected) => {
  expect(judge(object, demand)).toBe(expected);
});

test("all that is asked of an object must hold", () => {
  const object = thing({ phase: "New", conditions: [{ type: "Issued", status: "True" }] });
  const [condition, expr] = [{ condition: "Issued" }, { expr: "status.phase == 'Bound'" }];
  expect(judge(object, condition, expr)).toBe("Progressing: the expression is false");
  expect(judge({ ...object, status: { ...(object["status"] as object), phase: "Bound" } }, condition, expr)).toMatch(
    /^Healthy/,
  );
});

test("other objects of the kind have their health, and so has one without a demand", () => {
  const rules = rulesWithDemands([{ ...target, condition: "Issued" }], "targets");
  const ready = { conditions: [{ type: "Ready", status: "True" }] };
  expect(assessHealth(thing(ready, { name: "b" }), 0, rules).health).toBe("Healthy");
  expect(assessHealth(thing(ready, { namespace: "other" }), 0, rules).health).toBe("Healthy");
  expect(assessHealth(thing(ready), 0, rules).health).toBe("Progressing");
  expect(judge(thing(ready), {})).toMatch(/^Healthy/);
  expect([thing(ready), thing(ready, { name: "b" })].map((one) => rules.isDemanded?.(one))).toEqual([true, false]);
});

test("a target without a namespace is in any", () => {
  const { namespace, ...anywhere } = target;
  const rules = rulesWithDemands([{ ...anywhere, condition: "Issued" }], "targets");
  expect(assessHealth(thing({}, { namespace: `${namespace}-2` }), 0, rules).message).toContain("the condition Issued");
});

test("an expression that cannot be read is an error with its place", () => {
  expect(() => rulesWithDemands([target, { ...target, expr: "status.phase ==" }], "waitFor")).toThrow(
    expect.objectContaining({ code: "HEALTH_EXPRESSION_INVALID", where: { field: "waitFor[1].expr" } }) as Error,
  );
});
