import { CacheFolder, cacheFolder, nameFor } from "../remote/cache-folder";
import type { ResolveChartOptions } from "./chart-options";
import { sha256Of } from "./digest";

/** An `index.yaml` as a server gave it, with what it is asked by whether it changed. */
export interface KeptIndex {
  readonly bytes: Uint8Array;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** What a reference led to when it was last asked for. */
export interface KeptAnswer {
  readonly version?: string;
  readonly digest: string;
  readonly label: string;
  readonly fileName?: string;
  readonly manifestDigest?: string;
  /** The digest of the `.prov` file; absent where that was not asked for. */
  readonly provenanceDigest?: string;
}

/** Charts on disk: archives and manifests by their digests, indexes by their URLs, answers by what was asked. */
export class ChartCache {
  readonly warnings: string[] = [];
  private readonly folder: CacheFolder;

  constructor(options: ResolveChartOptions) {
    const place = options.cacheFolder ?? cacheFolder(options.environment ?? process.env);
    this.folder = new CacheFolder(place, (fault) => {
      const warning = `what is fetched cannot be kept for the next time: ${fault}`;
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

  async index(url: string): Promise<KeptIndex | undefined> {
    const bytes = await this.folder.read(indexKey(url));
    if (bytes === undefined) return undefined;
    const end = bytes.indexOf(0x0a);
    const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as Omit<KeptIndex, "bytes">;
    return { ...head, bytes: bytes.subarray(end + 1) };
  }

  async keepIndex(url: string, { bytes, ...head }: KeptIndex): Promise<void> {
    await this.folder.write(indexKey(url), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
    await this.folder.trim("charts/indexes", indexesBytes);
  }

  async answer(question: string): Promise<KeptAnswer | undefined> {
    const bytes = await this.folder.read(answerKey(question));
    return bytes === undefined ? undefined : (JSON.parse(Buffer.from(bytes).toString()) as KeptAnswer);
  }

  async keepAnswer(question: string, answer: KeptAnswer): Promise<void> {
    await this.folder.write(answerKey(question), Buffer.from(JSON.stringify(answer)));
    await this.folder.trim("charts/answers", answersBytes);
  }
}

/** How much is kept; what was not used for the longest goes first. */
const blobsBytes = 1024 * 1024 * 1024;
const indexesBytes = 256 * 1024 * 1024;
const answersBytes = 4 * 1024 * 1024;

function blobKey(digest: string): string {
  return `charts/blobs/${digest.replace("sha256:", "")}`;
}

function indexKey(url: string): string {
  return `charts/indexes/${nameFor(url)}`;
}

function answerKey(question: string): string {
  return `charts/answers/${nameFor(question)}`;
}
