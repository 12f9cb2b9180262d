import { isSyncError, SyncError } from "../errors/sync-error";
import { sleep } from "../lib/sleep";
import { cancelledError } from "../kube/errors/connection-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { describeBlockers, showCommand } from "./describe-blockers";
import type { Blocker } from "./describe-held";
import { findBlockers } from "./find-blockers";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey } from "../model/objects/object-key";

export interface WaitUntilGoneOptions {
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
  /** Called when the reason that blocks the deletion changes. A caller that shows nothing says so by undefined. */
  readonly onProgress: ((message: string) => void) | undefined;
}

const pollMilliseconds = 2000;

/** After so long, what a deletion waits for beside the object is looked for, and again each time after as long. */
const explainSeconds = 10;

/**
 * Waits until the object with this uid is deleted; an object of the same name with another uid is a different object.
 *
 * @throws APPLY_DELETE_TIMEOUT with the reason, KUBE_CANCELLED
 */
export async function waitUntilGone(
  client: KubeClient,
  ref: ObjectRef,
  uid: string,
  options: WaitUntilGoneOptions,
): Promise<void> {
  const timeout = AbortSignal.timeout(options.timeoutSeconds * 1000);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  let last: KubeObject | undefined;
  let message = "";
  let blockers: readonly Blocker[] = [];
  const report = (): void => {
    const own = last === undefined ? [] : [describeBlockers(last)];
    const next = [...own, ...blockers.map(({ text }) => text)].join("\n");
    if (next !== message) options.onProgress?.(next);
    message = next;
  };
  const noteObject = (object: KubeObject): void => {
    last = object;
    report();
  };
  const ended = new AbortController();
  const explain = async (): Promise<void> => {
    const cancel = AbortSignal.any([signal, ended.signal]);
    for (;;) {
      await sleep(explainSeconds * 1000, cancel);
      const found = last === undefined ? [] : await findBlockers(client, last, cancel);
      cancel.throwIfAborted();
      blockers = found;
      report();
    }
  };
  // A user who may not list and watch reads the object again and again.
  const pollWhereDenied = async (error: unknown): Promise<boolean> => {
    if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
    const live = await client.get(ref, signal);
    if (live?.metadata.uid !== uid) return true;
    noteObject(live);
    await sleep(pollMilliseconds, signal);
    return false;
  };
  try {
    // Most objects are deleted immediately, so no watch is needed.
    if ((await client.get(ref, signal))?.metadata.uid !== uid) return;
    // It only explains: the wait itself reports its errors.
    explain().catch(() => undefined);
    while (!(await watchUntilGone(client, { ref, uid }, signal, noteObject).catch(pollWhereDenied)));
  } catch (error) {
    if (options.signal?.aborted) throw cancelledError({ verb: "delete", key: ref });
    if (!timeout.aborted) throw error;
    if (last !== undefined) blockers = await findBlockers(client, last, options.signal);
    report();
    throw timeoutError(ref, last, { message, blockers, seconds: options.timeoutSeconds });
  } finally {
    ended.abort();
  }
}

/** How many ways to end the wait are named. */
const shownEnds = 3;

/** False if the watch ended before the deletion. */
async function watchUntilGone(
  client: KubeClient,
  { ref, uid }: { readonly ref: ObjectRef; readonly uid: string },
  signal: AbortSignal,
  see: (object: KubeObject) => void,
): Promise<boolean> {
  const { group, version, kind, namespace, name } = ref;
  const selection = { fieldSelector: `metadata.name=${name}`, signal, ...(namespace === "" ? {} : { namespace }) };
  const { items, resourceVersion } = await client.list(group, version, kind, selection);
  const found = items.find((item) => item.metadata.uid === uid);
  if (found === undefined) return true;
  see(found);
  try {
    for await (const event of client.watch(group, version, kind, { ...selection, resourceVersion })) {
      if (event.type === "BOOKMARK" || event.object.metadata.name !== name) continue;
      if (event.type === "DELETED" || event.object.metadata.uid !== uid) return true;
      see(event.object);
    }
  } catch (error) {
    if (!isSyncError(error) || error.code !== "KUBE_WATCH_EXPIRED") throw error;
  }
  signal.throwIfAborted();
  return false;
}

interface Reasons {
  readonly message: string;
  readonly blockers: readonly Blocker[];
  readonly seconds: number;
}

function timeoutError(
  ref: ObjectRef,
  last: KubeObject | undefined,
  { message, blockers, seconds }: Reasons,
): SyncError {
  const held = (last?.metadata.finalizers ?? []).length > 0;
  const ends = [...new Set(blockers.map(({ end }) => end))].slice(0, shownEnds).join("; ");
  return new SyncError({
    code: "APPLY_DELETE_TIMEOUT",
    what: `the object is still there ${seconds} s after its deletion was requested`,
    where: { object: describeKey(ref) },
    why:
      last === undefined
        ? "the API server reports no finalizer or condition that blocks the deletion"
        : `it waits for\n${message}`,
    mend: `${
      ends !== ""
        ? ends
        : held
          ? "check that the controller that removes the finalizer is running; remove the finalizer by hand only if that controller no longer exists"
          : "wait and run again, or raise the timeout"
    }${last === undefined ? "" : `\n${showCommand(last)}`}`,
  });
}
