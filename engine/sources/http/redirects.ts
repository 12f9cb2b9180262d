import type { OutgoingHttpHeaders } from "node:http";

/** A redirect that is not followed: the server is reachable, so this is no outage. */
export class RefusedRedirect extends Error {
  override readonly name = "RefusedRedirect";
}

/** The URL that the response redirects to; undefined if it is no redirect to HTTP or HTTPS. */
export function redirectTarget(status: number, location: string | undefined, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined || !URL.canParse(location, from.href)) {
    return undefined;
  }
  const target = new URL(location, from.href);
  return target.protocol === "http:" || target.protocol === "https:" ? target : undefined;
}

// These describe the request itself. Any other header may be a credential (`Authorization`, `Cookie`, `Private-Token`).
const sentToAnyHost: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "content-type",
  "git-protocol",
  "user-agent",
]);

/** The headers that a request to another host than the caller's keeps. Header names are not case-sensitive. */
export function headersForOtherHost(headers: Readonly<Record<string, string>>): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => sentToAnyHost.has(name.toLowerCase())));
}
