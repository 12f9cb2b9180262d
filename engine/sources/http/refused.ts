import { STATUS_CODES } from "node:http";
import { FetchFailure } from "./fetch-failure";
import { proxyAccess, type FetchAnswer } from "./requester";
import { shownUrl } from "../../model/sources/remote-sources";

export interface RefusedOptions {
  /** The server's message. */
  readonly why?: string | undefined;
  /** How to get access, where it is not the usual way. */
  readonly mend?: string | undefined;
}

/** The failure for a status that is not a success. */
export function refused(thing: string, answer: FetchAnswer, { why, mend }: RefusedOptions = {}): FetchFailure {
  const { status, url } = answer;
  const name = STATUS_CODES[status];
  const text = `${status}${name === undefined ? "" : ` ${name}`}`;
  const needsAccess = status === 401 || status === 403 || status === 407;
  return new FetchFailure({
    reason: needsAccess ? "unauthorized" : "refused",
    subject: thing,
    what: `cannot read ${thing}`,
    why: why ?? `failed to fetch ${shownUrl(url.href)} : ${text}`,
    mend: needsAccess ? (mend ?? mendForAccess(status)) : mendFor(status),
  });
}

function mendForAccess(status: number): string {
  if (status === 407) return proxyAccess;
  return "pass the user and the password, and check that they may read it";
}

function mendFor(status: number): string {
  if (status === 404) return "check the URL";
  if (status === 429 || status >= 500) return "try again later";
  return "check the URL, and that you may read it";
}
