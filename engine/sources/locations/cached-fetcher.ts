import { isSyncError, type SyncError } from "../../errors/sync-error";
import type { ChartReference } from "../../model/sources/chart-source";
import {
  shownUrl,
  withoutCredentials,
  type RemoteChart,
  type RemoteFile,
  type RemoteRepository,
  type RemoteSchema,
} from "../../model/sources/remote-sources";
import type { RepositoryUrl } from "../../model/sources/repository-url";
import type { ChartLocation, GitLocation, SourceLocation } from "../../model/sources/source-location";
import { locatorOf, cacheKeyOf } from "../charts/cached-chart";
import { sha256Of } from "../content-digest";
import type { Fetcher } from "../remote/gather-remotes";
import { cachedRemoteFile } from "../remote/remote-file";
import { cachedRemoteSchema } from "../remote/remote-schema";
import { type LocationCache, notReopened, openContent } from "./location-kinds";

/** Gets what was fetched before, at the commits and with the digests that it had then. No request is made. */
export class CachedFetcher implements Fetcher {
  readonly warnings = [];
  private readonly parts: readonly SourceLocation[];
  private readonly cache: LocationCache;

  constructor(parts: readonly SourceLocation[], cache: LocationCache) {
    this.parts = parts;
    this.cache = cache;
  }

  async file(url: string): Promise<RemoteFile> {
    const shown = shownUrl(url);
    const digests = this.parts.flatMap((part) => (part.kind === "file" && part.url === shown ? [part.digest] : []));
    // The cache knows it by the whole URL, which a location does not hold.
    const file = await cachedRemoteFile(url, this.cache.sources);
    if (file !== undefined && (file.kind !== "content" || digests.includes(sha256Of(file.bytes)))) return file;
    return { kind: "failed", error: unknownPart({ kind: "file", url: shown, digest: "" }) };
  }

  async repository({ cloneUrl, ref, submodules }: RepositoryUrl): Promise<RemoteRepository> {
    const url = withoutCredentials(cloneUrl);
    const isMeant = (part: SourceLocation): part is GitLocation =>
      part.kind === "git" && part.url === url && part.ref === ref && part.submodules === submodules;
    const part: GitLocation = this.parts.find(isMeant) ?? { kind: "git", url, ref, commit: "", submodules };
    return attempt(async () => {
      const content = await openContent(part, this.cache);
      return content.kind === "tree" ? content : failed(unknownPart(part));
    });
  }

  async chart(reference: ChartReference): Promise<RemoteChart> {
    const { chart, repo } = locatorOf(reference);
    const isMeant = (part: SourceLocation): part is ChartLocation =>
      part.kind === "chart" && part.chart === chart && part.repo === repo;
    const parts = this.parts.filter(isMeant);
    // One chart in several versions: the cache has the answer to each question.
    const answer = await this.cache.charts.answer(cacheKeyOf({ ...reference, version: reference.version ?? "" }));
    const part = parts.find(({ digest }) => digest === answer?.digest) ?? parts[0];
    if (part === undefined) return failed(unknownPart({ kind: "chart", chart, digest: "" }));
    return attempt(async () => {
      const content = await openContent(part, this.cache);
      return content.kind === "chart" ? content : failed(unknownPart(part));
    });
  }

  async schema(url: string): Promise<RemoteSchema> {
    return (
      (await cachedRemoteSchema(url, this.cache.sources)) ?? {
        kind: "failed",
        why: `${shownUrl(url)} is not in the cache of this machine`,
      }
    );
  }
}

type Failed = { readonly kind: "failed"; readonly error: SyncError };

async function attempt<T>(open: () => Promise<T>): Promise<T | Failed> {
  try {
    return await open();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return failed(error);
  }
}

function failed(error: SyncError): Failed {
  return { kind: "failed", error };
}

function unknownPart(part: SourceLocation): SyncError {
  return notReopened(part, "it is not in the cache of this machine as it was then");
}
