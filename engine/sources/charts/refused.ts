import { STATUS_CODES } from "node:http";
import { SyncError } from "../../errors/sync-error";
import { withoutCredentials } from "../../model/remote-sources";
import type { ChartAnswer } from "./chart-requester";

/** What a status that is no success means. */
export function refused(thing: string, answer: ChartAnswer, said?: string): SyncError {
  const { status, url } = answer;
  const name = STATUS_CODES[status];
  const text = `${status}${name === undefined ? "" : ` ${name}`}`;
  const needsAccess = status === 401 || status === 403 || status === 407;
  return new SyncError({
    code: needsAccess ? "CHART_UNAUTHORIZED" : "CHART_REFUSED",
    what: `cannot read ${thing}`,
    why: said ?? `failed to fetch ${withoutCredentials(url.href)} : ${text}`,
    mend: needsAccess ? "pass the user and the password, and check that they may read it" : mendFor(status),
  });
}

function mendFor(status: number): string {
  if (status === 404) return "check the URL";
  if (status === 429 || status >= 500) return "try again later";
  return "check the URL, and that you may read it";
}
