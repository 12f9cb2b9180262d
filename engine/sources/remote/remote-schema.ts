// Loads the documents that a values.schema.json refers to, as Helm does.
// Source: helm pkg/chartutil/jsonschema.go@v3.22.0 (HTTPURLLoader), santhosh-tekuri/jsonschema v6.0.3 loader.go
// (FileLoader).
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { STATUS_CODES } from "node:http";
import { errorField, toError } from "../../lib/node-error";
import { shownUrl, type RemoteSchema } from "../../model/sources/remote-sources";
import { readBody, sendRequest } from "../http/http-request";
import { nameFor, type CacheFolder } from "../cache-folder";

export interface RemoteSchemaOptions {
  readonly cache: CacheFolder;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface FetchedSchema {
  readonly schema: RemoteSchema;
  readonly warning: string | undefined;
}

/** Helm has no limit here. */
const limitBytes = 16 * 2 ** 20;
/** Helm's time limit. */
const timeoutMs = 15_000;
const redirects = 10;

/** A preview and its update use the same document; Helm does not cache it. */
const freshMs = 60 * 60 * 1000;
/** The size limit of all cached documents together. */
const cacheLimitBytes = 64 * 2 ** 20;

/**
 * The document at an `http:`, `https:` or `file:` URL. A document of the last hour comes from the cache, and so does an
 * older one whose server cannot be reached. A user and a password in the URL are never sent.
 */
export async function fetchRemoteSchema(url: string, options: RemoteSchemaOptions): Promise<FetchedSchema> {
  if (/^file:/i.test(url)) return { schema: await readSchemaFile(url), warning: undefined };
  const { cache, now } = options;
  const key = `schemas/${nameFor(url)}`;
  const cached = await readCache(cache, key);
  if (cached !== undefined && cached.age(now) < freshMs) return { schema: content(cached.bytes), warning: undefined };
  const answer = await get(url, options);
  if (answer.kind === "content") {
    await cache.write(key, pack(answer.bytes, now));
    await cache.trim("schemas", cacheLimitBytes);
  }
  if (answer.kind !== "unreachable") return { schema: answer, warning: undefined };
  const shown = shownUrl(url);
  if (cached === undefined) return { schema: { kind: "failed", why: answer.why }, warning: undefined };
  const warning = `${shown} is not reachable (${answer.reason}); the cached document is used (the version that was fetched last)`;
  return { schema: content(cached.bytes), warning };
}

/** The cached document, however old; undefined if none is cached. */
export async function cachedRemoteSchema(url: string, cache: CacheFolder): Promise<RemoteSchema | undefined> {
  const cached = await readCache(cache, `schemas/${nameFor(url)}`);
  return cached === undefined ? undefined : content(cached.bytes);
}

type Answer = RemoteSchema | { readonly kind: "unreachable"; readonly why: string; readonly reason: string };

async function get(url: string, { environment }: RemoteSchemaOptions): Promise<Answer> {
  const shown = shownUrl(url);
  const target = new URL(url);
  [target.username, target.password] = ["", ""];
  try {
    const answer = await sendRequest({
      method: "GET",
      url: target,
      headers: { "user-agent": "slipway" },
      environment,
      signal: AbortSignal.timeout(timeoutMs),
      redirects,
    });
    if (answer.status !== 200) {
      answer.discard();
      return failed(`HTTP request to ${shown} returned status ${answer.status} (${STATUS_CODES[answer.status] ?? ""})`);
    }
    const bytes = await readBody(answer, limitBytes);
    if (bytes === undefined) return failed(`HTTP request failed for ${shown}: it has more than ${limitBytes} bytes`);
    return content(bytes);
  } catch (cause) {
    const reason = reasonOf(cause);
    return { kind: "unreachable", reason, why: `HTTP request failed for ${shown}: Get "${shown}": ${reason}` };
  }
}

/** Go's messages for the two most frequent failures. */
function reasonOf(cause: unknown): string {
  const error = toError(cause);
  if (error.name === "TimeoutError" || error.name === "AbortError") {
    return "context deadline exceeded (Client.Timeout exceeded while awaiting headers)";
  }
  const { code, address, port } = error as {
    readonly code?: unknown;
    readonly address?: unknown;
    readonly port?: unknown;
  };
  if (code === "ECONNREFUSED" && typeof address === "string") {
    const host = address.includes(":") ? `[${address}]` : address;
    return `dial tcp ${host}:${String(port)}: connect: connection refused`;
  }
  return error.message;
}

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: "no such file or directory",
  ENOTDIR: "not a directory",
  EACCES: "permission denied",
  ELOOP: "too many levels of symbolic links",
};

async function readSchemaFile(url: string): Promise<RemoteSchema> {
  const path = decodeURIComponent(new URL(url).pathname);
  let file: FileHandle | undefined;
  try {
    // Opened once, so that what was looked at is what is read; without the flag, opening a pipe waits for a writer.
    file = await open(path, constants.O_RDONLY | ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0));
    const stats = await file.stat();
    if (stats.isDirectory()) return failed(`read ${path}: is a directory`);
    if (!stats.isFile()) return failed(`open ${path}: it is not a regular file`);
    if (stats.size > limitBytes) return failed(`open ${path}: it has more than ${limitBytes} bytes`);
    return content(await file.readFile());
  } catch (error) {
    const code = errorField(error, "code") ?? "";
    return failed(`open ${path}: ${fileFaults[code] ?? code}`);
  } finally {
    await file?.close();
  }
}

function content(bytes: Uint8Array): { readonly kind: "content"; readonly bytes: Uint8Array } {
  return { kind: "content", bytes };
}

function failed(why: string): RemoteSchema {
  return { kind: "failed", why };
}

interface Cached {
  readonly bytes: Uint8Array;
  readonly age: (now: number) => number;
}

async function readCache(cache: CacheFolder, key: string): Promise<Cached | undefined> {
  const packed = await cache.read(key);
  if (packed === undefined || packed.length < timeBytes) return undefined;
  const fetchedAt = Number(Buffer.from(packed).readBigUInt64BE(0));
  // If the clock was set back, the document counts as old.
  return { bytes: packed.subarray(timeBytes), age: (now) => (now < fetchedAt ? Infinity : now - fetchedAt) };
}

const timeBytes = 8;

function pack(bytes: Uint8Array, now: number): Uint8Array {
  const head = Buffer.alloc(timeBytes);
  head.writeBigUInt64BE(BigInt(now));
  return Buffer.concat([head, bytes]);
}
