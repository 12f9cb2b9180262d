import { parseDurationSeconds } from "../../go/time/duration-seconds";
import { optional } from "../../lib/optional";
import type { ProxySpec, TlsSpec } from "../../model/sources/source-spec";
import { tlsOptionsOf } from "../http/requester";
import type { ContentEntry } from "../git/read-contents";
import type { TlsOptions } from "../http/http-request";
import type { CacheFolder } from "../cache-folder";
import { asSourceError, specInvalid } from "./source-errors";

/** What fetching takes of its surroundings. */
export interface FetchContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cache: CacheFolder;
  /** The folder of `cache`; undefined if nothing is cached. */
  readonly folder: string | undefined;
  /** In milliseconds. */
  readonly now: () => number;
}

/** The files of a source as they were fetched. */
export interface FetchedSource {
  readonly revision: string;
  /** See `PinnedSource`. */
  readonly originRevision?: string;
  readonly contents: readonly ContentEntry[];
  readonly warnings: readonly string[];
}

const defaultTimeout = "60s";

/** @throws SyncError SOURCE_SPEC_INVALID */
export function timeoutMsOf({
  kind,
  timeout = defaultTimeout,
}: {
  readonly kind: string;
  readonly timeout?: string;
}): number {
  const seconds = parseDurationSeconds(timeout);
  if (seconds !== undefined && seconds > 0) return seconds * 1000;
  throw specInvalid(kind, "timeout", `"${timeout}" is not a duration`, 'write it as "90s" or "5m"');
}

/** The environment with the proxy of a source. */
export function environmentOf(
  proxy: ProxySpec | undefined,
  { environment }: Pick<FetchContext, "environment">,
): FetchContext["environment"] {
  if (proxy === undefined) return environment;
  const url = URL.canParse(proxy.address) ? new URL(proxy.address) : undefined;
  if (url === undefined) throw specInvalid("source", "proxy.address", "it is not a URL", "write http://host:port");
  if (proxy.username !== undefined) url.username = encodeURIComponent(proxy.username);
  if (proxy.password !== undefined) url.password = encodeURIComponent(proxy.password);
  const none = { http_proxy: undefined, https_proxy: undefined, no_proxy: undefined, NO_PROXY: undefined };
  return { ...environment, ...none, HTTP_PROXY: url.href, HTTPS_PROXY: url.href };
}

/** @throws SyncError SOURCE_SPEC_INVALID if a certificate or a key cannot be read */
export function tlsOf({ ca, certificate, key }: TlsSpec): TlsOptions {
  try {
    return tlsOptionsOf(optional({ ca, certificate, key }));
  } catch (error) {
    throw asSourceError(error);
  }
}
