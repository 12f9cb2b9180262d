import { describeId, describeKey, oneLine, parseKey, printKey } from "slipway/internal";
import { assertNever, type ProgressEvent } from "slipway/internal/cluster";

/** The time without progress after which a wait is reported, in minutes. */
const firstMinutes = 5;
const minute = 60_000;

/** What an operation waits for. */
interface Awaited {
  /** Another key is progress. */
  readonly key: string;
  readonly text: () => string;
  /** The object, whose end ends the wait. */
  readonly id?: string;
}

/** The waits of a sync name at most so many objects. */
const namedObjects = 3;

/** Why an object waits that says nothing itself: what others must write into its status. */
const silentKinds: Readonly<Record<string, string>> = {
  Ingress: "no controller has given it an address (status.loadBalancer)",
  Service: "no load balancer has given it an address (status.loadBalancer)",
};

/**
 * Notices that an operation waits for one thing for long. Each wait of the plugin reports its events here, so no wait
 * can go on unseen: one without a time limit would never end, and a pipeline would not say why.
 */
export class LongWaits {
  private current: Awaited | undefined;
  private since: number;
  private nextMinutes = firstMinutes;
  /** The objects of a sync that run, by id, with what they say. */
  private readonly running = new Map<string, string>();

  /** @param now - the time in milliseconds */
  constructor(now: number) {
    this.since = now;
  }

  /** Learns what the operation waits for, or that it goes on. */
  note(event: ProgressEvent, now: number): void {
    switch (event.type) {
      case "waiting": {
        const { object, others, healthy } = event;
        const more = others === 0 ? "" : ` (and ${others} more)`;
        const why = reasonOf(object.key.kind, object.message);
        const text = `${describeKey(object.key)} is ${object.health}: ${why}${more}`;
        this.await({ key: `${describeKey(object.key)} ${healthy}`, text: () => text }, now);
        return;
      }
      case "hookRunning": {
        const { moment, object } = event;
        const text = `${moment} hook ${describeKey(object.key)}: ${reasonOf(object.key.kind, object.message)}`;
        const id = printKey(object.key);
        this.await({ key: `hook ${id}`, id, text: () => text }, now);
        return;
      }
      case "selecting": {
        const text = `no ${event.kind} matches ${event.labels}`;
        this.await({ key: text, text: () => text }, now);
        return;
      }
      case "deleting": {
        const text = `${describeId(event.id)} is being deleted: ${event.message}`;
        this.await({ key: `deleting ${event.id}`, id: event.id, text: () => text }, now);
        return;
      }
      case "step": {
        const text = (): string => [event.message, ...this.reasons()].join("; ");
        this.await({ key: event.message, text }, now);
        return;
      }
      case "task":
        if (event.state !== "running") this.restart(now);
        if (event.state === "running") this.running.set(event.id, event.message);
        else this.running.delete(event.id);
        return;
      case "deleted":
      case "hookEnded":
        if (this.current?.id === event.id) this.current = undefined;
        this.restart(now);
        return;
      case "applying":
      case "applied":
      case "hookBegan":
      case "failed":
      case "stays":
        this.restart(now);
        return;
      case "health":
      case "clusterEvent":
      case "containerLog":
      case "hookLog":
        return;
      default:
        assertNever(event);
    }
  }

  /** The message that is due: after 5 minutes, then each time after twice as long. Undefined if there is none. */
  due(now: number): string | undefined {
    const { current, since, nextMinutes } = this;
    if (current === undefined || now - since < nextMinutes * minute) return undefined;
    const minutes = Math.floor((now - since) / minute);
    this.nextMinutes = Math.max(nextMinutes, minutes) * 2;
    const mend = "cancel the run to end the wait, or limit it by the option customTimeouts";
    return `still waiting, without progress for ${minutes} minutes: ${oneLine(current.text(), "; ")}; ${mend}`;
  }

  private await(awaited: Awaited, now: number): void {
    if (this.current?.key !== awaited.key) this.restart(now);
    this.current = awaited;
  }

  private restart(now: number): void {
    this.since = now;
    this.nextMinutes = firstMinutes;
  }

  /** What the objects say that a sync waits for. */
  private reasons(): readonly string[] {
    const named = [...this.running].slice(0, namedObjects).map(([id, message]) => {
      const key = parseKey(id);
      return `${key === undefined ? id : describeKey(key)}: ${reasonOf(key?.kind ?? "", message)}`;
    });
    const more = this.running.size - named.length;
    return more > 0 ? [...named, `and ${more} more`] : named;
  }
}

function reasonOf(kind: string, message: string): string {
  return message === "" ? (silentKinds[kind] ?? "it reports no reason") : message;
}
