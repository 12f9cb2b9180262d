import { printFluxId } from "../model/flux/object-id";
import { parseKey, versionOf } from "../model/objects/object-key";

/** A release in the form of a Flux HelmRelease, for the expressions of what depends on it. */
export type DescribedRelease = Readonly<Record<string, unknown>>;

/**
 * A release as a Flux HelmRelease without a status.
 *
 * @param spec - its arguments, without secrets
 */
export function describeRelease(name: string, spec: DescribedRelease): DescribedRelease {
  return { apiVersion: "helm.toolkit.fluxcd.io/v2", kind: "HelmRelease", metadata: { name, generation: 1 }, spec };
}

/** The fields of the status of a Flux HelmRelease that the outputs of a release have under the same names. */
const statusFields = [
  "conditions",
  "failures",
  "history",
  "installFailures",
  "lastAttemptedConfigDigest",
  "lastAttemptedGeneration",
  "lastAttemptedReleaseAction",
  "lastAttemptedReleaseActionDuration",
  "lastAttemptedRevision",
  "lastAttemptedRevisionDigest",
  "lastHandledForceAt",
  "lastHandledReconcileAt",
  "lastHandledResetAt",
  "observedCommonMetadataDigest",
  "observedGeneration",
  "observedPostRenderersDigest",
  "storageNamespace",
  "upgradeFailures",
] as const;

/** The outputs of a release that say what it recorded. */
export const releaseRecordFields = [...statusFields, "generation", "resources"] as const;

/** What a release records of itself, by the names of its outputs. */
export type ReleaseRecord = Readonly<Record<(typeof statusFields)[number], unknown>> & {
  /** The number of the arguments. */
  readonly generation: number;
  /** The API versions of the objects, by `group/Kind/namespace/name`. */
  readonly resources: Readonly<Record<string, string>>;
};

/** The status of a Flux HelmRelease: empty texts and zeros are absent, as in Go. */
export function releaseStatus(record: ReleaseRecord): DescribedRelease {
  const given = statusFields.map((name) => [name, record[name]] as const);
  const entries = Object.entries(record.resources).flatMap(([id, apiVersion]) => {
    const key = parseKey(id);
    return key === undefined ? [] : [{ id: printFluxId(key), v: versionOf(apiVersion) }];
  });
  const fields = Object.fromEntries(given.filter(([, value]) => value !== "" && value !== 0));
  return { ...fields, inventory: { entries } };
}
