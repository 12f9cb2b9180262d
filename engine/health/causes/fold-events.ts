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
    const key = JSON.stringify([event.uid, event.type, event.reason, withoutGeneratedNames(event)]);
    const other = byLikeness.get(key);
    byLikeness.set(key, other === undefined ? event : foldTwo(other, event));
  }
  return [...byLikeness.values()].map((event) => ({ ...event, message: withoutMark(event.message) }));
}

function foldTwo(left: EventFacts, right: EventFacts): EventFacts {
  const newest = right.lastTime >= left.lastTime ? right : left;
  return {
    ...newest,
    count: left.count + right.count,
    firstTime: Math.min(left.firstTime, right.firstTime),
  };
}

/**
 * The message of an event without the ends of the names that its controller has generated from the name of the object:
 * the same for each try.
 */
export function withoutGeneratedNames({ about, message }: Pick<EventFacts, "about" | "message">): string {
  const start = `${about.slice(about.indexOf("/") + 1)}-`;
  const [first = "", ...others] = withoutMark(message).split(start);
  return [first, ...others.map((part) => part.replace(generatedEnd, ""))].join(start);
}

const withoutMark = (message: string): string =>
  message.startsWith(combined) ? message.slice(combined.length) : message;
