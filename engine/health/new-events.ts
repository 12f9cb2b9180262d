import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, printKey, type ObjectKey } from "../model/objects/object-key";
import { controlledBy } from "./causes/controlled";
import { isAboutNodes } from "./causes/scheduling";
import type { EventFacts } from "./causes/events";
import { withoutGeneratedNames } from "./causes/fold-events";
import type { Surroundings } from "./causes/surroundings";

/** An event of the cluster about an object that is waited for, or about one of its Pods. */
export interface SeenEvent {
  /** The object that is waited for. */
  readonly key: ObjectKey;
  /** For example `FailedScheduling Pod/web-1: 0/3 nodes are available`. */
  readonly text: string;
}

/** What is reported at most: a wait that fails shows the last events in its error. */
const limits = { perObject: 5, all: 30, length: 300 } as const;
/** The clocks of a cluster and of this machine may differ by so much. */
const clockSkewMilliseconds = 5000;

/** Finds the events that a wait has not reported yet. One that repeats, or that many Pods have, is reported once. */
export class NewEvents {
  private readonly startedAt: number;
  private readonly reported = new Set<string>();
  private readonly counts = new Map<string, number>();

  /** @param now - the start of the wait in milliseconds since 1970: earlier events are of another time */
  constructor(now: number) {
    this.startedAt = now;
  }

  of(object: KubeObject, surroundings: Surroundings): readonly SeenEvent[] {
    const key = keyOf(object);
    const { controllers, pods } = controlledBy(object, surroundings);
    const found: SeenEvent[] = [];
    for (const { metadata } of new Set([...controllers, ...pods])) {
      for (const event of surroundings.eventsOf(metadata.uid ?? "")) {
        if (this.isNew(printKey(key), event, metadata.name)) found.push({ key, text: textOf(event) });
      }
    }
    return found;
  }

  private isNew(id: string, event: EventFacts, name: string): boolean {
    if (event.type !== "Warning" && !isAboutNodes(event.reason)) return false;
    if (event.lastTime < this.startedAt - clockSkewMilliseconds) return false;
    // The Pods of a workload have the same problem, and so has each try to create one.
    const text = `${id} ${event.reason} ${withoutGeneratedNames(event).replaceAll(name, "")}`;
    const count = this.counts.get(id) ?? 0;
    if (this.reported.has(text) || count >= limits.perObject || this.reported.size >= limits.all) return false;
    this.reported.add(text);
    this.counts.set(id, count + 1);
    return true;
  }
}

function textOf({ reason, about, message }: EventFacts): string {
  const text = `${reason} ${about}: ${message}`.replaceAll(/\s+/g, " ");
  return text.length <= limits.length ? text : `${text.slice(0, limits.length - 1)}…`;
}
