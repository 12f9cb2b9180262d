// All that a Hook can be given.
//
// Source: helm pkg/release/v1/hook.go@v4.3.0 (HookEvent, HookDeletePolicy, HookOutputLogPolicy).
import { type HookEvent, hookEvents } from "../../model/plans/helm-events";
import { hookDeletePolicies, hookLogPolicies } from "../../model/plans/hook";
import { phaseEvents } from "../../model/plans/run-events";
import type { SettingGroup, SettingTable } from "../../settings/field";
import { hookDeletePolicySet, hookEventSet, hookLogPolicySet } from "./closed-sets";
import { sharedSettings } from "./shared-settings";

/** Releases of `Chart` do not have these events: a program names them in `event`. */
const isOnRequest = (event: HookEvent): boolean => /rollback|test/.test(event);
const runningEvents = hookEvents.filter((event) => !isOnRequest(event));
const acceptedEvents = hookEvents.filter(isOnRequest);

/** Markdown. */
const codes = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(", ");

/** One hook: at the top level for a single hook, otherwise in each item of `hooks`. */
const entryFields = {
  object: {
    type: "text",
    doc: "The manifest of a Job, a Pod, or any other object: a map, or its JSON string.",
    required: true,
    compared: true,
    argument: { description: "The manifest.", values: { type: "values" } },
  },
  events: {
    type: "list",
    item: { type: "oneOf", set: hookEventSet },
    doc: `When it runs: some of ${hookEvents.join(", ")}; by default pre-install and pre-upgrade.`,
    default: ["pre-install", "pre-upgrade"],
    compared: true,
    argument: {
      default: '`["pre-install", "pre-upgrade"]`',
      description: `When it runs, with Helm's names: ${codes(runningEvents)}. ${codes(acceptedEvents)} are accepted, and run only as \`event\`.`,
      note: `The phases of Argo CD are events, too: ${phaseEvents.join(", ")}.`,
    },
  },
  deletePolicies: {
    type: "list",
    item: { type: "oneOf", set: hookDeletePolicySet },
    doc: `When its object is deleted: some of ${hookDeletePolicies.join(", ")}; by default before-hook-creation.`,
    // Without one, it is deleted before the next run.
    default: [],
    compared: true,
    argument: {
      default: '`["before-hook-creation"]`',
      description: `When its object is deleted: ${codes(hookDeletePolicies)}.`,
      note: "So the object stays available until the next run.",
    },
  },
  logPolicies: {
    type: "list",
    item: { type: "oneOf", set: hookLogPolicySet },
    doc: `When the log of its Pods is shown: some of ${hookLogPolicies.join(", ")}; by default never.`,
    default: [],
    since: "Helm 3.18",
    compared: true,
    argument: {
      description: `When the log of its Pods is shown: ${codes(hookLogPolicies)} (the last 200 lines of each container).`,
      note: "A failure shows its last lines anyway.",
    },
  },
  weight: {
    type: "integer",
    doc: "Hooks of one event run by weight, then by name.",
    default: 0,
    unstated: false,
    compared: true,
  },
  source: {
    type: "text",
    doc: "The template that the manifest was rendered from, for messages.",
    compared: true,
    argument: "none",
  },
} as const satisfies SettingTable;

/**
 * One of several hooks.
 *
 * @internal the reference pages have it
 */
export const hookEntry = {
  name: "HookEntry",
  argumentsName: "HookEntry",
  doc: "An object that runs at certain events.",
  fields: entryFields,
} as const satisfies SettingGroup;

const { timeoutSeconds, place } = sharedSettings;
const { object, ...otherFields } = entryFields;

/**
 * All settings, in the order of the reference page: those of a single hook or several hooks, and when they run.
 *
 * @internal the reference pages have them
 */
export const hookSettings = {
  object: { type: object.type, doc: object.doc, compared: true, argument: object.argument },
  ...otherFields,
  hooks: {
    type: "list",
    item: { type: "group", group: hookEntry },
    doc: "Several hooks, instead of object.",
    compared: true,
    argument: {
      description: "Several hooks instead of `object`, each with the arguments above.",
      note: "Those of an event run by weight, then by name, and are deleted after success when all of them have succeeded, as in Helm. So the ServiceAccount of a Job exists until the Job is complete.",
    },
  },
  // Diff does not compare it: the event of a revision decides whether the hooks run.
  event: {
    type: "oneOf",
    set: hookEventSet,
    doc: "The event of this revision. Without it the hook is standalone: it runs on create, and when its object or its triggers change.",
    argument: {
      description: "The event of this revision: see below.",
      note: 'A standalone hook runs on create for the first of "pre-install" and "post-install" among its events, on update for the first of "pre-upgrade" and "post-upgrade".',
    },
  },
  triggers: { type: "texts", doc: "Values whose change makes the hooks run again.", compared: true },
  keepRemoved: {
    type: "truth",
    doc: "Of a child of a component: do not run the hooks of a deletion when the resource is removed from a program that still has the component.",
    default: false,
    argument: "none",
  },
  place,
  timeoutSeconds: {
    ...timeoutSeconds,
    doc: "How long each hook may take, in seconds. The resource option customTimeouts takes precedence.",
    argument: {
      ...timeoutSeconds.argument,
      description:
        "The maximum duration of each hook, as a Go duration. `customTimeouts` in the options takes precedence.",
    },
  },
} as const satisfies SettingTable;
