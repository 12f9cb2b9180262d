import { isSyncError } from "../../../errors/sync-error";
import { isRemoteFile, type RemoteRequest, type RemoteSources } from "../../../model/sources/remote-sources";
import { parseRepositoryUrl } from "../../../model/sources/repository-url";
import { chartEntries, chartNameOf } from "../charts/chart-args";
import { chartReference, liesInSource } from "../charts/find-chart";
import type { Kustomization } from "../kustomization/kustomization";
import { readKustomization } from "../kustomization/read-kustomization";
import { findKustomization } from "../load/find-kustomization";
import { namedPaths } from "./named-paths";
import { openRemoteRoot } from "../load/remote-root";
import { isMissingRemotes } from "../../../model/sources/missing-remotes";
import { descend, findEntry, type TargetRoot } from "../load/target-root";

/**
 * Finds all remote sources that the kustomizations refer to and that were not fetched yet, so that they are fetched in
 * parallel. Only kustomizations that are available already are searched; their errors are left to the build.
 *
 * @param roots the folders to build, or an overlay that a program gives as data, with its kustomization
 * @param first the sources that the build requested; a plugin's configuration can refer to sources that are not found
 * here
 */
export function findMissingRemotes(
  roots: readonly SearchedRoot[],
  remotes: RemoteSources,
  first: readonly RemoteRequest[],
): RemoteRequest[] {
  const search = new Search(remotes);
  for (const request of first) search.add(request);
  for (const { root, kustomization } of roots) {
    if (kustomization === undefined) search.visit(root);
    else search.search(root, kustomization);
  }
  return [...search.missing.values()];
}

/** Where the search begins. */
export interface SearchedRoot {
  readonly root: TargetRoot;
  /** What is built there; absent for that of the folder. */
  readonly kustomization?: Kustomization;
}

class Search {
  readonly missing = new Map<string, RemoteRequest>();
  private readonly remotes: RemoteSources;

  constructor(remotes: RemoteSources) {
    this.remotes = remotes;
  }

  add(request: RemoteRequest): void {
    const key = keyOf(request);
    // If the same URL is needed as a resource and as a file, the request for the resource fetches both.
    if (request.kind !== "file" || !this.missing.has(key)) this.missing.set(key, request);
  }

  visit(root: TargetRoot): void {
    this.attempt(() => {
      const path = findKustomization(root, {});
      this.search(root, readKustomization(root.tree.readFile(path), path));
    });
  }

  search(root: TargetRoot, kustomization: Kustomization): void {
    this.attempt(() => {
      const named = namedPaths(kustomization);
      for (const { text: url, to } of named) {
        if (to === "file" && isRemoteFile(url) && this.remotes.file(url) === undefined) this.add({ kind: "file", url });
      }
      for (const chart of chartEntries({ kustomization, namespace: "" }).map(chartNameOf)) {
        if (chart.repo === "" || liesInSource(root, chart)) continue;
        const reference = chartReference(chart);
        if (this.remotes.chart(reference) === undefined) this.add({ kind: "chart", reference });
      }
      for (const { text, to } of named) {
        if (to === "either") this.visitResource(root, text);
        if (to === "folder") this.visitFolder(root, text);
      }
    });
  }

  private visitResource(root: TargetRoot, text: string): void {
    if (!isRemoteFile(text)) {
      if (parseRepositoryUrl(text) === undefined || findEntry(root, text)?.kind !== "file")
        this.visitFolder(root, text);
      return;
    }
    const file = this.remotes.file(text);
    const repository = parseRepositoryUrl(text);
    if (file === undefined) {
      this.add(repository === undefined ? { kind: "file", url: text } : { kind: "either", url: repository });
    } else if (repository !== undefined && this.remotes.repository(repository) !== undefined) {
      this.visitFolder(root, text);
    }
  }

  private visitFolder(root: TargetRoot, text: string): void {
    this.attempt(() => {
      const url = parseRepositoryUrl(text);
      if (url !== undefined) {
        this.visit(openRemoteRoot(root, url, {}));
        return;
      }
      const entry = findEntry(root, text);
      if (entry?.kind === "directory") this.visit(descend(root, text, entry.path, {}));
    });
  }

  private attempt(look: () => void): void {
    try {
      look();
    } catch (error) {
      if (isMissingRemotes(error)) for (const request of error.requests) this.add(request);
      else if (!isSyncError(error)) throw error;
    }
  }
}

function keyOf(request: RemoteRequest): string {
  if (request.kind === "schema") return `schema ${request.url}`;
  if (request.kind === "chart") return JSON.stringify(request.reference);
  return request.kind === "file" ? request.url : request.url.text;
}
