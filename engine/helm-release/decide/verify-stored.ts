// Source: helm-controller internal/action/verify.go@v1.6.0 (VerifySnapshot, VerifyReleaseObject, VerifyRelease).
import { parseDigest, type ReleaseDigests } from "../model/release-digests";
import type { ChartFilesDigests, ReleaseChart, ReleaseValues } from "../model/release-object";
import type { HelmReleaseSpec } from "../model/release-spec";
import type { ReleaseSnapshot } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";

/** The reasons of faults, as conditions show them. */
export const storedFaults = {
  notFound: "no release found",
  disappeared: "release disappeared from storage",
  notObserved: "release not observed to be made for object",
  digest: "release digest verification error",
} as const;

/** One of `storedFaults`. */
export type StoredFault = keyof typeof storedFaults;

/** The newest stored revision. */
export function newestStored(history: readonly StoredRelease[]): StoredRelease | undefined {
  return history.reduce<StoredRelease | undefined>(
    (newest, one) => (newest === undefined || one.version > newest.version ? one : newest),
    undefined,
  );
}

/** Why a recorded revision is not the stored one; a record of another format is not compared. */
export function findStoredFault(
  snapshot: ReleaseSnapshot,
  stored: StoredRelease,
  digests: ReleaseDigests,
): StoredFault | undefined {
  if (snapshot.apiVersion !== "v2") return undefined;
  const digest = parseDigest(snapshot.digest);
  if (digest === undefined) return "digest";
  const found = digests.ofRelease(stored, snapshot.ociDigest ?? "", digest.algorithm);
  return found === snapshot.digest ? undefined : "notObserved";
}

/** Why a recorded revision cannot be used as it is stored: it is not recorded, gone, or another one. */
export function findSnapshotFault(
  snapshot: ReleaseSnapshot | undefined,
  history: readonly StoredRelease[],
  digests: ReleaseDigests,
): StoredFault | undefined {
  if (snapshot === undefined) return "notFound";
  const stored = history.find(({ name, version }) => name === snapshot.name && version === snapshot.version);
  return stored === undefined ? "disappeared" : findStoredFault(snapshot, stored, digests);
}

/** Why a revision differs from what is wanted; undefined if it does not. */
export function findOutOfSync(
  stored: StoredRelease,
  snapshot: ReleaseSnapshot,
  wanted: { readonly chart?: ReleaseChart | undefined; readonly values: ReleaseValues },
  digests: ReleaseDigests,
): string | undefined {
  const { chart, values } = wanted;
  const { name, version } = stored.chart?.metadata ?? {};
  if (chart !== undefined && (chart.name !== (name ?? "") || chart.version !== (version ?? ""))) {
    return "release chart changed";
  }
  if (!isDigestOf(snapshot.configDigest, values, digests)) return "release config values changed";
  return hasOtherFiles(stored, chart?.files) ? "the files of the chart changed" : undefined;
}

/** Whether a revision was made of other files of the chart; false if that is not known. */
export function hasOtherFiles(stored: StoredRelease, { wanted, assumed }: ChartFilesDigests = {}): boolean {
  const made = stored.slipway_chart_digest ?? assumed;
  return wanted !== undefined && made !== undefined && made !== wanted;
}

/** Whether a revision was rendered with other settings; undefined if that is not known: somebody else has made it. */
export function hasOtherSettings(
  { slipway_settings_digest: made }: StoredRelease,
  spec: HelmReleaseSpec,
  digests: ReleaseDigests,
): boolean | undefined {
  return made === undefined ? undefined : made !== digests.ofSettings(spec);
}

/** Whether the digest is that of the values. */
export function isDigestOf(digest: string, values: ReleaseValues, digests: ReleaseDigests): boolean {
  const algorithm = parseDigest(digest)?.algorithm;
  return algorithm !== undefined && digests.ofValues(values, algorithm) === digest;
}
