// The maps among the settings of the resources for objects.
import type { SettingGroup, SettingTable } from "../../settings/field";
import { targetGoalSet } from "./closed-sets";
import { failureCount } from "./shared-settings";

const needed = (doc: string) => ({ type: "text", doc, required: true }) as const;

/** An object that is owned on the cluster. */
const inventoryEntry = {
  name: "InventoryEntry",
  doc: "One object that is owned on the cluster.",
  fields: {
    apiVersion: needed("The version in which it was applied."),
    uid: needed("Its uid, which distinguishes it from another object of the same name."),
  },
} as const satisfies SettingGroup;

/**
 * The objects that a wave owns: a map, or the packed text of a large one.
 *
 * @internal for the plugin's schema
 */
export const recordedInventory = {
  type: "packable",
  value: { type: "map", item: { type: "group", group: inventoryEntry } },
} as const;

const kindFields = {
  apiVersion: needed("Group and version: apps/v1, v1."),
  kind: needed("The kind: Deployment."),
  namespace: { type: "text", doc: "By default the provider's, for namespaced kinds." },
} as const satisfies SettingTable;

/** What is asked of an object in place of its health. */
export const demandFields = {
  condition: {
    type: "text",
    minLength: 1,
    doc: "The type of a condition that must be True, in place of the health.",
    argument: { default: "the health counts" },
  },
  expr: {
    type: "text",
    minLength: 1,
    doc: "A CEL expression over the object that must be true, in place of the health: `status.phase == 'Bound'`.",
    argument: { default: "the health counts" },
  },
} as const satisfies SettingTable;

/**
 * An object that a gate waits for.
 *
 * @internal for the generator of the SDK
 */
export const healthTarget = {
  name: "HealthTarget",
  argumentsName: "HealthCheckTarget",
  doc: "One object to wait for.",
  fields: {
    ...kindFields,
    name: needed("The object's name."),
    mayBeGone: {
      type: "truth",
      doc: "True for a Job with ttlSecondsAfterFinished: if it does not exist, it has ended.",
      default: false,
      argument: { note: "A `Kustomization` and a `Chart` find these by themselves." },
    },
    waitUntil: { type: "oneOf", set: targetGoalSet, doc: "Until when the object is waited for.", default: "ready" },
    failureThreshold: {
      type: "integer",
      check: failureCount,
      doc: "How often each container may be restarted, and how many Pods may fail, before a workload counts as failed. By default the third restart and the first failed Pod count.",
      argument: { default: "the provider's" },
    },
    failAfter: {
      type: "duration",
      isAny: true,
      doc: "How long a failed state must last before it counts, as a Go duration.",
      default: "0s",
      argument: { default: 'the provider\'s, else "0s"' },
    },
    ignoreFailure: {
      type: "truth",
      doc: "Whether the gate opens although the object failed, or is not healthy in time: a warning says so.",
      default: false,
      argument: { default: "the provider's, else false" },
    },
    ...demandFields,
  },
} as const satisfies SettingGroup;

/** The objects of a kind that a gate waits for. */
export const healthSelector = {
  name: "HealthSelector",
  argumentsName: "HealthCheckSelector",
  doc: "All objects of a kind with these labels.",
  fields: { ...kindFields, matchLabels: { type: "texts", doc: "Labels that the objects must have." } },
} as const satisfies SettingGroup;
