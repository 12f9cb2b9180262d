import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { MissingRemotes } from "../../../model/sources/missing-remotes";
import { nameInRepository, shownUrl, type RemoteSources } from "../../../model/sources/remote-sources";
import type { RepositoryUrl } from "../../../model/sources/repository-url";

/**
 * The repository that a folder of the build belongs to. Each reference to a URL creates another instance, as each
 * creates another clone in kustomize.
 */
export interface RepositoryRoot {
  readonly url: RepositoryUrl;
}

/** The name of a file in messages: its path in the source, or its URL in a repository. */
export function shownFile({ repository }: { readonly repository: RepositoryRoot | undefined }, path: string): string {
  return repository === undefined ? path : nameInRepository(repository.url, path);
}

/**
 * Reads a file by its URL.
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
  if (file === undefined) throw new MissingRemotes([{ kind: "file", url }], remotes);
  if (file.kind !== "content") throw file.error.at(place);
  return { path: shownUrl(url), bytes: file.bytes };
}

/**
 * Reads a resource by its URL. If it was not fetched yet, `MissingRemotes` requests the file, or the repository if the
 * server does not return a file.
 */
export function readRemoteResource(
  remotes: RemoteSources | undefined,
  url: string,
  repository: RepositoryUrl | undefined,
  place: ErrorPlace,
): { path: string; bytes: Uint8Array } {
  if (repository !== undefined && remotes !== undefined && remotes.file(url) === undefined) {
    throw new MissingRemotes([{ kind: "either", url: repository }], remotes);
  }
  return readRemoteFile(remotes, url, place);
}

/** The error of a build without remote sources. */
export function remoteRefused(url: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REMOTE_REFUSED",
    what: `cannot load "${shownUrl(url)}"`,
    where,
    why: "this build reads only its source: no remote sources are configured",
    mend: "pass remote sources (remotes: openRemotes()), or copy the files into the source and write their path",
  });
}
