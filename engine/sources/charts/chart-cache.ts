import { CacheFolder, cacheFolder, nameFor } from "../cache-folder";
import type { ResolveChartOptions } from "./chart-options";
import { sha256Of } from "../content-digest";

/** An `index.yaml` as a server sent it, with the validators of a conditional request. */
export interface CachedIndex {
  readonly bytes: Uint8Array;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** The result of the last request for a reference. */
export interface CachedAnswer {
  readonly version?: string;
  readonly digest: string;
  readonly label: string;
  readonly fileName?: string;
  readonly manifestDigest?: string;
  /** The digest of the `.prov` file; absent if that was not requested. */
  readonly provenanceDigest?: string;
}

/** Charts on disk: archives and manifests by their digests, indexes by their URLs, answers by their references. */
export class ChartCache {
  readonly warnings: string[] = [];
  private readonly folder: CacheFolder;

  constructor(options: ResolveChartOptions) {
    const place = options.cacheFolder ?? cacheFolder(options.environment ?? process.env);
    this.folder = new CacheFolder(place, (fault) => {
      const warning = `fetched data cannot be cached: ${fault}`;
      if (!this.warnings.includes(warning)) this.warnings.push(warning);
    });
  }

  /** The archive or manifest with that digest. */
  async blob(digest: string): Promise<Uint8Array | undefined> {
    const bytes = await this.folder.read(blobKey(digest));
    return bytes !== undefined && sha256Of(bytes) === digest ? bytes : undefined;
  }

  async keepBlob(bytes: Uint8Array): Promise<void> {
    const key = blobKey(sha256Of(bytes));
    await this.folder.write(key, bytes);
    await this.folder.trim("charts/blobs", blobsBytes);
  }

  async index(url: string): Promise<CachedIndex | undefined> {
    const bytes = await this.folder.read(indexKey(url));
    if (bytes === undefined) return undefined;
    const end = bytes.indexOf(0x0a);
    const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as Omit<CachedIndex, "bytes">;
    return { ...head, bytes: bytes.subarray(end + 1) };
  }

  async keepIndex(url: string, { bytes, ...head }: CachedIndex): Promise<void> {
    await this.folder.write(indexKey(url), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
    await this.folder.trim("charts/indexes", indexesBytes);
  }

  async answer(cacheKey: string): Promise<CachedAnswer | undefined> {
    const bytes = await this.folder.read(answerKey(cacheKey));
    return bytes === undefined ? undefined : (JSON.parse(Buffer.from(bytes).toString()) as CachedAnswer);
  }

  async keepAnswer(cacheKey: string, answer: CachedAnswer): Promise<void> {
    await this.folder.write(answerKey(cacheKey), Buffer.from(JSON.stringify(answer)));
    await this.folder.trim("charts/answers", answersBytes);
  }
}

/** The size limit of the cache; what was not used for the longest time is removed first. */
const blobsBytes = 1024 * 1024 * 1024;
const indexesBytes = 256 * 1024 * 1024;
const answersBytes = 4 * 1024 * 1024;

function blobKey(digest: string): string {
  return `charts/blobs/${digest.replace("sha256:", "")}`;
}

function indexKey(url: string): string {
  return `charts/indexes/${nameFor(url)}`;
}

function answerKey(cacheKey: string): string {
  return `charts/answers/${nameFor(cacheKey)}`;
}
