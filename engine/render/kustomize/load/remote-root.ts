import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { withoutCredentials } from "../../../model/remote-sources";
import { pathInRepository, type RepositoryUrl } from "../../../model/repository-url";
import { MissingRemotes, remoteRefused } from "./remote-file";
import type { TargetRoot } from "./target-root";

/**
 * The folder in a repository that a URL names: from there on, nothing outside the repository can be reached.
 *
 * Source: kustomize api/internal/loader/fileloader.go@v0.21.2 (newLoaderAtGitClone).
 * @throws MissingRemotes, SyncError KUSTOMIZE_REMOTE_REFUSED, KUSTOMIZE_CYCLE, KUSTOMIZE_PATH_NOT_FOUND or GIT_…
 */
export function openRemoteRoot(root: TargetRoot, url: RepositoryUrl, place: ErrorPlace): TargetRoot {
  const { remotes } = root.options;
  refuseRepositoryCycle(root, url, place);
  if (remotes === undefined) throw remoteRefused(url.text, place);
  const opened = remotes.repository(url);
  if (opened === undefined) throw new MissingRemotes({ kind: "repository", url });
  if (opened.kind === "failed") throw opened.error.at(place);
  const { tree } = opened;
  const directory = pathInRepository(url);
  const entry = tree.entryAt(directory);
  if (entry !== "directory") throw noFolder(url, directory, entry === "file", tree.label, place);
  return {
    tree,
    options: { restrictor: "rootOnly", absoluteRoot: undefined, remotes },
    directory: tree.realPath(directory),
    referrer: root,
    repository: { url },
  };
}

/** Source: fileloader.go (errIfRepoCycle): a URL that begins another on the way is taken for the same. */
function refuseRepositoryCycle(root: TargetRoot, { text }: RepositoryUrl, where: ErrorPlace): void {
  for (let at: TargetRoot | undefined = root; at !== undefined; at = at.referrer) {
    const visited = at.repository?.url.text;
    if (visited?.startsWith(text) !== true) continue;
    throw new SyncError({
      code: "KUSTOMIZE_CYCLE",
      what: `cannot use "${withoutCredentials(text)}" as a base: the kustomizations form a circle`,
      where,
      why: `${withoutCredentials(visited)} is being built already`,
      mend: "remove the reference; a base never refers to what is built on it, nor to a folder around it",
    });
  }
}

function noFolder(url: RepositoryUrl, path: string, isFile: boolean, label: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find the folder "${path}" of "${withoutCredentials(url.text)}"`,
    where,
    why: isFile ? `it is a file in ${label}` : `no folder of that name lies in ${label}`,
    mend: isFile
      ? "name the folder that the file lies in; a single file is named by a URL that a web server answers"
      : "correct the path behind the repository; // marks where the repository ends and the path begins",
  });
}
