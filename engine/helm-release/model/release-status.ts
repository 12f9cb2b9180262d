import type { ReleaseStatus, StoredHookPhase } from "./stored-release";

/** A condition, in the form of Kubernetes. */
export interface ReleaseCondition {
  readonly type: "Ready" | "Released" | "TestSuccess" | "Remediated" | "Reconciling" | "Stalled" | "Drifted";
  readonly status: "True" | "False" | "Unknown";
  readonly reason: string;
  readonly message: string;
  readonly observedGeneration?: number;
  /** RFC 3339. */
  readonly lastTransitionTime?: string;
}

/** The result of one test hook. */
export interface TestHookStatus {
  readonly lastStarted?: string | null;
  readonly lastCompleted?: string | null;
  readonly phase?: StoredHookPhase;
}

/** The actions that a snapshot can be the result of. */
export const snapshotActions = ["install", "upgrade", "rollback", "uninstall", "uninstall-remediation"] as const;

/** One of `snapshotActions`. */
export type SnapshotAction = (typeof snapshotActions)[number];

/**
 * What is recorded of one revision.
 *
 * Source: helm-controller api/v2/snapshot_types.go@v1.6.0 (Snapshot).
 */
export interface ReleaseSnapshot {
  /** `v2`: the format of the digest. Another one is not compared. */
  readonly apiVersion?: string;
  /** Of what Helm stored: `sha256:…`. */
  readonly digest: string;
  /** The name of the release. */
  readonly name: string;
  /** The namespace of the release. */
  readonly namespace: string;
  /** The number of the revision. */
  readonly version: number;
  /** The status of the revision. */
  readonly status: ReleaseStatus | "";
  /** The name of the chart. */
  readonly chartName: string;
  /** The version of the chart. */
  readonly chartVersion: string;
  /** The version of the application. */
  readonly appVersion?: string;
  /** Of the values: `sha256:…`. */
  readonly configDigest: string;
  /** When the first revision was deployed, in RFC 3339. */
  readonly firstDeployed: string | null;
  /** When it was deployed, in RFC 3339. */
  readonly lastDeployed: string | null;
  /** When it was uninstalled, in RFC 3339. */
  readonly deleted?: string | null;
  /** By name; null: there are tests, and none ran. */
  readonly testHooks?: Readonly<Record<string, TestHookStatus | null>>;
  /** The digest of the artifact that the chart came in. */
  readonly ociDigest?: string;
  /** The action that made it. */
  readonly action?: SnapshotAction;
}

/** What is recorded of a release: the newest revision is the first of the history. */
export interface HelmReleaseStatus {
  /** The generation that was reconciled last. */
  readonly observedGeneration?: number;
  /** The namespace of the stored revisions. */
  readonly storageNamespace?: string;
  /** The revisions that matter for a remediation, the newest first. */
  readonly history: readonly ReleaseSnapshot[];
  /** The conditions. */
  readonly conditions: readonly ReleaseCondition[];
  /** The failures since the last success. */
  readonly failures: number;
  /** The failed installs since the last success. */
  readonly installFailures: number;
  /** The failed upgrades since the last success. */
  readonly upgradeFailures: number;
  /** The generation of the last attempt. */
  readonly lastAttemptedGeneration?: number;
  /** The version of the chart of the last attempt. */
  readonly lastAttemptedRevision?: string;
  /** The digest of the artifact of the last attempt. */
  readonly lastAttemptedRevisionDigest?: string;
  /** The digest of the values of the last attempt. */
  readonly lastAttemptedConfigDigest?: string;
  /** Of the values, by SHA-1: recorded by versions before 0.31. */
  readonly lastAttemptedValuesChecksum?: string;
  /** The last action. */
  readonly lastAttemptedReleaseAction?: "install" | "upgrade";
  /** A duration of Go. */
  readonly lastAttemptedReleaseActionDuration?: string;
  /** The last request for a reconciliation that was handled. */
  readonly lastHandledReconcileAt?: string;
  /** The last request to force an action that was handled. */
  readonly lastHandledForceAt?: string;
  /** The last request to count failures anew that was handled. */
  readonly lastHandledResetAt?: string;
  /** The digest of the post-renderers of the newest revision. */
  readonly observedPostRenderersDigest?: string;
  /** The digest of the common metadata of the newest revision. */
  readonly observedCommonMetadataDigest?: string;
}
