import { attemptSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";

const failureList = { type: "array", items: { $ref: "#/types/slipway:index:AttemptFailure" } } as const;

/** The properties of `slipway:index:KustomizationAttempt`. */
export const kustomizationAttemptProperties: RowsOf<typeof attemptSettings> = rowsOf(attemptSettings);

/** What a `slipway:index:KustomizationAttempt` records. */
export const kustomizationAttemptOutputs = {
  owner: { schema: { type: "string" }, description: "A token of this record.", required: true },
  failures: {
    schema: failureList,
    description: "The last failed attempts, the oldest first; at most five.",
    required: true,
  },
  number: {
    schema: { type: "integer" },
    description: "1 on create, one more with each change of what is attempted, and after each failure.",
    required: true,
  },
  generation: {
    schema: { type: "integer" },
    description: "1 on create, one more with each change of the arguments.",
    required: true,
  },
  // An absent output is not known in a preview.
  lastHandledReconcileAt: {
    schema: { type: "string" },
    description: "The last request that was handled; empty without one.",
    required: true,
  },
  lastAttemptedRevision: { schema: { type: "string" }, description: "The last revision that was fetched." },
  conditions: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:StatusCondition" } },
    description: "The conditions at the start of the attempt, or those that the failed one before it has left.",
    required: true,
  },
} as const satisfies PropertyTable;
