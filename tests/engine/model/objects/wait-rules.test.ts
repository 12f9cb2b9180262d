import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import {
  decideTargetWait,
  decideWait,
  plainWait,
  type WaitDecision,
  type WaitRules,
  waitsAmong,
} from "../../../../engine/model/objects/wait-rules";

const annotated = (annotations: Readonly<Record<string, string>>, kind = "Job"): KubeObject => ({
  apiVersion: kind === "CustomResourceDefinition" ? "apiextensions.k8s.io/v1" : "batch/v1",
  kind,
  metadata: { name: "a", annotations },
});

type Row = [name: string, annotations: Readonly<Record<string, string>>, WaitRules, Partial<WaitDecision>];

const applied = { until: "applied" } as const;

test.each<Row>([
  ["nothing is said", {}, {}, {}],
  [
    "the provider alone says it",
    {},
    { provider: { until: "observed", failAfter: "1m" } },
    { waitUntil: "observed", failAfterSeconds: 60 },
  ],
  ["the argument comes before the provider", {}, { argument: { until: "ready" }, provider: applied }, {}],
  ["an annotation comes before the argument", { "slipway.dev/wait-until": "ready" }, { argument: applied }, {}],
  [
    "so does one of another tool",
    { "kapp.k14s.io/disable-wait": "" },
    { argument: { until: "ready" } },
    { waitUntil: "applied" },
  ],
  [
    "each field is decided alone",
    { "slipway.dev/failure-threshold": "5" },
    {
      argument: { failureThreshold: 2, failAfter: "10s" },
      provider: { failureThreshold: 1, failAfter: "1m", ignoreFailure: true },
    },
    { failureThreshold: 5, failAfterSeconds: 10, ignoreFailure: true },
  ],
  [
    "false and 0 are values",
    { "slipway.dev/ignore-failure": "false" },
    { argument: { failureThreshold: 0, ignoreFailure: true }, provider: { failureThreshold: 3 } },
    { failureThreshold: 0 },
  ],
  [
    "false of an argument, and no delay",
    {},
    { argument: { ignoreFailure: false, failAfter: "0s" }, provider: { ignoreFailure: true, failAfter: "1m" } },
    {},
  ],
  [
    "an annotation that cannot be read says nothing",
    { "slipway.dev/wait-until": "Ready", "slipway.dev/fail-after": "soon", "slipway.dev/ignore-failure": "yes" },
    { argument: { until: "applied", failAfter: "1s", ignoreFailure: true } },
    { waitUntil: "applied", failAfterSeconds: 1, ignoreFailure: true },
  ],
])("%s", (_name, annotations, rules, expected) => {
  const object = annotated(annotations);
  const decision = { ...plainWait, ...expected };
  expect(decideWait(object, rules)).toEqual(decision);
  expect([...waitsAmong([object], rules).values()]).toEqual(Object.keys(expected).length === 0 ? [] : [decision]);
});

test("only its own annotations leave out a CustomResourceDefinition, which the objects of its kind need", () => {
  const kind = "CustomResourceDefinition";
  const rules = { argument: { ...applied, failAfter: "1m" }, provider: applied };
  expect(decideWait(annotated({}, kind), rules)).toEqual({ ...plainWait, failAfterSeconds: 60 });
  expect(decideWait(annotated({ "slipway.dev/wait-until": "applied" }, kind), {}).waitUntil).toBe("applied");
  expect(decideTargetWait(annotated({}, kind), {}, applied)).toEqual(plainWait);
});

test("what a target of a gate says comes before the provider", () => {
  const provider = { until: "applied", failAfter: "1m", ignoreFailure: true } as const;
  expect(decideTargetWait(annotated({}), { until: "observed", ignoreFailure: false }, provider)).toEqual({
    ...plainWait,
    waitUntil: "observed",
    failAfterSeconds: 60,
  });
  expect(decideTargetWait(annotated({}), {}, provider).waitUntil).toBe("applied");
});
