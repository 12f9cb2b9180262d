import { hookEntryProperties } from "./hook";
import type { PropertyRow, PropertyTable } from "./property-table";

const text = (description: string) => ({ schema: { type: "string" }, description }) as const satisfies PropertyRow;
const needed = (description: string) => ({ ...text(description), required: true }) as const satisfies PropertyRow;

/** A map with certain fields, by the name of its type in the schema. */
export interface ObjectType {
  readonly description: string;
  readonly fields: PropertyTable;
}

const kindFields = {
  apiVersion: needed("Group and version: apps/v1, v1."),
  kind: needed("The kind: Deployment."),
  namespace: text("By default the provider's, for namespaced kinds."),
} as const satisfies PropertyTable;

/** The types that properties refer to. */
export const objectTypes = {
  "slipway:index:HealthStatus": {
    description: "The last observed health of an object.",
    fields: {
      status: {
        schema: { $ref: "#/types/slipway:index:HealthStatusCode" },
        description: "The status.",
        required: true,
      },
      message: needed("The reason."),
    },
  },
  "slipway:index:InventoryEntry": {
    description: "One object that is owned on the cluster.",
    fields: {
      apiVersion: needed("The version in which it was applied."),
      uid: needed("Its uid: it tells the object from another one of the same name."),
    },
  },
  "slipway:index:HealthTarget": {
    description: "One object to wait for.",
    fields: {
      ...kindFields,
      name: needed("The object's name."),
      mayBeGone: {
        schema: { type: "boolean" },
        description: "True for a Job with ttlSecondsAfterFinished: if it does not exist, it has ended.",
      },
    },
  },
  "slipway:index:HealthSelector": {
    description: "All objects of a kind with these labels.",
    fields: {
      ...kindFields,
      matchLabels: {
        schema: { type: "object", additionalProperties: { type: "string" } },
        description: "Labels that the objects must have.",
      },
    },
  },
  "slipway:index:HealthCheckExpr": {
    description: "How the health of objects of a kind is determined.",
    fields: {
      apiVersion: needed("Group and version: example.com/v1. The version does not matter."),
      kind: text("The kind; by default all kinds of the group."),
      current: needed("A CEL expression that is true of a healthy object."),
      inProgress: text("A CEL expression that is true of an object that is not ready yet; it is evaluated first."),
      failed: text("A CEL expression that is true of an object that cannot become healthy; it is evaluated second."),
    },
  },
  "slipway:index:HookEntry": { description: "An object that runs at certain events.", fields: hookEntryProperties },
  "slipway:index:HookRun": {
    description: "The last run of one hook.",
    fields: {
      event: {
        schema: { $ref: "#/types/slipway:index:HookEvent" },
        description: "The event that it ran for.",
        required: true,
      },
      phase: {
        schema: { $ref: "#/types/slipway:index:HookPhase" },
        description: "How it ended.",
        required: true,
      },
      message: needed("The last observed state, as a message."),
      startedAt: needed("When it began, as 2006-01-02T15:04:05Z."),
      completedAt: needed("When it ended."),
      apiVersion: needed("The version in which its object was applied."),
    },
  },
} as const satisfies Readonly<Record<string, ObjectType>>;
