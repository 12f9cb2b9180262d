import type { HelmReleaseSpec } from "./release-spec";
import type { HelmReleaseStatus } from "./release-status";

/** What of the metadata of a `HelmRelease` decisions read. */
export interface HelmReleaseMetadata {
  readonly name?: string;
  readonly namespace?: string;
  /** The number of the spec: each change of it is a new generation. */
  readonly generation?: number;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** A `HelmRelease`: what is wanted, and what is recorded of it. */
export interface HelmReleaseObject {
  readonly metadata: HelmReleaseMetadata;
  readonly spec: HelmReleaseSpec;
  readonly status: HelmReleaseStatus;
}

/** The chart of a release, as far as decisions read it. */
export interface ReleaseChart {
  readonly name: string;
  readonly version: string;
  readonly appVersion?: string;
}

/** The values of a release: plain data. */
export type ReleaseValues = Readonly<Record<string, unknown>>;
