import type { IncomingHttpHeaders } from "node:http";
import { isToken } from "./token";

/** A request, before any of it is believed. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Who may ask. */
export interface Guard {
  readonly port: number;
  readonly token: string;
}

/** A request that may be answered, or why not. */
export type CheckedRequest =
  | { readonly path: string; readonly query: URLSearchParams }
  | { readonly status: 403 | 404 | 405 | 413; readonly why: string };

/** The header that has the token, but for the request for the page itself. */
const tokenHeader = "x-slipway-token";

/** Browsers leave it out. */
const defaultPort = 80;

const paths: ReadonlySet<string> = new Set(["/", "/data", "/details", "/change"]);

/**
 * Checks a request. A cookie would be no place for the token: browsers send those of 127.0.0.1 to the servers of all of
 * its ports.
 */
export function checkRequest({ method, url = "", headers }: RawRequest, { port, token }: Guard): CheckedRequest {
  const hosts = ["127.0.0.1", "localhost"].flatMap((name) => [
    `${name}:${port}`,
    ...(port === defaultPort ? [name] : []),
  ]);
  // A name of somebody else may lead here, too: DNS rebinding.
  if (!hosts.includes(headers.host ?? "")) return refused("the request is for another host");
  const { origin, "sec-fetch-site": site } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) {
    return refused("the request comes from another page");
  }
  const [path = "", search = ""] = splitAt(url, "?");
  const query = new URLSearchParams(search);
  const isPage = path === "/";
  // A link may lead to the page, and nothing else to its data.
  if (!isPage && site !== undefined && site !== "same-origin") return refused("the request comes from another page");
  const given = isPage ? (query.get("token") ?? undefined) : textOf(headers[tokenHeader]);
  if (!isToken(given, token)) return refused("the request has no token, or that of another slipway ui");
  if (method !== "GET") return { status: 405, why: "nothing can be changed here: only GET" };
  const { "content-length": length = "0", "transfer-encoding": encoding } = headers;
  if (length !== "0" || encoding !== undefined) return { status: 413, why: "no request has a body" };
  if (!paths.has(path)) return { status: 404, why: "there is nothing at this path" };
  return { path, query };
}

function refused(why: string): CheckedRequest {
  return { status: 403, why };
}

function splitAt(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}
