import { recordedInventory } from "slipway/internal";
import { schemaOf } from "./from-settings";
import type { PropertyRow, SchemaType } from "./property-table";

/** A map, or the packed text of a large one. */
export const recordedInventorySchema: SchemaType = schemaOf(recordedInventory);

/** The mark of a resource on its objects. */
export const owner = {
  schema: { type: "string" },
  description: "The value of the objects' annotation slipway.dev/owner.",
  required: true,
} as const satisfies PropertyRow;

/** The identity of the cluster: see `middleware/bind-to-cluster.ts`. */
export const cluster = {
  schema: { type: "string" },
  description:
    "The identity of the cluster: the uid of its Namespace kube-system. Absent if the user may not read that, or if an earlier version wrote the state.",
} as const satisfies PropertyRow;

/** What the next run expects. */
export const waitedSeconds = {
  schema: { type: "number" },
  description: "How long the objects took to become healthy when they were last waited for, in seconds.",
} as const satisfies PropertyRow;

export const healthStatus = { $ref: "#/types/slipway:index:HealthStatus" } as const satisfies SchemaType;
