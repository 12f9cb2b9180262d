import { describeId, describeKey, oneLine, shortName, type WavePlace } from "slipway/internal";
import { assertNever, type ProgressEvent } from "slipway/internal/cluster";

type WaitingEvent = Extract<ProgressEvent, { readonly type: "waiting" }>;

/** Longer lines are cut by a terminal. */
const longestLine = 160;

/** What is known of the resource of an operation. */
export interface PrintedResource {
  /** Where it stands among the waves of its component. */
  readonly place?: WavePlace | undefined;
  /** How long its last wait took. */
  readonly lastSeconds?: number | undefined;
  /** Whether its row names the one object that it waits for. */
  readonly isOwnRow?: boolean;
}

/** Prints a progress event of an operation as one line; undefined for one that no line is shown for. */
export function printEvent(
  event: ProgressEvent,
  { place: placed, lastSeconds, isOwnRow = false }: PrintedResource = {},
): string | undefined {
  switch (event.type) {
    case "applied":
      return `${before(placed)}${event.done} of ${event.total} applied: ${describeId(event.id)}`;
    case "selecting":
      return `waiting for a ${event.kind} that matches ${event.labels}`;
    case "waiting": {
      const { object, elapsedSeconds } = event;
      if (isOwnRow) return printOwnWait(event, placed, lastSeconds);
      // Whoever waits expects that it is in progress.
      const health = object.health === "Progressing" ? "" : ` (${object.health})`;
      const state = `waiting for ${shortName(object.key)}${health}: `;
      const times = { elapsedSeconds, lastSeconds, others: othersOf(event) };
      return fit(before(placed) + state, plainReplicas(object.message), after(placed, times));
    }
    case "clusterEvent":
      return `${shortName(event.key)}: ${event.text}`;
    case "deleting":
      return fit(`${describeId(event.id)}: `, oneLine(event.message, "; "), { long: "", short: "" });
    case "deleted":
      return event.deleted
        ? `${event.done} of ${event.total} deleted: ${describeId(event.id)}`
        : `${event.done} of ${event.total} done, left alone: ${describeId(event.id)}`;
    case "hookRunning": {
      const { moment, object, elapsedSeconds } = event;
      const state = `${before(placed)}${moment}: ${describeKey(object.key)}: `;
      return fit(state, object.message, after(placed, { elapsedSeconds }));
    }
    case "step": {
      const { message, place, elapsedSeconds } = event;
      return fit(before(place), message, after(place, { elapsedSeconds }));
    }
    case "hookLog":
    case "containerLog":
      return event.text;
    case "stays":
      return `${describeId(event.id)} stays on the cluster: ${event.reason}`;
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

/**
 * "0/1 available, 12 s, wave 3 of 4, blocks 1 object (ConfigMap shop/last)": what matters most comes first, since a
 * terminal of 100 columns has little room beside the type and the name of an object.
 */
function printOwnWait(
  { object, elapsedSeconds }: WaitingEvent,
  place: WavePlace | undefined,
  lastSeconds: number | undefined,
): string {
  const health = object.health === "Progressing" ? "" : `${object.health}: `;
  const message = object.message.replace(replicaWords, (_, word: string, count: string, desired: string) => {
    return `${count}/${desired} ${stateOf(word)}`;
  });
  return fit(health, message, after(place, { elapsedSeconds, lastSeconds, isNamed: true }));
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

interface WaitTimes {
  readonly elapsedSeconds: number;
  /** How long the last wait took. */
  readonly lastSeconds?: number | undefined;
  /** What is said of the other objects. */
  readonly others?: string;
  /** Whether the end names the wave, which the line does not begin with. */
  readonly isNamed?: boolean;
}

/** What is said of the other objects of a wait: "; the other 12 objects are healthy". */
function othersOf({ others, healthy, total }: WaitingEvent): string {
  if (total === 1) return "";
  if (healthy === total - 1)
    return total === 2 ? "; the other object is healthy" : `; the other ${healthy} objects are healthy`;
  return `; ${others} more ${others === 1 ? "waits" : "wait"}, ${healthy} of ${total} are healthy`;
}

/** Finds the numbers of replicas in a message of kstatus. */
const replicaWords = /^(Available|Ready|Updated|Replicas|Labelled|current|updated): (\d+)\/(\d+)/;

/** "Available: 1/3" as "1 of 3 replicas are available". */
function plainReplicas(message: string): string {
  return message.replace(replicaWords, (_, word: string, count: string, desired: string) => {
    return `${count} of ${desired} ${desired === "1" ? "replica is" : "replicas are"} ${stateOf(word)}`;
  });
}

function stateOf(word: string): string {
  return word === "Replicas" ? "there" : word.toLowerCase();
}

/** ", 12 s (41 s the last time), blocks 3 objects (Job shop/migrate, …)". */
function after(
  place: WavePlace | undefined,
  { elapsedSeconds, lastSeconds, others = "", isNamed = false }: WaitTimes,
): LineEnd {
  const last = lastSeconds === undefined ? "" : ` (${Math.round(lastSeconds)} s the last time)`;
  const wave = isNamed && place !== undefined ? `, wave ${place.wave} of ${place.waves}` : "";
  const seconds = `${others}, ${Math.round(elapsedSeconds)} s${last}${wave}`;
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
