import { assessHealth } from "../../../../engine/health/assess";
import { exprsFor, rulesWithExpressions } from "../../../../engine/health/cel/expression-rules";
import { type HealthCheckExpr, readHealthCheckExprs } from "../../../../engine/health/cel/health-check-exprs";
import { readReadyExpression } from "../../../../engine/health/cel/ready-expression";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const apiVersion = "example.com/v1";

function widget(status: unknown, more: object = {}): KubeObject {
  return { apiVersion, kind: "Widget", metadata: { name: "w", namespace: "shop", generation: 3 }, status, ...more };
}

function healthOf(object: KubeObject, ...exprs: readonly HealthCheckExpr[]): string {
  const { health, message, terminal } = assessHealth(object, 0, rulesWithExpressions(exprs, "healthCheckExprs"));
  return `${health}${terminal ? " at last" : ""}: ${message}`;
}

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("it was expected to fail, and did not");
}

const byPhase = {
  apiVersion,
  kind: "Widget",
  inProgress: "status.phase == 'Pending'",
  failed: "status.phase == 'Failed'",
  current: "status.phase == 'Ready'",
};

describe("rules of expressions", () => {
  it.each([
    ["is healthy by current", widget({ phase: "Ready" }), "Healthy: current is true"],
    ["has failed by failed", widget({ phase: "Failed" }), "Degraded at last: failed is true"],
    ["is in progress by inProgress", widget({ phase: "Pending" }), "Progressing: inProgress is true"],
    ["is in progress without a true expression", widget({ phase: "?" }), "Progressing: no expression is true yet"],
    [
      "is in progress while its generation is not observed",
      widget({ phase: "Ready", observedGeneration: 2 }),
      "Progressing: Widget generation is 3, but latest observed generation is 2",
    ],
    [
      "is healthy with an observed generation that is a text",
      widget({ phase: "Ready", observedGeneration: "2" }),
      "Healthy: current is true",
    ],
    ["is unknown without the field", widget({}), "Unknown: inProgress has no value: No such key: phase"],
    [
      "is judged by the expressions alone",
      widget({ phase: "Ready", conditions: [{ type: "Ready", status: "False" }] }),
      "Healthy: current is true",
    ],
  ])("an object %s", (_, object, expected) => {
    expect(healthOf(object, byPhase)).toBe(expected);
  });

  it("evaluate inProgress, then failed, then current", () => {
    const all = { apiVersion, kind: "Widget", inProgress: "true", failed: "true", current: "true" };
    expect(healthOf(widget({}), all)).toBe("Progressing: inProgress is true");
    expect(healthOf(widget({}), { ...all, inProgress: "false" })).toBe("Degraded at last: failed is true");
  });

  it("apply to all kinds of a group, after those of a kind and before the rules of a kind by default", () => {
    const group = { apiVersion: "batch/v1", kind: "", current: "spec.suspend" };
    const job: KubeObject = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "j" }, spec: { suspend: false } };
    expect(healthOf(job, group)).toBe("Progressing: no expression is true yet");
    expect(healthOf(job, group, { ...group, kind: "Job", current: "true" })).toBe("Healthy: current is true");
    expect(healthOf(widget({}), group)).toMatch(/^Healthy/);
  });

  it("are chosen for the objects that need them", () => {
    const group = { ...byPhase, kind: "" };
    expect(exprsFor([byPhase, group], { apiVersion: "example.com/v2", kind: "Widget" })).toEqual([byPhase]);
    expect(exprsFor([byPhase, group], { apiVersion, kind: "Gadget" })).toEqual([group]);
    expect(exprsFor([byPhase], { apiVersion: "v1", kind: "Widget" })).toEqual([]);
  });

  it("end an evaluation that takes too long", () => {
    const list = Array.from({ length: 400 }, (_, index) => index);
    const current = "spec.a.all(x, spec.a.all(y, spec.a.all(z, x + y + z >= 0)))";
    const seen = healthOf(widget({}, { spec: { a: list } }), { apiVersion, kind: "Widget", current });
    expect(seen).toBe("Unknown: current has no value: the evaluation took longer than 1000 ms");
  });
});

describe("expressions that cannot be used", () => {
  const text = (current: string): string =>
    messageOf(() => rulesWithExpressions([{ apiVersion, kind: "Widget", current }], "healthCheckExprs"));

  it("name the argument, the line and the column", () => {
    expect(text("status.phase ==\n  == 'Ready'")).toBe(
      [
        "HEALTH_EXPRESSION_INVALID: the CEL expression cannot be used",
        "  where  healthCheckExprs[0].current",
        "  why    2:3: Unexpected token: EQ",
        "  mend   correct the expression at that line and column",
      ].join("\n"),
    );
  });

  it.each([
    [
      "a function that does not exist",
      "status.phase.foo() == 1",
      /1:\d+: found no matching overload for 'dyn\.foo\(\)'/,
    ],
    ["a value that is not a bool", "size(status.phase)", /its value is a int, not a bool/],
    ["a wrong argument of has", "has(status)", /has\(\) invalid argument/],
    ["a text of megabytes", `status.phase == '${"x".repeat(20_000)}'`, /it has 20018 characters; the maximum is 16384/],
    ["too deep", `${"(".repeat(200)}true${")".repeat(200)}`, /maxDepth|depth/i],
  ])("have %s", (_, expression, expected) => {
    expect(text(expression)).toMatch(expected);
  });

  it.each([
    ["self.other", "its value is a dyn, not a bool"],
    ["status.phase == 'x'", "Unknown variable: status"],
  ])("are refused for a dependency: %s", (expression, expected) => {
    expect(messageOf(() => readReadyExpression(expression, "dependsOn[0].readyExpr"))).toContain(expected);
  });

  it("an expression for a dependency compares both sides", () => {
    const ready = readReadyExpression("dep.metadata.labels['v'] == self.metadata.labels['v']", "readyExpr");
    const labelled = (v: string): object => ({ metadata: { labels: { v } } });
    expect(ready.test({ self: labelled("1"), dep: labelled("1") })).toBe(true);
    expect(ready.test({ self: labelled("1"), dep: labelled("2") })).toBe(false);
  });
});

describe("entries of healthCheckExprs", () => {
  it.each([
    ["a text", "x", "healthCheckExprs", "it is not a list"],
    ["a text as entry", ["x"], "healthCheckExprs[0]", "it is not a map with apiVersion, kind and current"],
    ["no apiVersion", [{ kind: "W", current: "true" }], "healthCheckExprs[0].apiVersion", "it is missing"],
    ["no current", [{ apiVersion, kind: "W" }], "healthCheckExprs[0].current", "it is missing"],
    ["another field", [{ ...byPhase, ready: "true" }], "healthCheckExprs[0].ready", "there is no such field"],
    ["a number", [{ ...byPhase, failed: 1 }], "healthCheckExprs[0].failed", "it is not a string"],
    [
      "a kind twice",
      [byPhase, { ...byPhase, apiVersion: "example.com/v2" }],
      "healthCheckExprs[1]",
      "healthCheckExprs[0] is about the same kinds, example.com/Widget",
    ],
  ])("with %s are refused", (_, given, where, why) => {
    expect(messageOf(() => readHealthCheckExprs(given, "healthCheckExprs"))).toBe(
      [
        "HEALTH_EXPRESSIONS_INVALID: an entry of the health check expressions cannot be used",
        `  where  ${where}`,
        `  why    ${why}`,
        "  mend   give each kind one entry { apiVersion, kind, current, inProgress?, failed? } of strings",
      ].join("\n"),
    );
  });
});
