/** The statuses of a release that Helm stores. */
export const releaseStatuses = [
  "unknown",
  "deployed",
  "uninstalled",
  "superseded",
  "failed",
  "uninstalling",
  "pending-install",
  "pending-upgrade",
  "pending-rollback",
] as const;

/** One of `releaseStatuses`. */
export type ReleaseStatus = (typeof releaseStatuses)[number];

/** The phases of a run of a hook in a stored release; empty if the hook did not run yet. */
export const storedHookPhases = ["", "Unknown", "Running", "Succeeded", "Failed"] as const;

/** One of `storedHookPhases`. */
export type StoredHookPhase = (typeof storedHookPhases)[number];

/** The last run of a hook. Times are those of RFC 3339, with the offset and the digits that Helm wrote. */
export interface StoredHookRun {
  readonly started_at?: string;
  readonly completed_at?: string;
  readonly phase: StoredHookPhase;
}

/**
 * A hook of a stored release.
 *
 * Source: helm pkg/release/hook.go@v3.22.0 (Hook); pkg/release/v1/hook.go@v4.2.1.
 */
export interface StoredHook {
  readonly name?: string;
  readonly kind?: string;
  readonly path?: string;
  readonly manifest?: string;
  readonly events?: readonly string[];
  readonly last_run?: StoredHookRun;
  readonly weight?: number;
  readonly delete_policies?: readonly string[];
  readonly output_log_policies?: readonly string[];
}

/** The state of a stored release. Times are those of RFC 3339. */
export interface StoredInfo {
  readonly first_deployed?: string;
  readonly last_deployed?: string;
  readonly deleted?: string;
  readonly description?: string;
  readonly status?: ReleaseStatus;
  /** Written by Helm 4: the revision that a rollback went back to. */
  readonly rollback_revision?: number;
  readonly notes?: string;
}

/** A file of a stored chart; `data` is base64. */
export interface StoredFile {
  readonly name: string;
  readonly data: string;
}

/** The chart of a stored release, without its dependencies, as in Helm. */
export interface StoredChart {
  readonly metadata: StoredChartMetadata | null;
  readonly lock: unknown;
  readonly templates: readonly StoredFile[] | null;
  readonly values: Readonly<Record<string, unknown>> | null;
  /** Base64, or null. */
  readonly schema: string | null;
  readonly files: readonly StoredFile[] | null;
}

/** What of `Chart.yaml` decisions read; other fields are kept. */
export interface StoredChartMetadata {
  readonly name?: string;
  readonly version?: string;
  readonly apiVersion?: string;
  readonly appVersion?: string;
  readonly [field: string]: unknown;
}

/**
 * One revision of a release, as Helm stores it: JSON, compressed, in a Secret.
 *
 * Source: helm pkg/release/release.go@v3.22.0 (Release); pkg/release/v1/release.go@v4.2.1.
 */
export interface StoredRelease {
  /** The name of the release. */
  readonly name: string;
  /** The namespace of the release. */
  readonly namespace?: string;
  /** The revision, from 1. */
  readonly version: number;
  /** The state of the revision. */
  readonly info?: StoredInfo;
  /** The chart. */
  readonly chart?: StoredChart;
  /** The values that the user gave. */
  readonly config?: Readonly<Record<string, unknown>> | null;
  /** The manifests of all objects but the hooks. */
  readonly manifest?: string;
  /** The hooks of the chart. */
  readonly hooks?: readonly StoredHook[] | null;
  /** Written by Helm 4: whether the objects were applied by the client (`csa`) or by the server (`ssa`). */
  readonly apply_method?: "csa" | "ssa";
  /** Written by Slipway, ignored by Helm: the digest of all files of the chart, also of those that are not stored. */
  readonly slipway_chart_digest?: string;
  /** Written by Slipway, ignored by Helm: the digest of the settings that change what is rendered. */
  readonly slipway_settings_digest?: string;
}
