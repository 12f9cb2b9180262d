import { releaseSettings, syncSettings } from "slipway/internal";
import { objectTypesOf } from "./from-settings";
import { helmReleaseTypes } from "./helm-release-types";
import { hookEntryProperties } from "./hook";
import type { ObjectType } from "./object-type";
import { syncTypes } from "./sync-types";
import type { PropertyRow, PropertyTable } from "./property-table";

const text = (description: string) => ({ schema: { type: "string" }, description }) as const satisfies PropertyRow;
const needed = (description: string) => ({ ...text(description), required: true }) as const satisfies PropertyRow;

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
      uid: needed("Its uid, which distinguishes it from another object of the same name."),
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
  "slipway:index:AttemptFailure": {
    description: "A failed attempt.",
    fields: {
      reason: needed("Why, in one word: `HealthCheckFailed`."),
      message: needed("The error, without secrets."),
      time: needed("When it failed, as 2006-01-02T15:04:05Z."),
      duration: needed("How long it took, as a Go duration."),
      digest: text("`sha256:…` of the rendered objects."),
      revision: text("The revision of the source."),
      originRevision: text("What the source was made of."),
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
  ...objectTypesOf(releaseSettings, syncSettings),
  ...helmReleaseTypes,
  ...syncTypes,
} as const satisfies Readonly<Record<string, ObjectType>>;
