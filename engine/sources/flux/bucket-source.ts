// Source: source-controller@v1.9.6 bucket_controller.go (fetchEtagIndex, fetchIndexFiles), internal/index/digest.go;
// Amazon S3 API (ListObjectsV2, GetObject).
import { createHash } from "node:crypto";
import { SyncError } from "../../errors/sync-error";
import { compareStrings } from "../../go/values/bytes";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { BucketSpec } from "../../model/sources/source-spec";
import { BucketClient, errorCodeIn } from "../bucket/bucket-client";
import { type FetchAnswer, Requester } from "../http/requester";
import { type ContentEntry, defaultLimits } from "../git/read-contents";
import { parsePatterns } from "../ignore/ignore-patterns";
import { makeIgnoreTest } from "../ignore/ignore-test";
import { normalizeTreePath } from "../tree-path";
import { type ListedObject, readListing } from "../bucket/bucket-listing";
import { bucketKeysOf } from "./cloud-providers";
import { environmentOf, type FetchContext, type FetchedSource, timeoutMsOf, tlsOf } from "./fetch-context";
import { conflictIn } from "./select-files";
import { artifactInvalid, asSourceError, notBuilt, revisionNotFound, specInvalid } from "./source-errors";
import { pushAll } from "../../lib/push-all";

const listBytes = 16 * 1024 * 1024;
const maxPages = 1000;
const ignoreFile = ".sourceignore";

/** How messages name a bucket. */
export function bucketUrl({ endpoint, bucketName, prefix = "" }: BucketSpec): string {
  return `bucket ${bucketName}${prefix === "" ? "" : `/${prefix}`} of ${endpoint}`;
}

/** Fetches the objects of a bucket; if a revision is wanted, the bucket must still have exactly these. */
export async function fetchBucket(spec: BucketSpec, context: FetchContext, wanted?: string): Promise<FetchedSource> {
  if (spec.sts !== undefined) {
    throw notBuilt("Bucket", "sts", "credentials are not exchanged", "give accessKey, secretKey and sessionToken");
  }
  const { accessKey, secretKey, sessionToken, provider } = spec;
  const keys = bucketKeysOf(optional({ accessKey, secretKey, sessionToken, provider }), context);
  try {
    return await new BucketReader({ ...spec, ...keys }, context).read(wanted);
  } catch (error) {
    throw asSourceError(error);
  }
}

class BucketReader {
  private readonly spec: BucketSpec;
  private readonly shown: string;
  private readonly client: BucketClient;

  constructor(spec: BucketSpec, context: FetchContext) {
    this.spec = spec;
    this.shown = bucketUrl(spec);
    const address = `${spec.insecure === true ? "http" : "https"}://${spec.endpoint}/`;
    const isName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(spec.bucketName);
    if (!isName) throw specInvalid("Bucket", "bucketName", `"${spec.bucketName}" is no name of a bucket`, "correct it");
    if (!URL.canParse(address) || new URL(address).pathname !== "/" || /[@?#]/.test(spec.endpoint)) {
      throw specInvalid(
        "Bucket",
        "endpoint",
        "it is not a host with an optional port",
        "write it as s3.example.com:9000",
      );
    }
    const environment = environmentOf(spec.proxy, context);
    const { accessKey, secretKey, sessionToken, region = "us-east-1" } = spec;
    this.client = new BucketClient({
      base: new URL(`${address}${spec.bucketName}`),
      ...{ accessKey, secretKey, sessionToken, region },
      requester: new Requester({ environment, timeoutMs: timeoutMsOf(spec), tls: tlsOf(spec.tls ?? {}) }),
    });
  }

  async read(wanted: string | undefined): Promise<FetchedSource> {
    const patterns = [...parsePatterns(await this.ignoreText()), ...parsePatterns(this.spec.ignore ?? "")];
    const objects = await this.list();
    const isIgnored = makeIgnoreTest(patterns, this.shown);
    const listed = objects.filter(({ key }) => isCandidate(key) && !isIgnored(key.split("/"), false));
    const revision = revisionOf(listed);
    if (wanted !== undefined && wanted !== revision) {
      const why = `it has changed since: its objects have the revision ${revision} now`;
      throw revisionNotFound(this.shown, `the revision ${wanted}`, why, "preview again to use the present objects");
    }
    let total = 0;
    for (const { size } of listed) total += size;
    if (total > defaultLimits.totalBytes || listed.length > defaultLimits.entries) {
      const why = `it has ${listed.length} objects with ${total} bytes`;
      throw artifactInvalid(this.shown, why, "set prefix, or leave objects out with ignore");
    }
    const contents = await mapConcurrently(listed, 8, (object) => this.fetchObject(object));
    const conflict = conflictIn(contents);
    if (conflict !== undefined) throw artifactInvalid(this.shown, conflict, "rename the object, or set ignore");
    return { revision, contents, warnings: [] };
  }

  private async ignoreText(): Promise<string> {
    const answer = await this.client.getObject(ignoreFile, 1024 * 1024);
    if (answer.status === 404 && errorCodeIn(answer) !== "NoSuchBucket") return "";
    if (answer.status !== 200) throw this.refused(answer);
    return Buffer.from(answer.bytes).toString("utf8");
  }

  private async list(): Promise<readonly ListedObject[]> {
    const objects: ListedObject[] = [];
    let token: string | undefined;
    for (let page = 0; page < maxPages; page++) {
      const answer = await this.client.listObjects(this.spec.prefix ?? "", token, listBytes);
      if (answer.status !== 200) throw this.refused(answer);
      const listing = readListing(Buffer.from(answer.bytes).toString("utf8"));
      if (listing === undefined) {
        throw artifactInvalid(
          this.shown,
          "its list of objects cannot be read",
          "check that endpoint speaks the API of S3",
        );
      }
      pushAll(objects, listing.objects);
      token = listing.next;
      if (token === undefined) return objects;
      if (objects.length > defaultLimits.entries) break;
    }
    throw artifactInvalid(this.shown, "it has too many objects", "set prefix");
  }

  private async fetchObject({ key, etag, size }: ListedObject): Promise<ContentEntry> {
    const path = normalizeTreePath(key, this.shown);
    if (path !== key)
      throw artifactInvalid(this.shown, `the key ${JSON.stringify(key)} is no path`, "rename the object");
    if (size > defaultLimits.fileBytes) return { kind: "large", path, size };
    const answer = await this.client.getObject(key, defaultLimits.fileBytes);
    if (answer.status !== 200 && answer.status !== 404) throw this.refused(answer);
    if (answer.status === 404 || unquoted(answer.headers.etag ?? "") !== etag || answer.bytes.length !== size) {
      throw artifactInvalid(this.shown, `the object ${JSON.stringify(key)} changed while it was read`, "try again");
    }
    return { kind: "file", path, bytes: answer.bytes };
  }

  private refused(answer: FetchAnswer): SyncError {
    const code = errorCodeIn(answer);
    const reports = `the server responds with the status ${answer.status}${code === "" ? "" : ` (${code})`}`;
    if (answer.status === 404)
      return revisionNotFound(this.shown, "the bucket", reports, "correct endpoint and bucketName");
    const isRefusal = answer.status === 401 || answer.status === 403;
    const isAnonymous = this.spec.accessKey === undefined;
    return new SyncError({
      code: isRefusal ? "SOURCE_UNAUTHORIZED" : answer.status >= 500 ? "SOURCE_UNREACHABLE" : "SOURCE_REFUSED",
      what: `cannot read the ${this.shown}`,
      why: reports,
      mend: isRefusal
        ? isAnonymous
          ? "give accessKey and secretKey"
          : "check accessKey, secretKey and region, and that they may list and read the bucket"
        : "check endpoint, region and bucketName",
    });
  }
}

function isCandidate(key: string): boolean {
  return !key.endsWith("/") && key !== ignoreFile;
}

/** `sha256:…` of one line for each object: its key, a space, its ETag. */
function revisionOf(objects: readonly ListedObject[]): string {
  const hash = createHash("sha256");
  const sorted = objects.toSorted((one, other) => compareStrings(one.key, other.key));
  for (const { key, etag } of sorted) hash.update(`${key} ${etag}\n`);
  return `sha256:${hash.digest("hex")}`;
}

function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, "");
}
