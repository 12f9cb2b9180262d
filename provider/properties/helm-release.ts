import { releaseSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import { planOutputs } from "./plan-outputs";
import type { PropertyTable, SchemaType } from "./property-table";
import { cluster } from "./shared-properties";

const texts = { type: "object", additionalProperties: { type: "string" } } as const satisfies SchemaType;

/** The properties of `slipway:index:HelmRelease`. */
export const helmReleaseProperties: RowsOf<typeof releaseSettings> = rowsOf(releaseSettings);

const texted = (description: string) => ({ schema: { type: "string" }, description, required: true }) as const;
const counted = (description: string) => ({ schema: { type: "integer" }, description, required: true }) as const;

/** What only the cluster knows of a `slipway:index:HelmRelease`: fields of the status of a Flux HelmRelease. */
export const helmReleaseOutputs = {
  revision: counted("The number of the newest revision; 0 if none is stored."),
  releaseStatus: texted("The status of the newest revision as Helm has it: `deployed`."),
  chartVersion: texted("The version of the chart of the newest revision."),
  appVersion: texted("The version of the application of the newest revision; empty if the chart has none."),
  releaseName: texted("The name of the release on the cluster."),
  releaseNamespace: texted("The namespace of the release on the cluster."),
  storageNamespace: texted("The namespace of the record of the release."),
  history: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HelmReleaseSnapshot" } },
    description: "The revisions that matter for a remediation, the newest first.",
    required: true,
  },
  conditions: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:StatusCondition" } },
    description: "The conditions: Ready, Released, TestSuccess, Remediated, Reconciling, Stalled, Drifted.",
    required: true,
  },
  inventory: {
    schema: { type: "array", items: { type: "string" } },
    description: "The objects of the newest revision, as `group/Kind/namespace/name`.",
    required: true,
  },
  generation: counted("The number of the arguments: each change of them is a new generation."),
  observedGeneration: counted("The generation that was reconciled successfully; 0 if none was."),
  failures: counted("The failures since the last success."),
  installFailures: counted("The failed installs since the last success."),
  upgradeFailures: counted("The failed upgrades since the last success."),
  lastAttemptedGeneration: counted("The generation of the last attempt."),
  lastAttemptedRevision: texted("The version of the chart of the last attempt."),
  lastAttemptedRevisionDigest: texted("The digest of the artifact of the chart of the last attempt; empty if unknown."),
  lastAttemptedConfigDigest: texted("The digest of the values of the last attempt."),
  lastAttemptedReleaseAction: texted("The last action: `install` or `upgrade`; empty if there was none."),
  lastAttemptedReleaseActionDuration: texted("How long the last action took; empty if there was none."),
  lastHandledReconcileAt: texted("The last `requestedAt` that was handled; empty without one."),
  lastHandledForceAt: texted("The last `forceAt` that was handled; empty without one."),
  lastHandledResetAt: texted("The last `resetAt` that was handled; empty without one."),
  observedPostRenderersDigest: texted("The digest of the post-renderers of the newest revision; empty without any."),
  observedCommonMetadataDigest: texted("The digest of the common metadata of the newest revision; empty without any."),
  manifest: {
    schema: { type: "string" },
    description: "The manifest of the newest revision, as `helm get manifest` prints it; packed if it is large.",
    required: true,
    secret: true,
  },
  notes: texted("The notes of the newest revision, as `helm get notes` prints them; a secret if it has secret values."),
  resources: {
    schema: texts,
    description: "The API versions of the objects of the newest revision, by `group/Kind/namespace/name`.",
    required: true,
  },
  hasSecrets: {
    schema: { type: "boolean" },
    description:
      "Whether the newest revision may be derived from secrets: from secret values, or from Secrets that templates looked up. Then the notes are secret, and so is what the program reads of its objects.",
  },
  planDigest: {
    ...planOutputs.planDigest,
    description: "Digest of what the last run was to do, if expectPlan is given: the value of expectPlan.",
    required: false,
  },
  planText: {
    ...planOutputs.planText,
    description:
      "What the last run was to do, a line for each object and hook: create, apply, replace, delete, release or run.",
    required: false,
  },
  planCounts: {
    ...planOutputs.planCounts,
    description:
      "How many objects the last run was to create, apply, replace, delete and release, what is lost, which workloads start their Pods again, and which Services and PodDisruptionBudgets lose Pods.",
    required: false,
  },
  cluster,
} as const satisfies PropertyTable;
