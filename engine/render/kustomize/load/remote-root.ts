import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { shownUrl } from "../../../model/sources/remote-sources";
import { pathInRepository, type RepositoryUrl } from "../../../model/sources/repository-url";
import { MissingRemotes } from "../../../model/sources/missing-remotes";
import { isOnThisMachine } from "../../../model/sources/source-location";
import type { SourceTree } from "../../../model/sources/source-tree";
import { remoteRefused } from "./remote-file";
import type { TargetRoot } from "./target-root";

/**
 * Opens the folder in a repository that a URL names. Paths in this folder cannot leave the repository.
 *
 * Source: kustomize api/internal/loader/fileloader.go@v0.21.2 (newLoaderAtGitClone). Unlike kustomize, a base that a
 * server delivers may not name a repository of this machine.
 * @throws MissingRemotes, SyncError KUSTOMIZE_REMOTE_REFUSED, KUSTOMIZE_CYCLE, KUSTOMIZE_PATH_NOT_FOUND or GIT_…
 */
export function openRemoteRoot(root: TargetRoot, url: RepositoryUrl, place: ErrorPlace): TargetRoot {
  const { remotes } = root.options;
  refuseRepositoryCycle(root, url, place);
  refuseLocalRepository(root, url, place);
  if (remotes === undefined) throw remoteRefused(url.text, place);
  const opened = remotes.repository(url);
  if (opened === undefined) throw new MissingRemotes([{ kind: "repository", url }], remotes);
  if (opened.kind === "failed") throw opened.error.at(place);
  const { tree } = opened;
  const directory = pathInRepository(url);
  if (tree.entryAt(directory) !== "directory") throw noFolder(url, tree, directory, place);
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
      what: `cannot use "${shownUrl(text)}" as a base: the kustomizations form a cycle`,
      where,
      why: `${shownUrl(visited)} is already being built`,
      mend: "remove the reference; a base cannot refer to a kustomization that uses it, or to a parent folder",
    });
  }
}

/** Source of the rule: Git, protocol.allow at v2.39, which forbids the same to submodules. */
function refuseLocalRepository({ tree }: TargetRoot, { text, cloneUrl }: RepositoryUrl, where: ErrorPlace): void {
  if (!cloneUrl.startsWith("file://") || isOnThisMachine(tree.location)) return;
  throw new SyncError({
    code: "KUSTOMIZE_REMOTE_REFUSED",
    what: `cannot load "${shownUrl(text)}"`,
    where,
    why: "it is a repository of this machine, but a remote base names it; only kustomizations of this machine may do so",
    mend: "name the repository in a kustomization of your own, or serve it over HTTPS or SSH",
  });
}

function noFolder(url: RepositoryUrl, tree: SourceTree, path: string, where: ErrorPlace): SyncError {
  const isFile = tree.entryAt(path) === "file";
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find the folder "${path}" of "${shownUrl(url.text)}"`,
    where,
    why: isFile ? `it is a file in ${tree.label}` : `no such folder in ${tree.label}`,
    mend: isFile
      ? "write the path of the file's folder; for a single file, write a URL that a web server serves"
      : "correct the path after the repository; // separates the repository from the path",
  });
}
