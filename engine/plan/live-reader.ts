import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { optional } from "../lib/optional";

/** Reads one live object; undefined if it does not exist. */
export type ReadLive = (ref: ObjectRef) => Promise<KubeObject | undefined>;

/**
 * The number of objects of one kind and namespace from which a list is cheaper for the server than single reads. For
 * fewer objects, the other objects of the namespace could make the list too large.
 */
const minimumListSize = 16;

export interface LiveReaderOptions {
  /** For how long a list answers, in milliseconds; then there is another one. Default: as long as the reader. */
  readonly maximumAge?: number;
  /** In milliseconds; `Date.now` by default. */
  readonly now?: () => number;
}

/**
 * Reads live objects of a set, each of them once. Many objects of one kind and namespace are read by one list, when the
 * first of them is requested. If the list fails, for example for a user with only the `get` permission, the objects are
 * read one by one.
 */
export function createLiveReader(
  client: KubeClient,
  refs: readonly ObjectRef[],
  signal?: AbortSignal,
  { maximumAge = Infinity, now = Date.now }: LiveReaderOptions = {},
): ReadLive {
  const counts = new Map<string, number>();
  for (const ref of refs) counts.set(placeOf(ref), (counts.get(placeOf(ref)) ?? 0) + 1);
  const lists = new Map<string, { readonly at: number; readonly list: Promise<LiveList | undefined> }>();
  return async (ref) => {
    const place = placeOf(ref);
    if ((counts.get(place) ?? 0) < minimumListSize) return client.get(ref, signal);
    const known = lists.get(place);
    const isKnown = known !== undefined && now() - known.at <= maximumAge;
    const current = isKnown ? known : { at: now(), list: listByName(client, ref, { signal }) };
    lists.set(place, current);
    const found = await current.list;
    if (found === undefined || isLeftOut(ref)) return client.get(ref, signal);
    const live = found.byName.get(ref.name);
    // Objects are not cached after they were read, since a wave may have thousands of them.
    found.byName.delete(ref.name);
    return live;
  };
}

/** The live objects of a kind and namespace. */
export interface LiveList {
  readonly byName: Map<string, KubeObject>;
  /** False if there are more than were asked for. */
  readonly isComplete: boolean;
}

/** What a list has in common for its objects. */
export function placeOf({ group, version, kind, namespace }: ObjectRef): string {
  return [group, version, kind, namespace].join("/");
}

/** The Secrets in which Helm keeps its revisions: each is up to a megabyte, and they may be hundreds. */
const ofHelm = { type: "helm.sh/release.v1", prefix: "sh.helm.release.v1." };

/** Whether an object is read by itself: lists leave the revisions of Helm out. */
export function isLeftOut({ group, kind, name }: ObjectRef): boolean {
  return group === "" && kind === "Secret" && name.startsWith(ofHelm.prefix);
}

/**
 * Lists the kind and namespace of an object; undefined if that fails, for example for a user with only the `get`
 * permission.
 *
 * @throws KUBE_CANCELLED
 */
export async function listByName(
  client: KubeClient,
  { group, version, kind, namespace }: ObjectRef,
  { signal, maximum }: { readonly signal?: AbortSignal | undefined; readonly maximum?: number },
): Promise<LiveList | undefined> {
  const fieldSelector = group === "" && kind === "Secret" ? `type!=${ofHelm.type}` : undefined;
  const options = {
    ...(namespace === "" ? {} : { namespace }),
    ...optional({ signal, maximum, fieldSelector }),
  };
  try {
    const { items, left } = await client.list(group, version, kind, options);
    return { byName: new Map(items.map((item) => [item.metadata.name, item])), isComplete: left === undefined };
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return undefined;
  }
}
