import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { findOwnTarget, healthTargetOf, isAwaited, knownTargets } from "../../../engine/plan/health-target";

const job = (name: string, spec: object = {}, namespace = "shop"): KubeObject => ({
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name, namespace },
  spec,
});
const target = (name: string, namespace?: string) => ({
  ...{ apiVersion: "batch/v1", kind: "Job", name },
  ...(namespace === undefined ? {} : { namespace }),
});

const annotated = (annotations: Readonly<Record<string, string>>): KubeObject => ({
  ...job("a"),
  metadata: { name: "a", namespace: "shop", annotations },
});

test.each<[Readonly<Record<string, string>>, boolean]>([
  [{}, true],
  [{ "pulumi.com/skipAwait": "true" }, false],
  [{ "pulumi.com/skipAwait": "false" }, true],
  [{ "kapp.k14s.io/disable-wait": "" }, false],
  [{ "werf.io/track-termination-mode": "NonBlocking" }, false],
  [{ "werf.io/track-termination-mode": "WaitUntilResourceReady" }, true],
  [{ "slipway.dev/wait-until": "applied" }, false],
  [{ "slipway.dev/wait-until": "ready", "kapp.k14s.io/disable-wait": "" }, true],
  [{ "slipway.dev/wait-until": "Applied" }, true],
])("an object with %j is awaited: %s", (annotations, expected) => {
  expect(isAwaited(annotated(annotations))).toBe(expected);
});

test.each<[Readonly<Record<string, string>>, object]>([
  [{}, {}],
  [{ "slipway.dev/wait-until": "observed" }, { waitUntil: "observed" }],
  [{ "slipway.dev/wait-until": "ready" }, { waitUntil: "ready" }],
  [{ "slipway.dev/wait-until": "applied" }, {}],
  [{ "slipway.dev/failure-threshold": "0" }, { failureThreshold: 0 }],
  [{ "slipway.dev/failure-threshold": "5", "werf.io/failures-allowed-per-replica": "2" }, { failureThreshold: 5 }],
  [{ "werf.io/failures-allowed-per-replica": "2" }, { failureThreshold: 2 }],
  [{ "slipway.dev/failure-threshold": "-1" }, {}],
  [{ "slipway.dev/failure-threshold": "many" }, {}],
  [{ "slipway.dev/failure-threshold": "9999999" }, {}],
  [{ "slipway.dev/fail-after": "1m30s" }, { failAfter: "1m30s" }],
  [{ "slipway.dev/fail-after": "1ns" }, { failAfter: "1ns" }],
  [{ "slipway.dev/fail-after": "-1m" }, {}],
  [{ "slipway.dev/fail-after": "soon" }, {}],
  [{ "slipway.dev/ignore-failure": "true" }, { ignoreFailure: true }],
  [{ "slipway.dev/ignore-failure": "yes" }, {}],
  [{ "werf.io/fail-mode": "IgnoreAndContinueDeployProcess" }, { ignoreFailure: true }],
  [
    { "werf.io/fail-mode": "IgnoreAndContinueDeployProcess", "slipway.dev/ignore-failure": "false" },
    { ignoreFailure: false },
  ],
  [{ "werf.io/fail-mode": "FailWholeDeployProcessImmediately" }, {}],
])("a gate for an object with %j is told %j", (annotations, told) => {
  const { apiVersion, kind, metadata } = annotated(annotations);
  const named = { apiVersion, kind, name: metadata.name, namespace: metadata.namespace };
  expect(healthTargetOf(annotated(annotations))).toEqual({ ...named, ...told });
  expect(knownTargets([target("a")], [annotated(annotations)])).toEqual([{ ...target("a"), ...told }]);
});

test("a gate has the tolerances of its component, after the annotations, and waits for a named target in any case", () => {
  const argument = { until: "observed", failAfter: "1m", ignoreFailure: true } as const;
  const object = annotated({ "slipway.dev/fail-after": "5s" });
  const { apiVersion, kind, metadata } = object;
  const named = { apiVersion, kind, name: metadata.name, namespace: metadata.namespace };
  const tolerance = { failAfter: "5s", ignoreFailure: true };
  expect(healthTargetOf(object, argument)).toEqual({ ...named, waitUntil: "observed", ...tolerance });
  expect(knownTargets([target("a"), target("other")], [object], argument)).toEqual([
    { ...target("a"), ...tolerance },
    { ...target("other"), failAfter: "1m", ignoreFailure: true },
  ]);
});

test("a target that is one of the objects is found, in its namespace or in any", () => {
  const objects = [job("b"), job("a")];
  const found = { index: 1, name: "batch/Job shop/a" };
  expect(findOwnTarget([target("c"), target("a")], objects)).toEqual(found);
  expect(findOwnTarget([target("a", "other"), target("a", "shop")], objects)).toEqual(found);
  expect(findOwnTarget([target("a", "other"), { ...target("a"), kind: "CronJob" }], objects)).toBeUndefined();
});

test.each<[string, KubeObject, boolean]>([
  ["a Job with ttlSecondsAfterFinished", job("a", { ttlSecondsAfterFinished: 0 }), true],
  ["a Job without it", job("a"), false],
  ["another kind with the field", { ...job("a", { ttlSecondsAfterFinished: 0 }), kind: "CronJob" }, false],
])("whether %s may be gone when a gate looks", (_name, object, expected) => {
  expect(healthTargetOf(object).mayBeGone === true).toBe(expected);
});

test("a target of the program may be gone if it names such a Job of the plan", () => {
  const objects = [job("a", { ttlSecondsAfterFinished: 5 }), job("b")];
  const targets = [target("a", "shop"), target("a"), target("a", "other"), target("b", "shop")];
  expect(knownTargets(targets, objects).map(({ mayBeGone }) => mayBeGone === true)).toEqual([true, true, false, false]);
});
