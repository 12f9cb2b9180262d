import { sharedSettings } from "slipway/internal";
import { rowsOf } from "./from-settings";
import type { PropertyRow, SchemaType } from "./property-table";

/** Those that the engine's tables declare. */
export const { acceptCrdChanges, healthCheckExprs, healthRules } = rowsOf(sharedSettings);

/** Properties that several resources share. */
export const onConflict = {
  schema: { $ref: "#/types/slipway:index:ConflictPolicy" },
  description:
    "What to do with fields that other field managers own; by default what the provider's configuration says.",
  accepts: "policy",
  compared: true,
  argument: { default: "the provider's", description: "How to resolve conflicts: see [provider.md](provider.md)." },
} as const satisfies PropertyRow;

export const timeoutSeconds = {
  schema: { type: "number" },
  description: "How long to wait, in seconds. The resource option customTimeouts takes precedence.",
  default: 300,
  accepts: "seconds",
  compared: true,
  argument: {
    name: "timeout",
    default: '`"5m"`',
    description: "The maximum wait. `customTimeouts` in the options takes precedence.",
  },
} as const satisfies PropertyRow;

/** Check removes it from the inputs, and Diff never sees it. */
export const renderedFrom = {
  schema: { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } },
  description:
    "What the program rendered the objects from, as plain data: errors name the places of fields in its files. It is not stored in the state.",
  accepts: "none",
  output: "never",
  argument: "none",
} as const satisfies PropertyRow;

/** Check removes it from the inputs, and Diff never sees it. */
export const place = {
  schema: { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } },
  description:
    "Where it stands among the waves of its component, as plain data: the progress of a run says it. It is not stored in the state.",
  accepts: "none",
  output: "never",
  argument: "none",
} as const satisfies PropertyRow;

/** A map, or the packed text of a large one. */
export const recordedInventory = {
  oneOf: [
    { type: "object", additionalProperties: { $ref: "#/types/slipway:index:InventoryEntry" } },
    { type: "string" },
  ],
} as const satisfies SchemaType;

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

export const healthStatus = { $ref: "#/types/slipway:index:HealthStatus" } as const satisfies SchemaType;
