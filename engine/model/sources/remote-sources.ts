import type { SyncError } from "../../errors/sync-error";
import type { ChartReference, FetchedChart } from "./chart-source";
import type { RepositoryUrl } from "./repository-url";
import type { SourceLocation } from "./source-location";
import type { SourceTree } from "./source-tree";

/** A server's response to a GET. */
export type RemoteFile =
  | {
      readonly kind: "content";
      /** The content of the file. */
      readonly bytes: Uint8Array;
    }
  | {
      readonly kind: "refused";
      /** The error for the status of the response. */
      readonly error: SyncError;
    }
  | {
      readonly kind: "failed";
      /** The reason why there is no valid response. */
      readonly error: SyncError;
    };

/** The files of a repository at the commit that a URL selects, or the error. */
export type RemoteRepository =
  | {
      readonly kind: "tree";
      /** The files of the repository. */
      readonly tree: SourceTree;
    }
  | {
      readonly kind: "failed";
      /** The reason why there are no files. */
      readonly error: SyncError;
    };

/** A chart of a repository or a registry, or the error. */
export type RemoteChart =
  | {
      readonly kind: "chart";
      /** The fetched chart. */
      readonly chart: FetchedChart;
    }
  | {
      readonly kind: "failed";
      /** The reason why there is no chart. */
      readonly error: SyncError;
    };

/** A document that a `values.schema.json` refers to, or the error in Helm's words. */
export type RemoteSchema =
  | {
      readonly kind: "content";
      /** The content of the document. */
      readonly bytes: Uint8Array;
    }
  | {
      readonly kind: "failed";
      /** Helm's message. */
      readonly why: string;
    };

/** A remote source that a kustomization or a chart refers to. */
export type RemoteRequest =
  | {
      readonly kind: "file";
      /** The URL of the file. */
      readonly url: string;
    }
  | {
      readonly kind: "repository";
      /** The URL of the repository. */
      readonly url: RepositoryUrl;
    }
  | {
      readonly kind: "either";
      /** The URL of a file, or, if the server has no such file, of a repository. */
      readonly url: RepositoryUrl;
    }
  | {
      readonly kind: "chart";
      /** The chart in a repository or a registry. */
      readonly reference: ChartReference;
    }
  | {
      readonly kind: "schema";
      /** The `http:`, `https:` or `file:` URL that a schema refers to. */
      readonly url: string;
    };

/**
 * The remote resources of kustomizations. Rendering is synchronous: it looks up fetched resources, reports all missing
 * ones, and starts again when they are available.
 */
export interface RemoteSources {
  /** The response to a GET of the URL; undefined if it was not requested yet. */
  file(url: string): RemoteFile | undefined;
  /** The content of the URL's repository; undefined if it was not requested yet. */
  repository(url: RepositoryUrl): RemoteRepository | undefined;
  /** The chart; undefined if it was not requested yet. */
  chart(reference: ChartReference): RemoteChart | undefined;
  /** The document of a schema; undefined if it was not requested yet. */
  schema(url: string): RemoteSchema | undefined;
  /**
   * Fetches all of them in parallel. Afterwards each can be looked up, even if it failed; rejects only because of a
   * bug.
   */
  fetch(requests: readonly RemoteRequest[]): Promise<void>;
  /**
   * `sha256:` and the hex digest of everything that was fetched, except for documents of schemas; undefined if nothing
   * was fetched.
   */
  digest(): string | undefined;
  /**
   * Where all that was fetched lies: what it takes to get the same again. Without what failed, and without documents of
   * schemas.
   */
  locations(): readonly SourceLocation[];
  /** The bytes of a fetched file by the name that messages give it; undefined if there is none. */
  readShown(name: string): Uint8Array | undefined;
  /** Warnings about fetched resources, for example that a cached commit was used. */
  warnings(): readonly string[];
}

/**
 * True for a URL that is loaded by a GET. Source: kustomize api/internal/loader/fileloader.go@v0.21.2 (IsRemoteFile).
 */
export function isRemoteFile(path: string): boolean {
  const scheme = /^https?:/i.exec(path)?.[0];
  if (scheme === undefined) return false;
  // Go rejects URLs with control characters or invalid escapes.
  return Array.from(path).every((character) => character >= " " && character !== "\x7f") && hasWholeEscapes(path);
}

/** How messages name a file of a repository, or the repository's root for "."; `readShown` finds it. */
export function nameInRepository({ cloneUrl, ref }: RepositoryUrl, path: string): string {
  return `${shownUrl(cloneUrl)}${path === "." ? "" : `//${path}`}${ref === "" ? "" : `?ref=${ref}`}`;
}

function hasWholeEscapes(url: string): boolean {
  const end = url.search(/[?#]/);
  return !/%(?![0-9a-f]{2})/i.test(end < 0 ? url : url.slice(0, end));
}

/** The URL without the password or token before its host, as the key of a cache; `shownUrl` is for messages. */
export function withoutCredentials(url: string): string {
  const scheme = url.indexOf("://");
  const start = scheme < 0 ? 0 : scheme + 3;
  const slash = url.slice(start).search(/[/?#]/);
  const end = slash < 0 ? url.length : start + slash;
  const at = url.lastIndexOf("@", end - 1);
  if (at < start) return url;
  const user = url.slice(start, at);
  const colon = user.indexOf(":");
  // Over HTTP, a user name without a password may be a token; over SSH it is not.
  const isHttp = /https?:\/\/$/i.test(url.slice(0, start));
  if (colon < 0) return isHttp ? `${url.slice(0, start)}${url.slice(at + 1)}` : url;
  return `${url.slice(0, start)}${isHttp ? "" : `${user.slice(0, colon)}@`}${url.slice(at + 1)}`;
}

/** The parameters of kustomize's URLs, which hold no credentials. */
const openParameters: ReadonlySet<string> = new Set(["ref", "version", "timeout", "submodules"]);

/** The URL for messages: without the user, the fragment and the values of the query, which may be credentials. */
export function shownUrl(url: string): string {
  const whole = withoutCredentials(url);
  const bare = whole.includes("://") ? whole.replace(/#.*$/s, "") : whole;
  const query = bare.indexOf("?");
  if (query < 0) return bare;
  const parameters = bare.slice(query + 1).split("&");
  const shown = parameters.map((parameter) => {
    const end = parameter.indexOf("=");
    const name = parameter.slice(0, Math.max(0, end));
    if (openParameters.has(name) || parameter === "") return parameter;
    return end < 0 ? "…" : `${name}=…`;
  });
  return `${bare.slice(0, query)}?${shown.join("&")}`;
}
