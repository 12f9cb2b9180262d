import { hookDeletePolicies, type HookEvent, hookEvents, hookLogPolicies } from "slipway/internal";
import type { PropertyTable } from "./property-table";
import { cluster, owner, place, timeoutSeconds } from "./shared-properties";

/** Releases of `Chart` do not have these events: a program names them in `event`. */
const isOnRequest = (event: HookEvent): boolean => /rollback|test/.test(event);
const runningEvents = hookEvents.filter((event) => !isOnRequest(event));
const acceptedEvents = hookEvents.filter(isOnRequest);

/** Markdown. */
const codes = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(", ");

/** The properties of one hook: at the top level for a single hook, otherwise in each item of `hooks`. */
export const hookEntryProperties = {
  object: {
    schema: { type: "string" },
    description: "The manifest as a JSON string: of a Job, a Pod, or any other object.",
    required: true,
    compared: true,
    argument: { description: "The manifest." },
  },
  events: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HookEvent" } },
    description: `When it runs: some of ${hookEvents.join(", ")}; by default pre-install and pre-upgrade.`,
    compared: true,
    argument: {
      default: '`["pre-install", "pre-upgrade"]`',
      description: `When it runs, with Helm's names: ${codes(runningEvents)}. ${codes(acceptedEvents)} are accepted, and run only as \`event\`.`,
    },
  },
  deletePolicies: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HookDeletePolicy" } },
    description: `When its object is deleted: some of ${hookDeletePolicies.join(", ")}; by default before-hook-creation.`,
    compared: true,
    argument: {
      default: '`["before-hook-creation"]`',
      description: `When its object is deleted: ${codes(hookDeletePolicies)}.`,
    },
  },
  logPolicies: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HookLogPolicy" } },
    description: `When the log of its Pods is shown: some of ${hookLogPolicies.join(", ")}; by default never.`,
    compared: true,
    argument: {
      description: `When the log of its Pods is shown: ${codes(hookLogPolicies)} (the last 200 lines of each container).`,
    },
  },
  weight: {
    schema: { type: "integer" },
    description: "Hooks of one event run by weight, then by name.",
    default: 0,
    compared: true,
  },
  source: {
    schema: { type: "string" },
    description: "The template that the manifest was rendered from, for messages.",
    compared: true,
  },
} as const satisfies PropertyTable;

/** The properties of `slipway:index:Hook`: those of a single hook or several hooks, and when they run. */
export const hookProperties = {
  ...hookEntryProperties,
  object: { ...hookEntryProperties.object, required: false },
  hooks: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HookEntry" } },
    description: "Several hooks, instead of object.",
    compared: true,
    argument: { description: "Several hooks instead of `object`, each with the arguments above." },
  },
  // Diff does not compare this property: the event of a revision decides whether the hooks run.
  event: {
    schema: { $ref: "#/types/slipway:index:HookEvent" },
    description:
      "The event of this revision. Without it the hook is standalone: it runs on create, and when its object or its triggers change.",
    argument: { description: "The event of this revision: see below." },
  },
  triggers: {
    schema: { type: "object", additionalProperties: { type: "string" } },
    description: "Values whose change makes the hooks run again.",
    compared: true,
  },
  keepRemoved: {
    schema: { type: "boolean" },
    description:
      "Of a child of a component: do not run the hooks of a deletion when the resource is removed from a program that still has the component.",
    default: false,
    argument: "none",
  },
  place,
  timeoutSeconds: {
    ...timeoutSeconds,
    description: "How long each hook may take, in seconds. The resource option customTimeouts takes precedence.",
    argument: {
      ...timeoutSeconds.argument,
      description: "The maximum duration of each hook. `customTimeouts` in the options takes precedence.",
    },
  },
} as const satisfies PropertyTable;

/** What only the cluster knows of a `slipway:index:Hook`. */
export const hookOutputs = {
  runs: {
    schema: { type: "object", additionalProperties: { $ref: "#/types/slipway:index:HookRun" } },
    description: "The last run of each hook, by group/Kind/namespace/name.",
    required: true,
  },
  failedEvent: {
    schema: { $ref: "#/types/slipway:index:HookEvent" },
    description: "The event in which the last run failed; absent if it did not fail.",
  },
  owner,
  cluster,
} as const satisfies PropertyTable;
