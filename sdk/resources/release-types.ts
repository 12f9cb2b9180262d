/** The last run of a test of a chart. */
export interface ReleaseTestStatus {
  /** When it began, as 2006-01-02T15:04:05Z. */
  readonly lastStarted?: string | null;
  /** When it ended. */
  readonly lastCompleted?: string | null;
  /** How it ended: `Succeeded` or `Failed`. */
  readonly phase?: string;
}

/** A revision of a release, as Flux records it. */
export interface ReleaseSnapshot {
  /** The format of the digest: `v2`. */
  readonly apiVersion?: string;
  /** `sha256:…` of what Helm stored. */
  readonly digest: string;
  /** The name of the release. */
  readonly name: string;
  /** The namespace of the release. */
  readonly namespace: string;
  /** The number of the revision. */
  readonly version: number;
  /** The status as Helm has it: `deployed`. */
  readonly status: string;
  /** What the revision is the result of: `install`, `upgrade`, `rollback`, `uninstall` or `uninstall-remediation`. */
  readonly action?: string;
  /** The name of the chart. */
  readonly chartName: string;
  /** The version of the chart. */
  readonly chartVersion: string;
  /** The version of the application. */
  readonly appVersion?: string;
  /** `sha256:…` of the values. */
  readonly configDigest: string;
  /** When the release was installed, as 2006-01-02T15:04:05Z. */
  readonly firstDeployed: string;
  /** When the revision was deployed. */
  readonly lastDeployed: string;
  /** When the release was uninstalled. */
  readonly deleted?: string | null;
  /** The tests by name; absent before they ran. */
  readonly testHooks?: Readonly<Record<string, ReleaseTestStatus>>;
  /** The digest of the artifact of the chart. */
  readonly ociDigest?: string;
}
