import { type HookEvent, momentOfEvent } from "../../../../engine/model/plans/helm-events";
import type { Hook } from "../../../../engine/model/plans/hook";
import { decideRun, type HookDecision, type HookMoment } from "../../../../engine/plan/hooks/decide-run";

const job = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "migrate" } };
const hook = (...events: HookEvent[]): Hook => {
  return {
    object: job,
    moments: events.map(momentOfEvent),
    wave: 0,
    deletePolicies: [],
    logPolicies: [],
    dialect: "helm",
  };
};
const alone = [hook("pre-install", "pre-upgrade")];

const rows: readonly (Pick<HookMoment, "operation" | "hooks"> &
  Partial<HookMoment> & { readonly name: string; readonly expected: HookDecision })[] = [
  {
    name: "alone, new",
    operation: "create",
    hooks: alone,
    expected: { run: "pre-install", reason: "it is new" },
  },
  {
    name: "alone, changed",
    operation: "update",
    hooks: alone,
    changes: ["triggers.image"],
    expected: { run: "pre-upgrade", reason: "triggers.image changed" },
  },
  {
    name: "alone, many changes",
    operation: "update",
    hooks: alone,
    changes: ["object", "triggers.a", "triggers.b", "triggers.c"],
    expected: { run: "pre-upgrade", reason: "object, triggers.a, triggers.b and 1 more changed" },
  },
  {
    name: "alone, unchanged",
    operation: "update",
    hooks: alone,
    expected: { reason: "none of its triggers changed" },
  },
  {
    name: "alone, after the others",
    operation: "create",
    hooks: [hook("post-install")],
    expected: { run: "post-install", reason: "it is new" },
  },
  {
    name: "alone, for deletion only",
    operation: "create",
    hooks: [hook("pre-delete")],
    expected: { reason: "it has no event of an install", isDeclared: true },
  },
  {
    name: "alone, for install only, changed",
    operation: "update",
    hooks: [hook("pre-install")],
    changes: ["object"],
    expected: { reason: "it has no event of an upgrade" },
  },
  {
    name: "a revision's event among its own",
    operation: "create",
    hooks: alone,
    event: "pre-upgrade",
    expected: { run: "pre-upgrade", reason: "it is new" },
  },
  {
    name: "a revision's event that the hook does not have",
    operation: "create",
    hooks: [hook("pre-upgrade")],
    event: "pre-install",
    expected: { reason: "pre-install is not one of its events" },
  },
  {
    name: "one of several hooks has the event",
    operation: "update",
    hooks: [hook("pre-install"), hook("pre-upgrade")],
    event: "pre-upgrade",
    changes: ["triggers.revision"],
    expected: { run: "pre-upgrade", reason: "triggers.revision changed" },
  },
  {
    name: "a failed install is repeated, although the release is an upgrade now",
    operation: "update",
    hooks: [hook("pre-install")],
    event: "pre-upgrade",
    failedEvent: "pre-install",
    changes: ["triggers.revision"],
    expected: { run: "pre-install", reason: "its last run for pre-install failed" },
  },
  {
    name: "a failed run of a removed event is forgotten",
    operation: "update",
    hooks: [hook("pre-upgrade")],
    failedEvent: "pre-install",
    expected: { reason: "none of its triggers changed" },
  },
];

test.each(rows)("$name", ({ operation, hooks, event, failedEvent, changes = [], expected }) => {
  expect(decideRun({ operation, hooks, event, failedEvent, changes })).toEqual(expected);
});
