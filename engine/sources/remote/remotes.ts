import type {
  RemoteChart,
  RemoteFile,
  RemoteRepository,
  RemoteRequest,
  RemoteSources,
} from "../../model/remote-sources";
import type { RepositoryUrl } from "../../model/repository-url";
import { digestFiles, digestLines } from "../tree-digest";
import type { GitOptions } from "../git/git-options";
import type * as Fetcher from "./remote-fetcher";

export interface RemoteOptions {
  /** Proxies, SSH agent, home and cache folder. Default the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Where fetched sources are kept. Default `$SLIPWAY_CACHE`, else `slipway` in the user's cache folder. */
  readonly cacheFolder?: string;
  /** How repositories are reached; the time and the submodules are told by each URL. */
  readonly git?: Omit<GitOptions, "environment" | "timeoutMs" | "submodules">;
}

/**
 * The remote files and repositories that kustomizations name. Nothing is fetched, and none of the code for it is loaded,
 * until the first is asked for. What was fetched stays for as long as this object lives.
 */
export function openRemotes(options: RemoteOptions = {}): RemoteSources {
  const files = new Map<string, RemoteFile>();
  const repositories = new Map<string, RemoteRepository>();
  let fetcher: Fetcher.RemoteFetcher | undefined;
  const charts = new Map<string, RemoteChart>();
  const fetchOne = async (request: RemoteRequest, from: Fetcher.RemoteFetcher): Promise<void> => {
    if (request.kind === "chart") {
      charts.set(JSON.stringify(request.reference), await from.chart(request.reference));
      return;
    }
    const url = request.kind === "file" ? request.url : request.url.text;
    if (request.kind !== "repository") {
      const file = await from.file(url);
      files.set(url, file);
      if (request.kind === "file" || file.kind === "content") return;
    }
    repositories.set(keyOf(request.url), await from.repository(request.url));
  };
  return {
    file: (url) => files.get(url),
    repository: (url) => repositories.get(keyOf(url)),
    chart: (reference) => charts.get(JSON.stringify(reference)),
    fetch: async (requests) => {
      fetcher ??= loadFetcher(options);
      const from = fetcher;
      await Promise.all(requests.map((request) => fetchOne(request, from)));
    },
    digest: () => {
      const digests = digestsOf(files, repositories, charts);
      return digests.size === 0 && files.size + repositories.size === 0 ? undefined : digestLines(digests);
    },
    warnings: () => fetcher?.warnings ?? [],
  };
}

function digestsOf(
  files: ReadonlyMap<string, RemoteFile>,
  repositories: ReadonlyMap<string, RemoteRepository>,
  charts: ReadonlyMap<string, RemoteChart>,
): ReadonlyMap<string, string> {
  const digests = new Map<string, string>();
  for (const [url, file] of files)
    if (file.kind === "content") digests.set(url, digestFiles(new Map([["", file.bytes]])));
  for (const [key, opened] of repositories) {
    if (opened.kind === "tree") digests.set(key.replaceAll("\0", " "), opened.tree.digest());
  }
  for (const [key, found] of charts) {
    if (found.kind === "chart" && found.chart.digest !== undefined) digests.set(key, found.chart.digest);
  }
  return digests;
}

function keyOf({ cloneUrl, ref, submodules }: RepositoryUrl): string {
  return `${cloneUrl}\0${ref}\0${submodules}`;
}

function loadFetcher(options: RemoteOptions): Fetcher.RemoteFetcher {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- what is loaded here takes longer than a small build
  const { RemoteFetcher } = require("./remote-fetcher") as typeof Fetcher;
  return new RemoteFetcher(options);
}
