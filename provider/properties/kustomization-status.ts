import { statusSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";

/** The properties of `slipway:index:KustomizationStatus`. */
export const kustomizationStatusProperties: RowsOf<typeof statusSettings> = rowsOf(statusSettings);

/** What a `slipway:index:KustomizationStatus` records: fields of the status of a Flux Kustomization. */
export const kustomizationStatusOutputs = {
  observedGeneration: {
    schema: { type: "integer" },
    description: "The generation of the arguments that was delivered.",
    required: true,
  },
  conditions: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:StatusCondition" } },
    description: "The conditions `Ready` and, if objects were waited for, `Healthy`.",
    required: true,
  },
  lastAppliedRevision: { schema: { type: "string" }, description: "The applied revision.", required: true },
  // An absent output is not known in a preview.
  lastAppliedOriginRevision: {
    schema: { type: "string" },
    description: "The origin of the applied source; empty if it names none.",
    required: true,
  },
  lastAttemptedRevision: {
    schema: { type: "string" },
    description: "The last revision that was attempted: the applied one, since this is recorded after a success.",
    required: true,
  },
  lastHandledReconcileAt: {
    schema: { type: "string" },
    description: "The last request that was handled; empty without one.",
    required: true,
  },
  history: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HistoryEntry" } },
    description: "The last attempts, the most recent one first; at most five.",
    required: true,
  },
  recordedAt: { schema: { type: "string" }, description: "When this was recorded.", required: true },
} as const satisfies PropertyTable;
