import type { EventFacts } from "./events";

/** What a controller's library puts before the newest of more than ten like events. */
const combined = "(combined from similar events): ";

/** The end of a generated name. Source: apimachinery pkg/util/rand/rand.go@v0.36.3 (String). */
const generatedEnd = /^[bcdfghjklmnpqrstvwxz2456789]{5}(?![\w-])/;

/**
 * Makes one event of those that say the same about an object but for the ends of generated names, so that a cause that
 * repeats does not take the place of all others: `pods "web-5b4c-x7k2p" is forbidden` of each try to create a Pod. It
 * has the newest text, the times of all, and the sum of the counts.
 *
 * @returns the events in the order of their first ones
 */
export function foldEvents(events: readonly EventFacts[]): readonly EventFacts[] {
  const byLikeness = new Map<string, EventFacts>();
  for (const event of events) {
    const plain = event.message.startsWith(combined)
      ? { ...event, message: event.message.slice(combined.length) }
      : event;
    const key = JSON.stringify([event.uid, event.type, event.reason, withoutGeneratedNames(plain)]);
    const other = byLikeness.get(key);
    byLikeness.set(key, other === undefined ? plain : foldTwo(other, plain));
  }
  return [...byLikeness.values()];
}

function foldTwo(left: EventFacts, right: EventFacts): EventFacts {
  const newest = right.lastTime >= left.lastTime ? right : left;
  return {
    ...newest,
    count: left.count + right.count,
    firstTime: Math.min(left.firstTime, right.firstTime),
  };
}

/** A controller generates names from the name of the object that the event is about. */
function withoutGeneratedNames({ about, message }: EventFacts): string {
  const start = `${about.slice(about.indexOf("/") + 1)}-`;
  const [first = "", ...others] = message.split(start);
  return [first, ...others.map((part) => part.replace(generatedEnd, ""))].join(start);
}
