import { describeKey, oneLine, type WavePlace } from "slipway/internal";
import { assertNever, type ProgressEvent } from "slipway/internal/cluster";

/** Longer lines are cut by a terminal. */
const longestLine = 160;

/**
 * Prints a progress event of an operation as one line; undefined for one that no line is shown for.
 *
 * @param placed where the resource stands among the waves of its component, if that is known
 */
export function printEvent(event: ProgressEvent, placed?: WavePlace): string | undefined {
  switch (event.type) {
    case "applied":
      return `${before(placed)}${event.done} of ${event.total} applied: ${event.id}`;
    case "selecting":
      return `waiting for a ${event.kind} that matches ${event.labels}`;
    case "waiting": {
      const { object, others, healthy, total, elapsedSeconds } = event;
      const count = total === 1 ? "" : `${healthy} of ${total} healthy, waiting for `;
      const more = others === 0 ? "" : ` (and ${others} more)`;
      const state = `${count}${describeKey(object.key)} ${object.health}: `;
      return fit(before(placed) + state, object.message, after(placed, elapsedSeconds, more));
    }
    case "deleting":
      return `${event.id}: ${event.message}`;
    case "deleted":
      return event.deleted
        ? `${event.done} of ${event.total} deleted: ${event.id}`
        : `${event.done} of ${event.total} done, left alone: ${event.id}`;
    case "hookRunning": {
      const { moment, object, elapsedSeconds } = event;
      const state = `${before(placed)}${moment}: ${describeKey(object.key)}: `;
      return fit(state, object.message, after(placed, elapsedSeconds));
    }
    case "step": {
      const { message, place, elapsedSeconds } = event;
      return fit(before(place), message, after(place, elapsedSeconds));
    }
    case "hookLog":
      return event.text;
    case "stays":
      return `${event.id} stays on the cluster: ${event.reason}`;
    case "applying":
    case "health":
    case "failed":
    case "hookBegan":
    case "hookEnded":
    case "task":
      return undefined;
    default:
      return assertNever(event);
  }
}

/** "wave 2 of 5: ", or nothing. */
function before(place: WavePlace | undefined): string {
  return place === undefined ? "" : `wave ${place.wave} of ${place.waves}: `;
}

/** The end of a line, with and without the names of what is blocked. */
interface LineEnd {
  readonly long: string;
  readonly short: string;
}

/** ", 12 s, blocks 3 objects (Job shop/migrate, …)". */
function after(place: WavePlace | undefined, elapsedSeconds: number, more = ""): LineEnd {
  const seconds = `${more}, ${Math.round(elapsedSeconds)} s`;
  const { count, first } = place?.blocks ?? { count: 0, first: [] };
  if (count === 0) return { long: seconds, short: seconds };
  const names = [...first.slice(0, 1), ...(count > 1 ? ["…"] : [])].join(", ");
  const short = `${seconds}, blocks ${count} ${count === 1 ? "object" : "objects"}`;
  return { long: names === "" ? short : `${short} (${names})`, short };
}

/** The three parts on one line. If they are too long, the names are left out, then the message is shortened. */
function fit(start: string, message: string, { long, short }: LineEnd): string {
  const text = oneLine(message);
  const whole = `${start}${text}${long}`;
  if (whole.length <= longestLine) return whole;
  const room = Math.max(20, longestLine - start.length - short.length);
  return `${start}${text.length > room ? `${text.slice(0, room - 1)}…` : text}${short}`;
}
