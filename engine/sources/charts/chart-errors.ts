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
