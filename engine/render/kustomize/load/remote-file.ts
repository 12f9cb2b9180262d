import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { withoutCredentials, type RemoteRequest, type RemoteSources } from "../../../model/remote-sources";
import type { RepositoryUrl } from "../../../model/repository-url";

/** A repository that a part of the build lies in; each time that a URL is followed, it is another one, as kustomize's clones are. */
export interface RepositoryRoot {
  readonly url: RepositoryUrl;
}

/** Not an error: the build ends here, to begin anew when what is missing was fetched. */
export class MissingRemotes extends Error {
  readonly request: RemoteRequest;

  constructor(request: RemoteRequest) {
    super("something remote was not fetched yet");
    this.request = request;
  }
}

/** How messages name a file: by its path in the source, or in a repository by its URL. */
export function shownFile({ repository }: { readonly repository: RepositoryRoot | undefined }, path: string): string {
  if (repository === undefined) return path;
  const { cloneUrl, ref } = repository.url;
  const place = path === "." ? "" : `//${path}`;
  return `${withoutCredentials(cloneUrl)}${place}${ref === "" ? "" : `?ref=${ref}`}`;
}

/**
 * The bytes of a file that is named by a URL.
 *
 * @throws MissingRemotes, SyncError KUSTOMIZE_REMOTE_REFUSED or REMOTE_FILE_…
 */
export function readRemoteFile(
  remotes: RemoteSources | undefined,
  url: string,
  place: ErrorPlace,
): { path: string; bytes: Uint8Array } {
  if (remotes === undefined) throw remoteRefused(url, place);
  const file = remotes.file(url);
  if (file === undefined) throw new MissingRemotes({ kind: "file", url });
  if (file.kind !== "content") throw file.error.at(place);
  return { path: withoutCredentials(url), bytes: file.bytes };
}

/** As `readRemoteFile`, of a resource: what is missing is the file, or the repository where the server gives no file. */
export function readRemoteResource(
  remotes: RemoteSources | undefined,
  url: string,
  repository: RepositoryUrl | undefined,
  place: ErrorPlace,
): { path: string; bytes: Uint8Array } {
  if (repository !== undefined && remotes !== undefined && remotes.file(url) === undefined) {
    throw new MissingRemotes({ kind: "either", url: repository });
  }
  return readRemoteFile(remotes, url, place);
}

/** The error of a build without remote sources. */
export function remoteRefused(url: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REMOTE_REFUSED",
    what: `cannot load "${withoutCredentials(url)}"`,
    where,
    why: "this build reads its source only: it was given no remote sources",
    mend: "give it some (remotes: openRemotes()), or copy what is meant into the source and name its path",
  });
}
