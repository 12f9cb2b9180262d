import { SyncError } from "../../errors/sync-error";
import { shownUrl } from "../../model/sources/remote-sources";

export function referenceInvalid(chart: string, why: string, mend: string): SyncError {
  return new SyncError({ code: "CHART_REFERENCE_INVALID", what: chartUndetermined(chart), why, mend });
}

export function chartUndetermined(chart: string): string {
  return `cannot determine the chart ${JSON.stringify(shownUrl(chart))}`;
}

export function notFound(chart: string, why: string, mend: string): SyncError {
  return new SyncError({ code: "CHART_NOT_FOUND", what: chartNotFound(chart), why, mend });
}

export function chartNotFound(chart: string): string {
  return `cannot find the chart ${JSON.stringify(shownUrl(chart))}`;
}

/** Why a chart is not verified; `not-packaged` is a folder or a file that is no archive. */
export type VerifyProblem = "invalid" | "not-packaged" | "outdated" | "unknown-signer" | "unsupported";

const damaged = "do not use the chart until you know who changed it or its .prov file";

const mendOfProblem: Readonly<Record<VerifyProblem, string>> = {
  invalid: damaged,
  "not-packaged": "name a packaged chart (.tgz) that has a .prov file next to it",
  outdated: "ask its maintainer for a newly signed chart",
  "unknown-signer": "add the public key of its signer to the keyring, if you trust it",
  unsupported: damaged,
};

/** The error of a chart whose signature does not verify with a trusted key. */
export function notVerified(label: string, problem: VerifyProblem, why: string, cause?: unknown): SyncError {
  const what = `refuse ${label}`;
  return new SyncError({ code: "CHART_NOT_VERIFIED", what, why, mend: mendOfProblem[problem], cause });
}

export function provenanceMissing(label: string, why: string): SyncError {
  return new SyncError({
    code: "CHART_PROVENANCE_MISSING",
    what: `cannot verify the signature of ${label}`,
    why,
    mend: "ask its maintainer to sign the chart with `helm package --sign`, or use it without verification",
  });
}

export function tooLarge(label: string, limitBytes: number): SyncError {
  return new SyncError({
    code: "CHART_TOO_LARGE",
    what: `cannot take ${label}`,
    why: `it has more than ${limitBytes} bytes`,
    mend: shrinkChart,
  });
}

export const shrinkChart = "remove large files from the chart; `archiveBytes` raises the limit for archives";

export function digestMismatch(label: string, wanted: string, actual: string): SyncError {
  return new SyncError({
    code: "CHART_DIGEST_MISMATCH",
    what: `refuse ${label}`,
    why: `its digest is ${actual}, but ${wanted} is expected`,
    mend: "find out who changed it; if you want the new content, pin its digest",
  });
}
