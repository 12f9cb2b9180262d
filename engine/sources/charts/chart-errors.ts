import { SyncError } from "../../errors/sync-error";
import { shownUrl } from "./shown-url";

export function referenceInvalid(chart: string, why: string, mend: string): SyncError {
  const what = `cannot tell which chart ${JSON.stringify(shownUrl(chart))} is`;
  return new SyncError({ code: "CHART_REFERENCE_INVALID", what, why, mend });
}

export function notFound(chart: string, why: string, mend: string): SyncError {
  const what = `cannot find the chart ${JSON.stringify(shownUrl(chart))}`;
  return new SyncError({ code: "CHART_NOT_FOUND", what, why, mend });
}

/** Why a chart is not what a trusted key signed. */
export function notVerified(label: string, why: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "CHART_NOT_VERIFIED",
    what: `refuse ${label}`,
    why,
    mend: mendForSignature(why),
    cause,
  });
}

function mendForSignature(why: string): string {
  if (why.includes("unknown entity")) return "add the public key of its signer to the keyring, if you trust it";
  if (/key expired|signature expired|revoked key/.test(why)) return "ask its keeper for a chart that is signed anew";
  if (/^unpacked|tgz file$/.test(why)) return "name a packed chart (.tgz) that has a .prov file beside it";
  return "do not use the chart before it is known who changed it or its .prov file";
}

export function provenanceMissing(label: string, why: string): SyncError {
  return new SyncError({
    code: "CHART_PROVENANCE_MISSING",
    what: `cannot check who signed ${label}`,
    why,
    mend: "ask its keeper to sign the chart by `helm package --sign`, or take it without a check",
  });
}

export function tooLarge(label: string, limitBytes: number): SyncError {
  return new SyncError({
    code: "CHART_TOO_LARGE",
    what: `cannot take ${label}`,
    why: `it has more than ${limitBytes} bytes`,
    mend: "take large files out of the chart; `archiveBytes` raises the limit for archives",
  });
}

export function digestMismatch(label: string, wanted: string, actual: string): SyncError {
  return new SyncError({
    code: "CHART_DIGEST_MISMATCH",
    what: `refuse ${label}`,
    why: `its digest is ${actual}, and ${wanted} is wanted`,
    mend: "find out who changed it; if the new content is meant, pin its digest",
  });
}
