import { objectTypesOf } from "./from-settings";
import { settingTables } from "./setting-tables";
import { helmReleaseTypes } from "./helm-release-types";
import type { ObjectType } from "./object-type";
import { syncTypes } from "./sync-types";
import type { PropertyRow } from "./property-table";

const text = (description: string) => ({ schema: { type: "string" }, description }) as const satisfies PropertyRow;
const needed = (description: string) => ({ ...text(description), required: true }) as const satisfies PropertyRow;

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
  "slipway:index:StatusCondition": {
    description: "A condition of a Kustomization or a HelmRelease.",
    fields: {
      type: needed("`Ready`, `Reconciling`, `Stalled`; `Healthy` or, of a HelmRelease, `Released` and others."),
      status: needed("`True`, `False` or `Unknown`."),
      reason: needed("Why, in one word: `ReconciliationSucceeded`."),
      message: needed("Why, in a sentence."),
      lastTransitionTime: needed("When it changed, as 2006-01-02T15:04:05Z."),
      observedGeneration: {
        schema: { type: "integer" },
        description: "The generation of the arguments that it is about.",
        required: true,
      },
    },
  },
  "slipway:index:HistoryEntry": {
    description: "The attempts that had the same objects and the same result.",
    fields: {
      digest: needed("`sha256:…` of the rendered objects, without the values of secrets."),
      firstReconciled: needed("When the first attempt ended, as 2006-01-02T15:04:05Z."),
      lastReconciled: needed("When the last attempt ended."),
      lastReconciledDuration: needed("How long the last attempt took, as a Go duration."),
      lastReconciledStatus: needed("`ReconciliationSucceeded`, or why the attempts failed."),
      totalReconciliations: { schema: { type: "integer" }, description: "The number of attempts.", required: true },
      metadata: {
        schema: { type: "object", additionalProperties: { type: "string" } },
        description: "`revision` and `originRevision` of the last attempt.",
      },
    },
  },
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
  ...objectTypesOf(...settingTables),
  ...helmReleaseTypes,
  ...syncTypes,
} as const satisfies Readonly<Record<string, ObjectType>>;
