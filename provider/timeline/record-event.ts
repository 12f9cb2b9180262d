import { assertNever, type ObjectHealth, type ProgressEvent, type TimelineRecord } from "slipway/internal/cluster";
import { printKey } from "slipway/internal";

type WithoutPosition<Line> = Line extends unknown ? Omit<Line, "at" | "op"> : never;

/** A line without the operation that it is of; a task has its own time. */
export type EventLine = WithoutPosition<TimelineRecord> & { readonly at?: number };

/** The line of an event; undefined for one that says nothing of an object's state. */
export function lineOfEvent(event: ProgressEvent): EventLine | undefined {
  switch (event.type) {
    case "applying":
      return { type: "applying", id: event.id };
    case "applied":
      return { type: "applied", id: event.id, action: event.action };
    case "health":
    case "waiting":
    case "hookRunning":
      return healthLine(event.object);
    case "failed":
      return { type: "failed", id: event.id, reason: event.reason };
    case "deleting":
      return { type: "deleting", id: event.id, reason: event.message };
    case "deleted":
      return { type: "deleted", id: event.id, deleted: event.deleted };
    case "hookBegan":
      return { type: "hookBegan", id: event.id, moment: event.moment };
    case "hookEnded":
      return { type: "hookEnded", id: event.id, phase: event.phase, reason: event.message };
    case "task": {
      const { id, place, isHook, isDeletion, state, message, at } = event;
      return { type: "task", id, place, isHook, isDeletion, state, reason: message, at };
    }
    case "selecting":
    case "hookLog":
    case "containerLog":
    case "clusterEvent":
    case "stays":
    case "step":
      return undefined;
    default:
      return assertNever(event);
  }
}

function healthLine({ key, health, message }: ObjectHealth): EventLine {
  return { type: "health", id: printKey(key), health, reason: message };
}
