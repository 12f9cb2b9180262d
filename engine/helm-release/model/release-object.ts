import type { HelmReleaseSpec } from "./release-spec";
import type { HelmReleaseStatus } from "./release-status";

/** What of the metadata of a `HelmRelease` decisions read. */
export interface HelmReleaseMetadata {
  /** The name. */
  readonly name?: string;
  /** The namespace. */
  readonly namespace?: string;
  /** The number of the spec: each change of it is a new generation. */
  readonly generation?: number;
  /** The annotations: requests are among them. */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** A `HelmRelease`: what is wanted, and what is recorded of it. */
export interface HelmReleaseObject {
  /** What names it. */
  readonly metadata: HelmReleaseMetadata;
  /** What is wanted. */
  readonly spec: HelmReleaseSpec;
  /** What is recorded. */
  readonly status: HelmReleaseStatus;
}

/** The chart of a release, as far as decisions read it. */
export interface ReleaseChart {
  /** The name of the chart. */
  readonly name: string;
  /** The version of the chart. */
  readonly version: string;
  /** The version of the application. */
  readonly appVersion?: string;
  /** The digests of its files. */
  readonly files?: ChartFilesDigests;
}

/** The digests by which files that changed without a new version of the chart are found. */
export interface ChartFilesDigests {
  /** Of the wanted chart. */
  readonly wanted?: string;
  /** What counts for a stored revision without a digest, which somebody else has made: that of the last run. */
  readonly assumed?: string;
}

/** The values of a release: plain data. */
export type ReleaseValues = Readonly<Record<string, unknown>>;
