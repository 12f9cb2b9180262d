import type { History } from "../../../../engine/model/outcomes/kustomization-status";
import { type EndedAttempt, upsertHistory } from "../../../../engine/overlay/status/upsert-history";

const attempt = (digest: string, minute: number, status: EndedAttempt["status"]): EndedAttempt => ({
  digest: `sha256:${digest}`,
  time: `2026-01-31T12:0${minute}:00Z`,
  duration: `${minute}s`,
  status,
  metadata: { revision: `main@${digest}${minute}` },
});
const succeeded = "ReconciliationSucceeded";
const failed = "HealthCheckFailed";

const printed = (history: History): readonly string[] =>
  history.map(
    ({ digest, lastReconciledStatus, totalReconciliations, firstReconciled, lastReconciled, metadata }) =>
      `${digest} ${lastReconciledStatus} x${totalReconciliations} ${firstReconciled.slice(14, 16)}-${lastReconciled.slice(14, 16)} ${metadata?.["revision"] ?? ""}`,
  );

test.each<[string, readonly EndedAttempt[], readonly string[]]>([
  ["the first attempt", [attempt("a", 1, succeeded)], [`sha256:a ${succeeded} x1 01-01 main@a1`]],
  [
    "the same digest and status again",
    [attempt("a", 1, succeeded), attempt("a", 2, succeeded)],
    [`sha256:a ${succeeded} x2 01-02 main@a2`],
  ],
  [
    "the same digest with another status",
    [attempt("a", 1, failed), attempt("a", 2, succeeded)],
    [`sha256:a ${succeeded} x1 02-02 main@a2`, `sha256:a ${failed} x1 01-01 main@a1`],
  ],
  [
    "a digest that returns, which becomes the first entry",
    [attempt("a", 1, succeeded), attempt("b", 2, succeeded), attempt("a", 3, succeeded)],
    [`sha256:a ${succeeded} x2 01-03 main@a3`, `sha256:b ${succeeded} x1 02-02 main@b2`],
  ],
  [
    "more than five: the oldest goes",
    ["a", "b", "c", "d", "e", "f"].map((digest, index) => attempt(digest, index, succeeded)),
    ["f5", "e4", "d3", "c2", "b1"].map(
      (name) => `sha256:${name.slice(0, 1)} ${succeeded} x1 0${name.slice(1)}-0${name.slice(1)} main@${name}`,
    ),
  ],
])("a history has %s", (_, attempts, expected) => {
  expect(printed(attempts.reduce(upsertHistory, []))).toEqual(expected);
});
