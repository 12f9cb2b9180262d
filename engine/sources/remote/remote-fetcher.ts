import { isSyncError } from "../../errors/sync-error";
import { Semaphore } from "../../lib/semaphore";
import type { ChartReference } from "../../model/sources/chart-source";
import type { RemoteChart, RemoteFile, RemoteRepository, RemoteSchema } from "../../model/sources/remote-sources";
import { defaultTimeoutMs, parseRepositoryUrl, type RepositoryUrl } from "../../model/sources/repository-url";
import { withChartLimits } from "../charts/chart-options";
import type * as Charts from "../charts/remote-chart";
import { parseAddress } from "../git/address";
import { openRepository } from "../git/open-repository";
import { RepositoryCache } from "../git/repository-cache";
import { CacheFolder, cacheFolder } from "../cache-folder";
import { fetchRemoteFile } from "./remote-file";
import type { RemoteOptions } from "./remote-options";
import { fetchRemoteSchema } from "./remote-schema";
import { optional } from "../../lib/optional";

type Fetched = RemoteFile | RemoteRepository | RemoteChart | RemoteSchema;

/** The number of concurrent fetches. */
const atOnce = 8;

/** Fetches files and repositories, each only once at a time, and returns failures as results. */
export class RemoteFetcher {
  readonly warnings: string[] = [];
  private readonly options: RemoteOptions;
  private readonly cache: CacheFolder;
  private readonly places = new Semaphore(atOnce);
  private readonly running = new Map<string, Promise<Fetched>>();

  constructor(options: RemoteOptions) {
    this.options = options;
    const folder = options.cacheFolder ?? cacheFolder(options.environment ?? process.env);
    this.cache = new CacheFolder(folder, (fault) => {
      this.warn(`fetched data cannot be cached: ${fault}`);
    });
  }

  file(url: string): Promise<RemoteFile> {
    return this.once(`file ${url}`, async () => {
      const { pinned } = this.options;
      if (pinned?.urls.includes(url) !== true) return this.fetchFile(url);
      try {
        return await pinned.read(url, () => this.fetchFile(url));
      } catch (error) {
        if (!isSyncError(error)) throw error;
        return { kind: "failed", error };
      }
    });
  }

  private async fetchFile(url: string): Promise<RemoteFile> {
    const { options, cache } = this;
    const fetched = await fetchRemoteFile(url, {
      cache,
      environment: options.environment ?? process.env,
      timeoutMs: parseRepositoryUrl(url)?.timeoutMs ?? defaultTimeoutMs,
      isSettled: await this.isSettled(url),
    });
    if (fetched.warning !== undefined) this.warn(fetched.warning);
    return fetched.file;
  }

  repository(url: RepositoryUrl): Promise<RemoteRepository> {
    const { cloneUrl, ref, submodules, timeoutMs } = url;
    return this.once(`repository ${cloneUrl}\0${ref}\0${submodules}`, async () => {
      const { git, environment } = this.options;
      const own = { ...git, timeoutMs, submodules, environment: environment ?? process.env };
      try {
        const { tree, warnings } = await openRepository({ url: cloneUrl, ref }, this.cache, own);
        warnings.forEach((warning) => {
          this.warn(warning);
        });
        return { kind: "tree", tree };
      } catch (error) {
        if (!isSyncError(error)) throw error;
        return { kind: "failed", error };
      }
    });
  }

  /** Reads from repositories and registries only, never from the working directory. */
  chart(reference: ChartReference): Promise<RemoteChart> {
    return this.once(`chart ${JSON.stringify(reference)}`, async () => {
      const { environment, cacheFolder: folder } = this.options;
      const options = withChartLimits({
        environment: environment ?? process.env,
        ...optional({ cacheFolder: folder }),
      });
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- most of what is fetched is not a chart
      const { fetchRemoteChart } = require("../charts/remote-chart") as typeof Charts;
      try {
        const chart = await fetchRemoteChart({ ...reference, version: reference.version ?? "" }, options);
        for (const warning of chart.warnings ?? []) this.warn(warning);
        return { kind: "chart", chart };
      } catch (error) {
        if (!isSyncError(error)) throw error;
        return { kind: "failed", error };
      }
    });
  }

  schema(url: string): Promise<RemoteSchema> {
    return this.once(`schema ${url}`, async () => {
      const environment = this.options.environment ?? process.env;
      const { schema, warning } = await fetchRemoteSchema(url, { cache: this.cache, environment, now: Date.now() });
      if (warning !== undefined) this.warn(warning);
      return schema;
    });
  }

  /**
   * True if the URL names a full commit hash that is in the cache: the server's answer for the URL cannot change
   * anything.
   */
  private async isSettled(text: string): Promise<boolean> {
    const url = parseRepositoryUrl(text);
    if (url === undefined || !/^[0-9a-f]{40}$/i.test(url.ref)) return false;
    try {
      const cache = new RepositoryCache(this.cache, parseAddress(url.cloneUrl).shown);
      return (await cache.contents(url.ref.toLowerCase())) !== undefined;
    } catch {
      return false;
    }
  }

  private async once<T extends Fetched>(key: string, fetch: () => Promise<T>): Promise<T> {
    const known = this.running.get(key);
    if (known !== undefined) return known as Promise<T>;
    const work = this.inPlace(fetch);
    this.running.set(key, work);
    return work;
  }

  private async inPlace<T>(work: () => Promise<T>): Promise<T> {
    await this.places.acquire();
    try {
      return await work();
    } finally {
      this.places.release();
    }
  }

  private warn(text: string): void {
    if (!this.warnings.includes(text)) this.warnings.push(text);
  }
}
