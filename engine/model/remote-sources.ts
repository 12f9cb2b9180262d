import type { SyncError } from "../errors/sync-error";
import type { ChartReference, FetchedChart } from "./chart-source";
import type { RepositoryUrl } from "./repository-url";
import type { SourceTree } from "./source-tree";

/** What a server answered to a GET. */
export type RemoteFile =
  | { readonly kind: "content"; readonly bytes: Uint8Array }
  /** It answered, with a status that is no success. */
  | { readonly kind: "refused"; readonly error: SyncError }
  /** There was no answer, or none that could be read. */
  | { readonly kind: "failed"; readonly error: SyncError };

/** The files of a repository at the commit that a URL asks for, or why there are none. */
export type RemoteRepository =
  { readonly kind: "tree"; readonly tree: SourceTree } | { readonly kind: "failed"; readonly error: SyncError };

/** A chart as a repository or a registry has it, or why there is none. */
export type RemoteChart =
  { readonly kind: "chart"; readonly chart: FetchedChart } | { readonly kind: "failed"; readonly error: SyncError };

/** Something remote that a kustomization names. */
export type RemoteRequest =
  | { readonly kind: "file"; readonly url: string }
  | { readonly kind: "repository"; readonly url: RepositoryUrl }
  /** A resource: the file, and where the server gives none, the repository. */
  | { readonly kind: "either"; readonly url: RepositoryUrl }
  /** A chart of a repository or a registry. */
  | { readonly kind: "chart"; readonly reference: ChartReference };

/**
 * What kustomizations name beyond their own source. Rendering is synchronous: it looks up what was fetched, tells all that
 * is missing, and begins anew when that is there.
 */
export interface RemoteSources {
  /** What a GET of the URL gave; undefined where it was not asked for yet. */
  file(url: string): RemoteFile | undefined;
  /** What the URL's repository holds; undefined where it was not asked for yet. */
  repository(url: RepositoryUrl): RemoteRepository | undefined;
  /** The chart; undefined where it was not asked for yet. */
  chart(reference: ChartReference): RemoteChart | undefined;
  /** Fetches all of them, side by side. Each can be looked up afterwards, failed or not; only a fault of ours rejects. */
  fetch(requests: readonly RemoteRequest[]): Promise<void>;
  /** `sha256:` and the hex digest over all that was fetched; undefined where nothing was. */
  digest(): string | undefined;
  /** What the user should know of what was fetched so far, as that a remembered commit was taken. */
  warnings(): readonly string[];
}

/** True for what is loaded by a GET. Source: kustomize api/internal/loader/fileloader.go@v0.21.2 (IsRemoteFile). */
export function isRemoteFile(path: string): boolean {
  const scheme = /^https?:/i.exec(path)?.[0];
  if (scheme === undefined) return false;
  // Go takes no URL with control characters or broken escapes.
  return Array.from(path).every((character) => character >= " " && character !== "\x7f") && hasWholeEscapes(path);
}

function hasWholeEscapes(url: string): boolean {
  const end = url.search(/[?#]/);
  return !/%(?![0-9a-f]{2})/i.test(end < 0 ? url : url.slice(0, end));
}

/** The URL as messages show it: without the password, or the token, before its host. */
export function withoutCredentials(url: string): string {
  const scheme = url.indexOf("://");
  const start = scheme < 0 ? 0 : scheme + 3;
  const slash = url.slice(start).search(/[/?#]/);
  const end = slash < 0 ? url.length : start + slash;
  const at = url.lastIndexOf("@", end - 1);
  if (at < start) return url;
  const user = url.slice(start, at);
  const colon = user.indexOf(":");
  // Over HTTP a name alone may be a token; over SSH it is a name.
  const isHttp = /^(?:git::)?https?:/i.test(url);
  if (colon < 0) return isHttp ? `${url.slice(0, start)}${url.slice(at + 1)}` : url;
  return `${url.slice(0, start)}${isHttp ? "" : `${user.slice(0, colon)}@`}${url.slice(at + 1)}`;
}
