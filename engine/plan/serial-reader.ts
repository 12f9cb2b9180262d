import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { isLeftOut, listByName, placeOf, type ReadLive } from "./live-reader";

/** The number of objects of a kind and namespace that are read one by one, before a list is tried. */
const singleReads = 2;
/** What lies this far back is read again. */
const freshMilliseconds = 5000;
/** A list ends here: what it does not contain then is read by itself. */
const maximumItems = 500;

interface Place {
  /** How many objects were read one by one since the last list. */
  singles: number;
  /** Whether a list was refused. */
  isDenied: boolean;
  list: Promise<Listed | undefined> | undefined;
}

interface Listed {
  readonly at: number;
  readonly byName: Map<string, KubeObject>;
  readonly isComplete: boolean;
  /** The names that were asked for: whoever asks again wants to know what has changed since. */
  readonly asked: Set<string>;
}

/**
 * Reads live objects that are asked for one after another, as Pulumi's engine does for resources: over a network, each
 * read by itself would take a round trip. From the third object of a kind and namespace on, one list answers for some
 * seconds, each object once. A user who may not list reads the objects one by one.
 *
 * @param now - in milliseconds
 */
export function createSerialReader(client: KubeClient, signal: AbortSignal, now: () => number = Date.now): ReadLive {
  const places = new Map<string, Place>();
  return async (ref) => {
    if (isLeftOut(ref) || isDefinition(ref)) return client.get(ref, signal);
    const known = places.get(placeOf(ref));
    const place = known ?? { singles: 0, isDenied: false, list: undefined };
    if (known === undefined) places.set(placeOf(ref), place);
    const list = await currentList(place, ref, { client, signal, now });
    if (list === undefined || list.asked.has(ref.name)) return readAlone(place, ref, client, signal);
    list.asked.add(ref.name);
    const live = list.byName.get(ref.name);
    list.byName.delete(ref.name);
    return live === undefined && !list.isComplete ? readAlone(place, ref, client, signal) : live;
  };
}

interface Reading {
  readonly client: KubeClient;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

/** Undefined if the object is to be read by itself. */
async function currentList(
  place: Place,
  ref: ObjectRef,
  { client, signal, now }: Reading,
): Promise<Listed | undefined> {
  const list = await place.list;
  if (list !== undefined && now() - list.at < freshMilliseconds && !list.asked.has(ref.name)) return list;
  if (place.singles < singleReads || place.isDenied) return undefined;
  place.singles = 0;
  place.list = listPlace(ref, { client, signal, now });
  const found = await place.list;
  place.isDenied = found === undefined;
  return found;
}

async function listPlace(ref: ObjectRef, { client, signal, now }: Reading): Promise<Listed | undefined> {
  const at = now();
  const found = await listByName(client, ref, { signal, maximum: maximumItems });
  if (found === undefined) return undefined;
  return { at, byName: found.byName, isComplete: found.isComplete, asked: new Set() };
}

function readAlone(
  place: Place,
  ref: ObjectRef,
  client: KubeClient,
  signal: AbortSignal,
): Promise<KubeObject | undefined> {
  place.singles += 1;
  return client.get(ref, signal);
}

/** All definitions of a cluster together are megabytes. */
function isDefinition({ group, kind }: ObjectRef): boolean {
  return group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition";
}
