import { isSyncError } from "../errors/sync-error";
import { lookUp, lookUpText } from "../lib/look-up";
import type { FetchDocument } from "./discovery";

/** Failures that say only that this user does not get the documents. */
const absent: ReadonlySet<string> = new Set(["KUBE_NOT_FOUND", "KUBE_FORBIDDEN", "KUBE_BAD_RESPONSE"]);

/** How long an index counts that does not have an API version. */
const indexMilliseconds = 1000;

/**
 * The OpenAPI v3 documents of an API server. The server's index names each with its hash, so that a document is read
 * once for each of its states.
 */
export class OpenApiDocuments {
  private readonly fetch: FetchDocument;
  private index: Promise<unknown> | undefined;
  /** The time of the request for the index. */
  private indexed = 0;
  /** By the address with the hash. */
  private readonly documents = new Map<string, Promise<unknown>>();

  constructor(fetch: FetchDocument) {
    this.fetch = fetch;
  }

  /** The document of an API version, as "apps/v1"; undefined if the server has none for this user. */
  async read(apiVersion: string): Promise<unknown> {
    const path = apiVersion.includes("/") ? `apis/${apiVersion}` : `api/${apiVersion}`;
    const address = (await this.addressOf(path)) ?? (this.isOutdated() ? await this.addressOf(path) : undefined);
    if (address === undefined) return undefined;
    const document = this.documents.get(address) ?? this.fetchOrNothing(address);
    this.documents.set(address, document);
    return document;
  }

  private async addressOf(path: string): Promise<string | undefined> {
    if (this.index === undefined) {
      this.indexed = performance.now();
      this.index = this.fetchOrNothing("/openapi/v3");
    }
    return lookUpText(lookUp(await this.index, "paths", path), "serverRelativeURL");
  }

  /** Whether the index may miss a CRD that has been created since; then it is dropped. */
  private isOutdated(): boolean {
    const isOld = performance.now() - this.indexed > indexMilliseconds;
    if (isOld) this.index = undefined;
    return isOld;
  }

  private async fetchOrNothing(address: string): Promise<unknown> {
    try {
      return await this.fetch(address, "application/json");
    } catch (error) {
      if (isSyncError(error) && absent.has(error.code)) return undefined;
      this.index = undefined;
      this.documents.delete(address);
      throw error;
    }
  }
}
