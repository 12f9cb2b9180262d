// Source: helm-controller internal/action/reset.go@v1.6.0 (MustResetFailures), internal/controller/
// helmrelease_controller.go (reconcileRelease).
import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import type { ReleaseDigests } from "../model/release-digests";
import type { HelmReleaseObject, ReleaseChart, ReleaseValues } from "../model/release-object";
import type { HelmReleaseStatus } from "../model/release-status";
import { releaseNamesOf } from "../spec/release-names";
import { handleRequest } from "./requests";
import { isDigestOf } from "./verify-stored";

/** What is attempted. */
export interface Attempt {
  readonly chart: ReleaseChart;
  readonly values: ReleaseValues;
  /** The digest of the artifact that the chart came in. */
  readonly ociDigest?: string | undefined;
}

/** Counters without failures. */
export const noFailures = {
  /** Of any kind. */
  failures: 0,
  /** Of installs. */
  installFailures: 0,
  /** Of upgrades. */
  upgradeFailures: 0,
} as const;

/** Whether failures of earlier attempts still count. */
export interface FailureReset {
  /** Why they do not; undefined if they do. */
  readonly reason: string | undefined;
  readonly changes: Partial<HelmReleaseStatus>;
}

/**
 * Decides whether the counters of failures start again: what is attempted has changed, or a reset is requested.
 *
 * @internal for its tests
 */
export function resetFailures(object: HelmReleaseObject, attempt: Attempt, digests: ReleaseDigests): FailureReset {
  const { isRequested, changes } = handleRequest(object, "reset");
  const reason = findDifference(object, attempt, digests) ?? (isRequested ? resetRequested : undefined);
  return { reason, changes: reason === undefined ? changes : { ...changes, ...noFailures } };
}

const resetRequested = "reset requested through annotation";

/** The status at the begin of an attempt. */
export function beginAttempt(
  object: HelmReleaseObject,
  attempt: Attempt,
  digests: ReleaseDigests,
): { readonly status: HelmReleaseStatus; readonly failuresReset: string | undefined } {
  const { reason, changes } = resetFailures(object, attempt, digests);
  const status = without(object.status, "lastAttemptedRevisionDigest", "lastAttemptedValuesChecksum");
  return {
    failuresReset: reason,
    status: {
      ...status,
      ...changes,
      storageNamespace: releaseNamesOf(object).storageNamespace,
      lastAttemptedRevision: attempt.chart.version,
      lastAttemptedConfigDigest: digests.ofValues(attempt.values),
      ...optional({
        lastAttemptedGeneration: object.metadata.generation,
        lastAttemptedRevisionDigest: attempt.ociDigest,
      }),
    },
  };
}

function findDifference(
  { metadata, status }: HelmReleaseObject,
  { chart, values }: Attempt,
  digests: ReleaseDigests,
): string | undefined {
  if ((status.lastAttemptedGeneration ?? 0) !== (metadata.generation ?? 0)) {
    return "generation differs from last attempt";
  }
  if ((status.lastAttemptedRevision ?? "") !== chart.version) return "chart version differs from last attempt";
  const { lastAttemptedConfigDigest = "", lastAttemptedValuesChecksum = "" } = status;
  // Earlier versions recorded a checksum without its algorithm.
  const legacy = lastAttemptedValuesChecksum === "" ? "" : `sha1:${lastAttemptedValuesChecksum}`;
  const digest = lastAttemptedConfigDigest === "" ? legacy : lastAttemptedConfigDigest;
  return digest === "" || isDigestOf(digest, values, digests) ? undefined : "values differ from last attempt";
}
