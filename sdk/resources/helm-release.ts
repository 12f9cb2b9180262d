import * as pulumi from "@pulumi/pulumi";
import { isPacked, type PlanCounts, unpackJson } from "slipway/internal";
import { withVersion } from "./options";
import { readLazily } from "./read-lazily";
import type { ReleaseSnapshot } from "./release-types";
import type { StatusCondition } from "./status-types";

/** The inputs of the plugin's resource: the fields of Flux's spec, and the chart that the program found. */
export interface HelmReleaseInputs {
  /** The chart: its name, version and digest. */
  readonly chart: pulumi.Input<unknown>;
  /** Where its files are on this machine. It is not stored in the state. */
  readonly chartFrom: pulumi.Input<unknown>;
  /** Base of the release name, unless `releaseName` is given. */
  readonly name: pulumi.Input<string>;
  /** The other inputs, which travel as they are. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The outputs of a `HelmRelease`. */
export class HelmReleaseResource extends pulumi.CustomResource {
  /** The number of the newest revision; 0 if none is stored. */
  declare readonly revision: pulumi.Output<number>;
  /** The status of the newest revision as Helm has it: `deployed`. */
  declare readonly releaseStatus: pulumi.Output<string>;
  /** The version of the chart of the newest revision. */
  declare readonly chartVersion: pulumi.Output<string>;
  /** The version of the application of the newest revision; empty if the chart has none. */
  declare readonly appVersion: pulumi.Output<string>;
  /** The name of the release on the cluster. */
  declare readonly releaseName: pulumi.Output<string>;
  /** The namespace of the release on the cluster. */
  declare readonly releaseNamespace: pulumi.Output<string>;
  /** The namespace of the record of the release. */
  declare readonly storageNamespace: pulumi.Output<string>;
  /** The revisions that matter for a remediation, the newest first. */
  declare readonly history: pulumi.Output<ReleaseSnapshot[]>;
  /** The conditions: `Ready`, `Released`, `TestSuccess`, `Remediated`, `Reconciling`, `Stalled`, `Drifted`. */
  declare readonly conditions: pulumi.Output<StatusCondition[]>;
  /** The objects of the newest revision, as `group/Kind/namespace/name`. */
  declare readonly inventory: pulumi.Output<string[]>;
  /** The number of the arguments: each change of them is a new generation. */
  declare readonly generation: pulumi.Output<number>;
  /** The generation that was reconciled successfully; 0 if none was. */
  declare readonly observedGeneration: pulumi.Output<number>;
  /** The failures since the last success. */
  declare readonly failures: pulumi.Output<number>;
  /** The failed installs since the last success. */
  declare readonly installFailures: pulumi.Output<number>;
  /** The failed upgrades since the last success. */
  declare readonly upgradeFailures: pulumi.Output<number>;
  /** The generation of the last attempt. */
  declare readonly lastAttemptedGeneration: pulumi.Output<number>;
  /** The version of the chart of the last attempt. */
  declare readonly lastAttemptedRevision: pulumi.Output<string>;
  /** The digest of the artifact of the chart of the last attempt; empty if unknown. */
  declare readonly lastAttemptedRevisionDigest: pulumi.Output<string>;
  /** The digest of the values of the last attempt. */
  declare readonly lastAttemptedConfigDigest: pulumi.Output<string>;
  /** The last action: `install` or `upgrade`; empty if there was none. */
  declare readonly lastAttemptedReleaseAction: pulumi.Output<string>;
  /** How long the last action took; empty if there was none. */
  declare readonly lastAttemptedReleaseActionDuration: pulumi.Output<string>;
  /** The last `requestedAt` that was handled; empty without one. */
  declare readonly lastHandledReconcileAt: pulumi.Output<string>;
  /** The last `forceAt` that was handled; empty without one. */
  declare readonly lastHandledForceAt: pulumi.Output<string>;
  /** The last `resetAt` that was handled; empty without one. */
  declare readonly lastHandledResetAt: pulumi.Output<string>;
  /** The digest of the post-renderers of the newest revision; empty without any. */
  declare readonly observedPostRenderersDigest: pulumi.Output<string>;
  /** The digest of the common metadata of the newest revision; empty without any. */
  declare readonly observedCommonMetadataDigest: pulumi.Output<string>;
  /** The manifest of the newest revision, as `helm get manifest` prints it. A secret. */
  declare readonly manifest: pulumi.Output<string>;
  /** The notes of the newest revision, as `helm get notes` prints them; a secret if they have secret values. */
  declare readonly notes: pulumi.Output<string>;
  /** The API versions of the objects of the newest revision, by `group/Kind/namespace/name`. */
  declare readonly resources: pulumi.Output<Record<string, string>>;
  /** Whether the newest revision may be derived from secrets; absent in the state of an earlier version. */
  declare readonly hasSecrets: pulumi.Output<boolean | undefined>;
  /** Digest of what this run does, if `expectPlan` is given: the value of `expectPlan`. */
  declare readonly planDigest: pulumi.Output<string | undefined>;
  /** What this run does: a line for each object and hook, if `expectPlan` is given. */
  declare readonly planText: pulumi.Output<string | undefined>;
  /**
   * How many objects this run creates, applies, replaces, deletes and releases, what is lost with them, how many
   * workloads start their Pods again, and which Services and PodDisruptionBudgets lose theirs.
   */
  declare readonly planCounts: pulumi.Output<PlanCounts | undefined>;

  constructor(name: string, inputs: HelmReleaseInputs, opts?: pulumi.CustomResourceOptions) {
    const { settings, ...others } = inputs;
    super(
      "slipway:index:HelmRelease",
      name,
      {
        ...Object.fromEntries(outputNames.map((output) => [output, undefined])),
        ...settings,
        ...others,
      },
      withVersion(opts),
    );
    readLazily(this, "manifest", (text: string) => (isPacked(text) ? unpackJson(text) : text));
  }
}

const outputNames = [
  ...["revision", "releaseStatus", "chartVersion", "appVersion", "releaseName", "releaseNamespace", "storageNamespace"],
  ...["history", "conditions", "inventory", "generation", "observedGeneration", "failures", "installFailures"],
  ...["upgradeFailures", "lastAttemptedGeneration", "lastAttemptedRevision", "lastAttemptedRevisionDigest"],
  ...["lastAttemptedConfigDigest", "lastAttemptedReleaseAction", "lastAttemptedReleaseActionDuration"],
  ...["lastHandledReconcileAt", "lastHandledForceAt", "lastHandledResetAt", "observedPostRenderersDigest"],
  ...["observedCommonMetadataDigest", "manifest", "notes", "resources", "hasSecrets"],
  ...["planDigest", "planText", "planCounts"],
] as const satisfies readonly (keyof HelmReleaseResource)[];
