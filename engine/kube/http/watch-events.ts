import type { IncomingMessage } from "node:http";

import { isSyncError, SyncError } from "../../errors/sync-error";
import type { ErrorCode } from "../../errors/codes";
import { sleep } from "../../lib/sleep";
import { printApiPath } from "./api-path";
import { describeSubject, type Call } from "../transport/call";
import type { ApiResource, ListOptions, WatchEvent } from "../kube-client";
import type { Requester } from "./requester";
import { readStatus, toStatus } from "../errors/status";
import { refusal, statusError } from "../errors/status-error";
import { MalformedWatch, readWatchLines, type WatchLine } from "./watch";
import { optional } from "../../lib/optional";

/**
 * The server ends a watch after about this time; the time varies a little, so that watches do not all reconnect at
 * once.
 */
const connectionSeconds = 300;
/** The maximum time without a connection before the caller is notified. */
const failingSeconds = 120;
const maximalErrorBytes = 65_536;
const passingCodes: ReadonlySet<ErrorCode> = new Set([
  "KUBE_UNREACHABLE",
  "KUBE_TIMEOUT",
  "KUBE_OVERLOADED",
  "KUBE_SERVER_ERROR",
  "KUBE_BAD_RESPONSE",
]);

export interface WatchOptions extends ListOptions {
  readonly resourceVersion: string;
}

/** Events from a resource version on, over as many connections as needed, until the signal aborts. */
export async function* watchEvents(
  requester: Requester,
  resource: ApiResource,
  options: WatchOptions,
  random: () => number,
): AsyncGenerator<WatchEvent, void, undefined> {
  const { signal } = options;
  const call: Call = {
    verb: "watch",
    resource,
    ...optional({ namespace: options.namespace }),
  };
  let { resourceVersion } = options;
  let lastContact = performance.now();
  let failures = 0;
  while (!signal?.aborted) {
    const begun = performance.now();
    let failure: SyncError | undefined;
    try {
      for await (const line of openWatch(requester, call, { ...options, resourceVersion }, random)) {
        [failures, lastContact] = [0, performance.now()];
        resourceVersion = line.object.metadata.resourceVersion ?? resourceVersion;
        yield line.type === "BOOKMARK"
          ? { type: "BOOKMARK", resourceVersion }
          : { type: line.type, object: line.object };
      }
    } catch (error) {
      failure = requester.explain(call, error, signal);
    }
    if (signal?.aborted) return;
    if (failure === undefined && performance.now() - begun > 1000) continue;
    failures += 1;
    const failedSeconds = (performance.now() - lastContact) / 1000;
    if (failure !== undefined && (!passingCodes.has(failure.code) || failedSeconds > failingSeconds)) throw failure;
    await rest(Math.min(0.25 * 2 ** failures, 10) * (0.5 + random() / 2), signal);
  }
}

type ObjectLine = Exclude<WatchLine, { readonly type: "ERROR" }>;

async function* openWatch(
  requester: Requester,
  call: Call & { readonly resource?: ApiResource },
  options: WatchOptions,
  random: () => number,
): AsyncGenerator<ObjectLine, void, undefined> {
  const { namespace, labelSelector, fieldSelector, resourceVersion, signal } = options;
  const query = {
    watch: true,
    allowWatchBookmarks: true,
    resourceVersion,
    timeoutSeconds: Math.round(connectionSeconds * (0.8 + 0.4 * random())),
    labelSelector,
    fieldSelector,
  };
  const { resource } = call;
  if (resource === undefined) return;
  const { status, incoming } = await requester.stream(call, {
    method: "GET",
    path: printApiPath(resource, { namespace }, query),
    headers: { "accept-encoding": "identity" },
    ...optional({ signal }),
  });
  try {
    if (status !== 200) throw await openingError(requester, call, status, incoming);
    for await (const line of readWatchLines(incoming)) {
      if (line.type === "ERROR") throw eventError(requester, call, line.object);
      yield line;
    }
  } catch (error) {
    if (!(error instanceof MalformedWatch)) throw error;
    throw new SyncError({
      code: "KUBE_BAD_RESPONSE",
      what: `cannot watch ${describeSubject(call)}: the server's response is not a watch`,
      why: error.message,
      mend: `check that ${requester.access.server} is an API server, and that no proxy changes its responses`,
    });
  } finally {
    incoming.destroy();
  }
}

async function openingError(
  requester: Requester,
  call: Call,
  status: number,
  incoming: IncomingMessage,
): Promise<SyncError> {
  const body = await readStart(incoming, requester.timeoutSeconds);
  if (status === 410 || readStatus(body)?.reason === "Expired") return expiredError(call);
  return statusError(call, { status, headers: {}, body }, requester.access);
}

/** What arrives of a body within the time, up to the size of an error's text; the rest is not read. */
export async function readStart(incoming: IncomingMessage, seconds: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => incoming.destroy(), seconds * 1000);
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maximalErrorBytes) break;
    }
  } catch {
    // A body that breaks off, or does not end in time, is judged by its beginning.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).subarray(0, maximalErrorBytes).toString("utf8");
}

function eventError(requester: Requester, call: Call, object: unknown): SyncError {
  const status = toStatus(object);
  if (status === undefined) throw new MalformedWatch("an error event has no Status");
  if (status.code === 410 || status.reason === "Expired" || status.reason === "Gone") return expiredError(call);
  return refusal(call, status, requester.access);
}

function expiredError(call: Call): SyncError {
  return new SyncError({
    code: "KUBE_WATCH_EXPIRED",
    what: `cannot continue to watch ${describeSubject(call)}: the server no longer has this resourceVersion`,
    mend: "list again, and watch from the new resourceVersion",
  });
}

async function rest(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(seconds * 1000, signal);
  } catch (error) {
    if (!signal?.aborted || isSyncError(error)) throw error;
  }
}
