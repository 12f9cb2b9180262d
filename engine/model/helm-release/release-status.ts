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
  readonly name: string;
  readonly namespace: string;
  readonly version: number;
  readonly status: ReleaseStatus | "";
  readonly chartName: string;
  readonly chartVersion: string;
  readonly appVersion?: string;
  /** Of the values: `sha256:…`. */
  readonly configDigest: string;
  readonly firstDeployed: string | null;
  readonly lastDeployed: string | null;
  readonly deleted?: string | null;
  /** By name; null: there are tests, none of which ran. */
  readonly testHooks?: Readonly<Record<string, TestHookStatus | null>>;
  readonly ociDigest?: string;
  readonly action?: SnapshotAction;
}

/** What is recorded of a release: the newest revision is the first of the history. */
export interface HelmReleaseStatus {
  readonly observedGeneration?: number;
  readonly storageNamespace?: string;
  readonly history: readonly ReleaseSnapshot[];
  readonly conditions: readonly ReleaseCondition[];
  readonly failures: number;
  readonly installFailures: number;
  readonly upgradeFailures: number;
  readonly lastAttemptedGeneration?: number;
  readonly lastAttemptedRevision?: string;
  readonly lastAttemptedRevisionDigest?: string;
  readonly lastAttemptedConfigDigest?: string;
  /** Of the values, by SHA-1: recorded by versions before 0.31. */
  readonly lastAttemptedValuesChecksum?: string;
  readonly lastAttemptedReleaseAction?: "install" | "upgrade";
  /** A duration of Go. */
  readonly lastAttemptedReleaseActionDuration?: string;
  readonly lastHandledReconcileAt?: string;
  readonly lastHandledForceAt?: string;
  readonly lastHandledResetAt?: string;
  readonly observedPostRenderersDigest?: string;
  readonly observedCommonMetadataDigest?: string;
}
