import type { PropertyTable } from "./property-table";

const failureList = { type: "array", items: { $ref: "#/types/slipway:index:AttemptFailure" } } as const;

/** The properties of `slipway:index:KustomizationAttempt`. */
export const kustomizationAttemptProperties = {
  argumentsDigest: {
    schema: { type: "string" },
    description: "Digest of the arguments of the component: the generation counts its changes.",
    required: true,
    compared: true,
  },
  digest: {
    schema: { type: "string" },
    description: "`sha256:…` of the rendered objects, without the values of secrets; absent if nothing was rendered.",
    compared: true,
  },
  revision: {
    schema: { type: "string" },
    description: "The revision of the source; absent if it was not fetched.",
    compared: true,
  },
  originRevision: {
    schema: { type: "string" },
    description: "The origin of the source, as its OCI artifact names it.",
    compared: true,
  },
  requestedAt: {
    schema: { type: "string" },
    description: "The request that this run handles; by default the last one.",
    compared: true,
  },
  events: {
    schema: { $ref: "#/types/slipway:index:EventMode" },
    description: "Where events are shown.",
    default: "cluster",
    compared: true,
  },
  namespace: { schema: { type: "string" }, description: "The namespace of the events.", compared: true },
  failure: {
    schema: { type: "string" },
    description: "Why the program cannot deliver the component.",
    output: "never",
  },
} as const satisfies PropertyTable;

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
