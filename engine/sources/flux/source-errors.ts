import { optional } from "../../lib/optional";
import { SyncError } from "../../errors/sync-error";
import { type FailureForm, type FetchReason, inFormOf, trustMend, type TrustMends } from "../http/fetch-failure";

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

const trustMends: TrustMends = {
  selfSigned: "give it as tls.ca",
  authority: "give the certificate of its CA as tls.ca",
  plain: "check the URL; for a server without TLS set insecure",
  client: "give the client certificate as tls.certificate and its key as tls.key",
};

const forms: Readonly<Record<FetchReason, FailureForm>> = {
  unreachable: { code: "SOURCE_UNREACHABLE" },
  untrusted: { code: "SOURCE_UNTRUSTED", mend: ({ tlsFault }) => trustMend(trustMends, tlsFault) },
  refused: { code: "SOURCE_REFUSED" },
  unauthorized: { code: "SOURCE_UNAUTHORIZED" },
  "too large": { code: "SOURCE_TOO_LARGE" },
  "not found": { code: "SOURCE_REVISION_NOT_FOUND" },
  "answer invalid": { code: "SOURCE_ARTIFACT_INVALID" },
  "reference invalid": {
    code: "SOURCE_SPEC_INVALID",
    what: () => "cannot use the OCIRepository",
    where: { field: "url" },
  },
  "settings invalid": { code: "SOURCE_SPEC_INVALID" },
};

/** A failure of a client as that of a source. */
export function asSourceError(error: unknown): unknown {
  return inFormOf(forms, error);
}

/** Whether the source cannot be reached now, so that what was fetched last may be used. */
export function isOutage({ code }: SyncError): boolean {
  return code === "GIT_UNREACHABLE" || code === "GIT_TIMEOUT" || code === "SOURCE_UNREACHABLE";
}
