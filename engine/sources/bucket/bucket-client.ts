// Source: Amazon S3 API (ListObjectsV2, GetObject), "Create a canonical request" (UriEncode).
import type { Request as SignedRequest } from "aws4";
import type * as Aws4 from "aws4";
import { optional } from "../../lib/optional";
import type { FetchAnswer, Requester } from "../http/requester";

export interface BucketClientOptions {
  /** The URL of the bucket. */
  readonly base: URL;
  readonly region: string;
  /** Without both, requests are not signed. */
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
  readonly sessionToken: string | undefined;
  readonly requester: Requester;
}

/** Sends requests to one bucket by the API of S3. */
export class BucketClient {
  private readonly options: BucketClientOptions;

  constructor(options: BucketClientOptions) {
    this.options = options;
  }

  /** @throws FetchFailure; all statuses are returned */
  getObject(key: string, limitBytes: number): Promise<FetchAnswer> {
    return this.get(key, "", limitBytes);
  }

  /**
   * One page of the list of objects.
   *
   * @param token - from the page before; undefined for the first one
   * @throws FetchFailure; all statuses are returned
   */
  listObjects(prefix: string, token: string | undefined, limitBytes: number): Promise<FetchAnswer> {
    const query = new URLSearchParams({ "encoding-type": "url", "list-type": "2", prefix });
    if (token !== undefined) query.set("continuation-token", token);
    query.sort();
    // The signature covers the query in this encoding.
    return this.get("", query.toString().replaceAll("+", "%20").replaceAll("*", "%2A"), limitBytes);
  }

  private get(key: string, query: string, limitBytes: number): Promise<FetchAnswer> {
    const url = new URL(this.options.base);
    url.pathname = [url.pathname, ...(key === "" ? [] : key.split("/").map(encodeSegment))].join("/");
    url.search = query;
    return this.options.requester.request({ url, headers: this.signed(url), limitBytes });
  }

  private signed(url: URL): Readonly<Record<string, string>> {
    const { accessKey, secretKey, sessionToken, region } = this.options;
    if (accessKey === undefined || secretKey === undefined) return {};
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- only buckets need it
    const aws4 = require("aws4") as typeof Aws4;
    const path = `${url.pathname}${url.search}`;
    const request: SignedRequest = { host: url.host, path, method: "GET", service: "s3", region };
    const { headers = {} } = aws4.sign(request, {
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      ...optional({ sessionToken }),
    });
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  }
}

/** The code in an answer of S3 that is an error; it comes from the server, so that only a word is printed. */
export function errorCodeIn({ bytes }: FetchAnswer): string {
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(Buffer.from(bytes).toString("latin1"))?.[1] ?? "";
}

function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
