import { isSyncError } from "../errors/sync-error";
import type { ErrorCode } from "../errors/codes";
import type { KubeClient, ObjectList } from "../kube/kube-client";
import { sleep } from "../lib/sleep";
import type { KubeObject } from "../model/objects/kube-object";

/** The objects to watch: a kind in one namespace or cluster-wide, restricted by a selector. */
export interface Scope {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly fieldSelector?: string;
}

/** Receives the changes. */
export interface Follower {
  /** Called with all current objects: at first, and after each lost connection. */
  onList(objects: readonly KubeObject[]): void;
  /** Called if the server does not serve the kind yet. By default it counts as no objects. */
  onUnserved?(): void;
  onChange(object: KubeObject): void;
  onDelete(object: KubeObject): void;
}

export interface FollowOptions {
  readonly signal: AbortSignal;
  /** The known state, instead of the first list: no later change is missed. */
  readonly start?: ObjectList | undefined;
}

/** The codes of transient failures after a first success. */
const transientCodes: ReadonlySet<ErrorCode> = new Set([
  "KUBE_UNREACHABLE",
  "KUBE_TIMEOUT",
  "KUBE_OVERLOADED",
  "KUBE_SERVER_ERROR",
  "KUBE_GROUP_UNAVAILABLE",
  "KUBE_BAD_RESPONSE",
]);
/** The maximum number of consecutive failures; the client has retried each of them for a while. */
const maximumFailures = 7;
const longestWaitSeconds = 8;
/** After a connection of this duration, the count of failures starts again. */
const stableConnectionSeconds = 10;

/**
 * Lists objects and watches them until the signal aborts. An expired or ended watch lists again; transient failures are
 * retried with increasing delays. A kind that the server does not serve yet counts as no objects.
 *
 * @throws the errors of the client that a retry does not solve: no permission to list or watch, a server that never
 * responded
 */
export async function followScope(
  client: KubeClient,
  scope: Scope,
  follower: Follower,
  { signal, start }: FollowOptions,
): Promise<void> {
  const progress = { hasWorked: false };
  let failures = 0;
  let known = start;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const first = known;
    known = undefined;
    try {
      const list = first ?? (await listScope(client, scope, signal));
      if (isAborted(signal)) return;
      progress.hasWorked = true;
      follower.onList(list.items);
      await watchScope(client, { ...scope, resourceVersion: list.resourceVersion, signal }, follower);
    } catch (error) {
      if (isAborted(signal)) return;
      const code = isSyncError(error) ? error.code : undefined;
      if (code === "KUBE_UNKNOWN_KIND") noteUnserved(follower);
      else if (code !== "KUBE_WATCH_EXPIRED") {
        if (code === undefined || !transientCodes.has(code) || !progress.hasWorked || failures >= maximumFailures)
          throw error;
      }
    }
    if (performance.now() - startedAt > stableConnectionSeconds * 1000) failures = 0;
    // The first retry is immediate, since a watch that ends from time to time is not a failure.
    if (failures > 0) await pause(Math.min(longestWaitSeconds, 0.25 * 2 ** failures), signal);
    failures++;
  }
}

function noteUnserved(follower: Follower): void {
  if (follower.onUnserved === undefined) follower.onList([]);
  else follower.onUnserved();
}

function listScope(client: KubeClient, scope: Scope, signal: AbortSignal): Promise<ObjectList> {
  const { group, version, kind, ...selection } = scope;
  return client.list(group, version, kind, { ...selection, signal });
}

async function watchScope(
  client: KubeClient,
  { group, version, kind, ...selection }: Scope & { readonly resourceVersion: string; readonly signal: AbortSignal },
  follower: Follower,
): Promise<void> {
  for await (const event of client.watch(group, version, kind, selection)) {
    if (isAborted(selection.signal)) return;
    if (event.type === "DELETED") follower.onDelete(event.object);
    else if (event.type !== "BOOKMARK") follower.onChange(event.object);
  }
}

/** A function, since TypeScript assumes that the value does not change while we wait. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

/** Returns after the time, or when the signal aborts. */
export async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(seconds * 1000, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
