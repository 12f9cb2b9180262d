import {
  nameInRepository,
  shownUrl,
  type RemoteChart,
  type RemoteFile,
  type RemoteRepository,
  type RemoteRequest,
  type RemoteSchema,
  type RemoteSources,
} from "../../model/sources/remote-sources";
import type { ChartReference } from "../../model/sources/chart-source";
import type { RepositoryUrl } from "../../model/sources/repository-url";
import type { SourceLocation } from "../../model/sources/source-location";
import { sha256Of } from "../content-digest";
import { digestFiles, digestLines } from "../tree-digest";

/** What gets remote sources, each with its failure in its answer. */
export interface Fetcher {
  readonly warnings: readonly string[];
  file(url: string): Promise<RemoteFile>;
  repository(url: RepositoryUrl): Promise<RemoteRepository>;
  chart(reference: ChartReference): Promise<RemoteChart>;
  schema(url: string): Promise<RemoteSchema>;
}

/** What was fetched so far stays for as long as this object lives. The fetcher is made for the first request. */
export function gatherRemotes(makeFetcher: () => Fetcher): RemoteSources {
  const fetched: Fetched = { files: new Map(), repositories: new Map(), charts: new Map(), schemas: new Map() };
  let fetcher: Fetcher | undefined;
  return {
    file: (url) => fetched.files.get(url),
    repository: (url) => fetched.repositories.get(keyOf(url))?.opened,
    chart: (reference) => fetched.charts.get(JSON.stringify(reference)),
    schema: (url) => fetched.schemas.get(url),
    fetch: async (requests) => {
      const from = (fetcher ??= makeFetcher());
      await Promise.all(requests.map((request) => fetchOne(request, from, fetched)));
    },
    digest: () => {
      const digests = digestsOf(fetched);
      const isAsked = fetched.files.size + fetched.repositories.size > 0;
      return digests.size === 0 && !isAsked ? undefined : digestLines(digests);
    },
    locations: () => locationsOf(fetched),
    readShown: (name) => readShown(name, fetched),
    warnings: () => fetcher?.warnings ?? [],
  };
}

interface Fetched {
  readonly files: Map<string, RemoteFile>;
  readonly repositories: Map<string, { readonly url: RepositoryUrl; readonly opened: RemoteRepository }>;
  readonly charts: Map<string, RemoteChart>;
  readonly schemas: Map<string, RemoteSchema>;
}

async function fetchOne(request: RemoteRequest, from: Fetcher, fetched: Fetched): Promise<void> {
  if (request.kind === "chart") {
    fetched.charts.set(JSON.stringify(request.reference), await from.chart(request.reference));
    return;
  }
  if (request.kind === "schema") {
    fetched.schemas.set(request.url, await from.schema(request.url));
    return;
  }
  const url = request.kind === "file" ? request.url : request.url.text;
  if (request.kind !== "repository") {
    const file = await from.file(url);
    fetched.files.set(url, file);
    if (request.kind === "file" || file.kind === "content") return;
  }
  fetched.repositories.set(keyOf(request.url), { url: request.url, opened: await from.repository(request.url) });
}

function keyOf({ cloneUrl, ref, submodules }: RepositoryUrl): string {
  return `${cloneUrl}\0${ref}\0${submodules}`;
}

function digestsOf({ files, repositories, charts }: Fetched): ReadonlyMap<string, string> {
  const digests = new Map<string, string>();
  for (const [url, file] of files)
    if (file.kind === "content") digests.set(url, digestFiles(new Map([["", file.bytes]])));
  for (const [key, { opened }] of repositories) {
    if (opened.kind === "tree") digests.set(key.replaceAll("\0", " "), opened.tree.digest());
  }
  for (const [key, found] of charts) {
    if (found.kind === "chart" && found.chart.digest !== undefined) digests.set(key, found.chart.digest);
  }
  return digests;
}

function locationsOf({ files, repositories, charts }: Fetched): readonly SourceLocation[] {
  return [
    ...[...files].flatMap(([url, file]): SourceLocation[] =>
      file.kind === "content" ? [{ kind: "file", url: shownUrl(url), digest: sha256Of(file.bytes) }] : [],
    ),
    ...[...repositories.values()].flatMap(({ opened }) => (opened.kind === "tree" ? [opened.tree.location] : [])),
    ...[...charts.values()].flatMap((found) => (found.kind === "chart" ? (found.chart.location ?? []) : [])),
  ];
}

function readShown(name: string, { files, repositories }: Fetched): Uint8Array | undefined {
  for (const [url, file] of files) {
    if (file.kind === "content" && shownUrl(url) === name) return file.bytes;
  }
  for (const { url, opened } of repositories.values()) {
    if (opened.kind !== "tree") continue;
    const [before = "", after = ""] = nameInRepository(url, "\0").split("\0");
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const path = name.slice(before.length, name.length - after.length);
    if (opened.tree.entryAt(path) === "file") return opened.tree.readFile(path);
  }
  return undefined;
}
