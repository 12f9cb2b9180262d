import { isSyncError } from "../../../errors/sync-error";
import { isRemoteFile, type RemoteRequest, type RemoteSources } from "../../../model/remote-sources";
import { parseRepositoryUrl } from "../../../model/repository-url";
import { chartEntries, chartNameOf } from "../charts/chart-args";
import { chartReference, liesInSource } from "../charts/find-chart";
import { readKustomization } from "../kustomization/read-kustomization";
import { findKustomization } from "./find-kustomization";
import { namedPaths } from "./named-paths";
import { openRemoteRoot } from "./remote-root";
import { MissingRemotes } from "./remote-file";
import { descend, findEntry, type TargetRoot } from "./target-root";

/**
 * All that the kustomizations name and that was not fetched yet, as far as they can be read by now; so that it is fetched
 * together and not one after the other. What is wrong with a kustomization is left for the build to say.
 *
 * @param first what the build has missed; named here or not, as in a plugin's configuration
 */
export function findMissingRemotes(root: TargetRoot, remotes: RemoteSources, first: RemoteRequest): RemoteRequest[] {
  const search = new Search(remotes);
  search.add(first);
  search.visit(root);
  return [...search.missing.values()];
}

class Search {
  readonly missing = new Map<string, RemoteRequest>();
  private readonly remotes: RemoteSources;

  constructor(remotes: RemoteSources) {
    this.remotes = remotes;
  }

  add(request: RemoteRequest): void {
    const key = keyOf(request);
    // Where the same URL is wanted as a resource and as a file, the resource's request fetches both.
    if (request.kind !== "file" || !this.missing.has(key)) this.missing.set(key, request);
  }

  visit(root: TargetRoot): void {
    this.attempt(() => {
      const path = findKustomization(root, {});
      const kustomization = readKustomization(root.tree.readFile(path), path);
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
      if (error instanceof MissingRemotes) this.add(error.request);
      else if (!isSyncError(error)) throw error;
    }
  }
}

function keyOf(request: RemoteRequest): string {
  if (request.kind === "chart") return JSON.stringify(request.reference);
  return request.kind === "file" ? request.url : request.url.text;
}
