import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import { shownUrl, type RemoteFile } from "../../model/sources/remote-sources";
import { readBody, sendRequest } from "../http/http-request";
import { RefusedRedirect } from "../http/redirects";
import { mendTrust, tlsFailureOf } from "../http/tls-failure";
import { nameFor, type CacheFolder } from "../cache-folder";

export interface RemoteFileOptions {
  readonly cache: CacheFolder;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  /** True if a cached answer is valid without a request. */
  readonly isSettled: boolean;
}

export interface FetchedFile {
  readonly file: RemoteFile;
  readonly warning: string | undefined;
}

/** What a server answered. */
interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** The maximum size of a file. */
const limitBytes = 64 * 2 ** 20;
const redirects = 10;

/** Requests a file by its URL; if no server answers, returns the cached answer. */
export async function fetchRemoteFile(url: string, options: RemoteFileOptions): Promise<FetchedFile> {
  const { cache, isSettled } = options;
  const key = `files/${nameFor(url)}`;
  const cached = isSettled ? await readCache(cache, key) : undefined;
  if (cached !== undefined) return { file: fileOf(url, cached), warning: undefined };
  let error: SyncError;
  try {
    const answer = await get(url, options);
    await cache.write(key, pack(answer));
    return { file: fileOf(url, answer), warning: undefined };
  } catch (cause) {
    error = failure(url, cause, options.timeoutMs);
  }
  const last = error.code === "REMOTE_FILE_UNREACHABLE" ? await readCache(cache, key) : undefined;
  if (last === undefined) return { file: { kind: "failed", error }, warning: undefined };
  const shown = shownUrl(url);
  const warning = `${shown} is not reachable (${error.why ?? error.code}); it is taken from the cache (the version that was fetched last)`;
  const file = fileOf(url, last);
  return { file, warning: file.kind === "content" ? warning : undefined };
}

/** The answer of the last time; undefined if none is cached. */
export async function cachedRemoteFile(url: string, cache: CacheFolder): Promise<RemoteFile | undefined> {
  const kept = await readCache(cache, `files/${nameFor(url)}`);
  return kept === undefined ? undefined : fileOf(url, kept);
}

async function get(url: string, { environment, timeoutMs }: RemoteFileOptions): Promise<Answer> {
  const answer = await sendRequest({
    method: "GET",
    url: new URL(url),
    headers: { "user-agent": "slipway" },
    environment,
    signal: AbortSignal.timeout(timeoutMs),
    redirects,
  });
  const isFile = answer.status >= 200 && answer.status <= 299;
  const bytes = await readBody(answer, isFile ? limitBytes : 2 ** 20);
  if (bytes === undefined && isFile) throw tooLarge(url);
  return { status: answer.status, bytes: isFile && bytes !== undefined ? bytes : new Uint8Array() };
}

/** Source: kustomize api/internal/loader/fileloader.go@v0.21.2 (httpClientGetContent): which answers are files. */
function fileOf(url: string, { status, bytes }: Answer): RemoteFile {
  if (status >= 200 && status <= 299) return { kind: "content", bytes };
  const why = `the server responds with the status ${status}`;
  const error = refused(url, why, "check the URL, and that you may read the file");
  return { kind: "refused", error };
}

function refused(url: string, why: string, mend: string): SyncError {
  return new SyncError({ code: "REMOTE_FILE_REFUSED", what: `cannot read ${shownUrl(url)}`, why, mend });
}

async function readCache(cache: CacheFolder, key: string): Promise<Answer | undefined> {
  const cached = await cache.read(key);
  return cached === undefined ? undefined : { status: Buffer.from(cached).readUInt16BE(0), bytes: cached.subarray(2) };
}

function pack({ status, bytes }: Answer): Uint8Array {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(status);
  return Buffer.concat([head, bytes]);
}

function tooLarge(url: string): SyncError {
  return new SyncError({
    code: "REMOTE_FILE_TOO_LARGE",
    what: `cannot read ${shownUrl(url)}`,
    why: `it has more than ${limitBytes} bytes`,
    mend: "split the file, or keep large data elsewhere",
  });
}

function failure(url: string, cause: unknown, timeoutMs: number): SyncError {
  if (isSyncError(cause)) return cause;
  if (cause instanceof RefusedRedirect) return refused(url, cause.message, "use the URL that the server redirects to");
  const error = toError(cause);
  const tls = tlsFailureOf(error);
  if (tls !== undefined) {
    const what = `cannot read ${shownUrl(url)}`;
    return new SyncError({ code: "REMOTE_FILE_UNTRUSTED", what, why: tls.why, mend: mendTrust(tls), cause });
  }
  const isLate = error.name === "TimeoutError" || error.name === "AbortError";
  const why = isLate
    ? `it did not finish within ${timeoutMs / 1000} seconds`
    : (errorField(error, "code") ?? error.message);
  return new SyncError({
    code: "REMOTE_FILE_UNREACHABLE",
    what: `cannot read ${shownUrl(url)}`,
    why: why === "ECONNREFUSED" ? "nothing listens at that host and port" : why,
    mend: "check the URL, the network and the proxy",
    cause,
  });
}
