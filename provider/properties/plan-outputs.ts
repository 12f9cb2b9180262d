import { anything } from "./from-settings";
import type { PropertyTable } from "./property-table";

/** What a run does, in the form of an approved plan. */
export const planOutputs = {
  planDigest: {
    schema: { type: "string" },
    description: "Digest of what this run does: the value of expectPlan.",
    required: true,
  },
  planText: {
    schema: { type: "string" },
    description: "What this run does, a line for each object and hook: create, apply, replace, delete, release or run.",
    required: true,
  },
  planCounts: {
    schema: { type: "object", additionalProperties: anything },
    description:
      "How many objects this run creates, applies, replaces, deletes and releases, what is lost with them, which workloads start their Pods again, and which Services and PodDisruptionBudgets lose Pods.",
    required: true,
  },
} as const satisfies PropertyTable;
