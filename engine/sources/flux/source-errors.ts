import { optional } from "../../lib/optional";
import type { ErrorCode } from "../../errors/codes";
import { SyncError } from "../../errors/sync-error";

/** A field of a source that cannot be used. */
export function specInvalid(kind: string, field: string, why: string, mend: string): SyncError {
  return new SyncError({ code: "SOURCE_SPEC_INVALID", what: `cannot use the ${kind}`, where: { field }, why, mend });
}

/** A field of Flux that has no effect here, so that it must not be given. */
export function notBuilt(kind: string, field: string, why: string, mend: string): SyncError {
  return new SyncError({ code: "SOURCE_NOT_BUILT", what: `cannot use the ${kind}`, where: { field }, why, mend });
}

/** Nothing at the source has the wanted name or version. */
export function revisionNotFound(shown: string, wanted: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "SOURCE_REVISION_NOT_FOUND",
    what: `cannot find ${wanted} in ${shown}`,
    why,
    mend,
  });
}

/** Files that are not those that were expected. */
export interface Mismatch {
  readonly wanted: string;
  readonly actual: string;
  /** What has the other files. */
  readonly place: string;
}

export function digestMismatch(shown: string, { wanted, actual, place }: Mismatch): SyncError {
  return new SyncError({
    code: "SOURCE_DIGEST_MISMATCH",
    what: `cannot use the files of ${shown}`,
    why: `${place} has other files than were pinned: ${actual} is not ${wanted}`,
    mend: "find out who changed them; to accept them, remove the entry of the source from slipway.lock.json and the cached artifact",
  });
}

export function notVerified(shown: string, why: string, mend: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "SOURCE_NOT_VERIFIED",
    what: `cannot verify ${shown}`,
    why,
    mend,
    ...optional({ cause }),
  });
}

export function artifactInvalid(shown: string, why: string, mend: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "SOURCE_ARTIFACT_INVALID",
    what: `cannot read the files of ${shown}`,
    why,
    mend,
    ...optional({ cause }),
  });
}

/** Registries and buckets are reached as those of charts are; their errors get a code of sources. */
const ownCodes: Partial<Record<ErrorCode, ErrorCode>> = {
  CHART_UNREACHABLE: "SOURCE_UNREACHABLE",
  CHART_UNTRUSTED: "SOURCE_UNTRUSTED",
  CHART_REFUSED: "SOURCE_REFUSED",
  CHART_UNAUTHORIZED: "SOURCE_UNAUTHORIZED",
  CHART_TOO_LARGE: "SOURCE_TOO_LARGE",
  CHART_DIGEST_MISMATCH: "SOURCE_DIGEST_MISMATCH",
  CHART_NOT_FOUND: "SOURCE_REVISION_NOT_FOUND",
  CHART_MANIFEST_INVALID: "SOURCE_ARTIFACT_INVALID",
  CHART_REFERENCE_INVALID: "SOURCE_SPEC_INVALID",
  CHART_CONFIG_INVALID: "SOURCE_SPEC_INVALID",
};

/** The error of a request under the code of sources. */
export function asSourceError(error: SyncError): SyncError {
  const code = ownCodes[error.code];
  return code === undefined ? error : error.with({ code });
}

/** Whether the source cannot be reached now, so that what was fetched last may be used. */
export function isOutage({ code }: SyncError): boolean {
  return code === "GIT_UNREACHABLE" || code === "GIT_TIMEOUT" || code === "SOURCE_UNREACHABLE";
}
