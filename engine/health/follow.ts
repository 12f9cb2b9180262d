import { isSyncError } from "../errors/sync-error";
import type { ErrorCode } from "../errors/codes";
import type { KubeClient, ObjectList } from "../kube/kube-client";
import { sleep } from "../lib/sleep";
import type { KubeObject } from "../model/kube-object";

/** The objects to follow: a kind, in one namespace or cluster-wide, narrowed by a selector. */
export interface Scope {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly fieldSelector?: string;
}

/** Hears what happens to them. */
export interface Follower {
  /** All that there are now: at first, and after each time that the thread was lost. */
  onList(objects: readonly KubeObject[]): void;
  onChange(object: KubeObject): void;
  onDelete(object: KubeObject): void;
}

/** Failures that may pass, once something has worked. */
const passing: ReadonlySet<ErrorCode> = new Set([
  "KUBE_UNREACHABLE",
  "KUBE_TIMEOUT",
  "KUBE_OVERLOADED",
  "KUBE_SERVER_ERROR",
  "KUBE_BAD_RESPONSE",
]);
/** The client has retried for a while before each of them. */
const mostFailures = 7;
const longestWaitSeconds = 8;
/** What held so long was no failure. */
const steadySeconds = 10;

/**
 * Lists objects and watches them from there on, until the signal aborts. An expired or ended watch lists anew; what may
 * pass is tried again, a little later each time. A kind that the server does not know yet counts as no objects.
 *
 * @param start - what is known already, in place of the first list: no change since then is missed
 * @throws what the client throws where that does not help: no right to list or watch, a server that never answered
 */
export async function follow(
  client: KubeClient,
  scope: Scope,
  follower: Follower,
  signal: AbortSignal,
  start?: ObjectList,
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
      await watchScope(client, scope, list.resourceVersion, signal, follower);
    } catch (error) {
      if (isAborted(signal)) return;
      const code = isSyncError(error) ? error.code : undefined;
      if (code === "KUBE_UNKNOWN_KIND") follower.onList([]);
      else if (code !== "KUBE_WATCH_EXPIRED") {
        if (code === undefined || !passing.has(code) || !progress.hasWorked || failures >= mostFailures) throw error;
      }
    }
    if (performance.now() - startedAt > steadySeconds * 1000) failures = 0;
    // The first new look comes at once: a watch that ends now and then is no failure.
    if (failures > 0) await pause(Math.min(longestWaitSeconds, 0.25 * 2 ** failures), signal);
    failures++;
  }
}

function listScope(client: KubeClient, scope: Scope, signal: AbortSignal): Promise<ObjectList> {
  const { group, version, kind, ...selection } = scope;
  return client.list(group, version, kind, { ...selection, signal });
}

async function watchScope(
  client: KubeClient,
  { group, version, kind, ...selection }: Scope,
  resourceVersion: string,
  signal: AbortSignal,
  follower: Follower,
): Promise<void> {
  for await (const event of client.watch(group, version, kind, { ...selection, resourceVersion, signal })) {
    if (isAborted(signal)) return;
    if (event.type === "DELETED") follower.onDelete(event.object);
    else if (event.type !== "BOOKMARK") follower.onChange(event.object);
  }
}

/** A look of its own at what changes while we wait: the compiler takes an earlier look for an answer. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

/** Returns when the time is over, or the signal has aborted. */
export async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(seconds * 1000, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
