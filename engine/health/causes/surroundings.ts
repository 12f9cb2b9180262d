import type { KubeObject } from "../../model/objects/kube-object";
import { compareStrings } from "../../lib/canonical-json";
import { readEvent, type EventFacts } from "./events";

/** Objects and events of one namespace that may explain the health of others. */
export interface SurroundingObjects {
  readonly pods: Iterable<KubeObject>;
  readonly replicaSets: Iterable<KubeObject>;
  /** Events of core/v1. */
  readonly events: Iterable<KubeObject>;
}

/** The same objects and events, indexed by uid. */
export interface Surroundings {
  /** The Pods that the owner controls and that are not being deleted, by name. */
  podsOf(ownerUid: string): readonly KubeObject[];
  replicaSetsOf(ownerUid: string): readonly KubeObject[];
  /** The events of the object, sorted by their last time, oldest first. */
  eventsOf(uid: string): readonly EventFacts[];
}

export function indexSurroundings({ pods, replicaSets, events }: SurroundingObjects): Surroundings {
  const podsByOwner = indexByOwner(pods);
  const replicaSetsByOwner = indexByOwner(replicaSets);
  const eventsByUid = new Map<string, EventFacts[]>();
  for (const event of events) {
    const facts = readEvent(event);
    append(eventsByUid, facts.uid, facts);
  }
  for (const list of eventsByUid.values()) list.sort((left, right) => left.lastTime - right.lastTime);
  return {
    podsOf: (uid) => podsByOwner.get(uid) ?? [],
    replicaSetsOf: (uid) => replicaSetsByOwner.get(uid) ?? [],
    eventsOf: (uid) => eventsByUid.get(uid) ?? [],
  };
}

function indexByOwner(objects: Iterable<KubeObject>): ReadonlyMap<string, KubeObject[]> {
  const byOwner = new Map<string, KubeObject[]>();
  for (const object of objects) {
    if (object.metadata.deletionTimestamp !== undefined) continue;
    for (const { uid } of object.metadata.ownerReferences ?? []) append(byOwner, uid, object);
  }
  for (const list of byOwner.values())
    list.sort((left, right) => compareStrings(left.metadata.name, right.metadata.name));
  return byOwner;
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
