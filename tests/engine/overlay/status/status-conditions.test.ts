import type { StatusCondition } from "../../../../engine/model/outcomes/kustomization-status";
import {
  failedConditions,
  progressingConditions,
  succeededConditions,
} from "../../../../engine/overlay/status/status-conditions";

const facts = { time: "2026-01-31T12:00:00Z", generation: 2, previous: [] };
const later = { ...facts, time: "2026-01-31T13:00:00Z" };

const printed = (conditions: readonly StatusCondition[]): readonly string[] =>
  conditions.map(({ type, status, reason, message, lastTransitionTime, observedGeneration }) =>
    [type, status, reason, message, lastTransitionTime.slice(11, 13), observedGeneration].join(" | "),
  );

test.each<[string, readonly StatusCondition[], readonly string[]]>([
  [
    "a success without a wait",
    succeededConditions({ revision: "main@sha1:1", health: undefined }, facts),
    ["Ready | True | ReconciliationSucceeded | Applied revision: main@sha1:1 | 12 | 2"],
  ],
  [
    "a success with health checks",
    succeededConditions({ revision: "main@sha1:1", health: "1.5s" }, facts),
    [
      "Ready | True | ReconciliationSucceeded | Applied revision: main@sha1:1 | 12 | 2",
      "Healthy | True | Succeeded | Health check passed in 1.5s | 12 | 2",
    ],
  ],
  [
    "the same success later, which keeps the times",
    succeededConditions(
      { revision: "main@sha1:1", health: "3s" },
      { ...later, previous: succeededConditions({ revision: "main@sha1:1", health: "1.5s" }, facts) },
    ),
    [
      "Ready | True | ReconciliationSucceeded | Applied revision: main@sha1:1 | 12 | 2",
      "Healthy | True | Succeeded | Health check passed in 1.5s | 12 | 2",
    ],
  ],
  [
    "another revision, which is a transition of Ready alone",
    succeededConditions(
      { revision: "main@sha1:2", health: "3s" },
      { ...later, previous: succeededConditions({ revision: "main@sha1:1", health: "1.5s" }, facts) },
    ),
    [
      "Ready | True | ReconciliationSucceeded | Applied revision: main@sha1:2 | 13 | 2",
      "Healthy | True | Succeeded | Health check passed in 1.5s | 12 | 2",
    ],
  ],
  [
    "an attempt under way",
    progressingConditions("main@sha1:1", facts),
    [
      "Reconciling | True | Progressing | Reconciling revision main@sha1:1 | 12 | 2",
      "Ready | Unknown | Progressing | Reconciliation in progress | 12 | 2",
    ],
  ],
  [
    "a failed build",
    failedConditions({ reason: "BuildFailed", message: "YAML_SYNTAX: …" }, facts),
    [
      "Reconciling | True | ProgressingWithRetry | Reconciling an unknown revision | 12 | 2",
      "Ready | False | BuildFailed | YAML_SYNTAX: … | 12 | 2",
    ],
  ],
  [
    "a failed health check",
    failedConditions({ reason: "HealthCheckFailed", message: "HEALTH_TIMEOUT: …", revision: "main@sha1:1" }, facts),
    [
      "Reconciling | True | ProgressingWithRetry | Reconciling revision main@sha1:1 | 12 | 2",
      "Ready | False | HealthCheckFailed | HEALTH_TIMEOUT: … | 12 | 2",
      "Healthy | False | HealthCheckFailed | HEALTH_TIMEOUT: … | 12 | 2",
    ],
  ],
  [
    "an invalid expression, which no retry mends",
    failedConditions({ reason: "InvalidCELExpression", message: "HEALTH_EXPRESSION_INVALID: …" }, facts),
    [
      "Stalled | True | InvalidCELExpression | HEALTH_EXPRESSION_INVALID: … | 12 | 2",
      "Ready | False | InvalidCELExpression | HEALTH_EXPRESSION_INVALID: … | 12 | 2",
    ],
  ],
])("the conditions of %s", (_, conditions, expected) => {
  expect(printed(conditions)).toEqual(expected);
});
