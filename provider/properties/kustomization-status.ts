import type { PropertyTable } from "./property-table";

/** The properties of `slipway:index:KustomizationStatus`. */
export const kustomizationStatusProperties = {
  attempt: {
    schema: { type: "integer" },
    description: "The number of the attempt that succeeded.",
    required: true,
    compared: true,
  },
  generation: {
    schema: { type: "integer" },
    description: "The generation of the arguments.",
    required: true,
    compared: true,
  },
  digest: {
    schema: { type: "string" },
    description: "`sha256:…` of the rendered objects.",
    required: true,
    compared: true,
  },
  revision: { schema: { type: "string" }, description: "The applied revision.", required: true, compared: true },
  originRevision: {
    schema: { type: "string" },
    description: "The origin of the applied source.",
    compared: true,
  },
  requestedAt: { schema: { type: "string" }, description: "The last request that was handled.", compared: true },
  healthChecked: {
    schema: { type: "boolean" },
    description: "Whether objects were waited for.",
    default: false,
    compared: true,
  },
  failures: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:AttemptFailure" } },
    description: "The failed attempts before this one.",
    compared: true,
  },
} as const satisfies PropertyTable;

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
