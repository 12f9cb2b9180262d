import { type HealthStatus, printKey } from "slipway/internal";
import type { ProgressEvent } from "slipway/internal/cluster";

/** Finds the number of replicas in the message of a healthy workload. */
const replicas = /\bReplicas: (\d+)/;

/** "0.3 s", "12 s". */
export function printSeconds(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  return `${seconds < 9.95 ? seconds.toFixed(1) : String(Math.round(seconds))} s`;
}

/** What is said of an operation that has ended well: without it, the line of its wait would stay. */
export class LastLine {
  /** By id, the last known health. */
  private readonly health = new Map<string, { readonly health: HealthStatus; readonly message: string }>();
  private readonly startedAt: number;
  private done: "done" | "applied" | "deleted" | "succeeded" = "done";
  private hasFailed = false;

  /** @param startedAt in milliseconds */
  constructor(startedAt: number) {
    this.startedAt = startedAt;
  }

  note(event: ProgressEvent): void {
    switch (event.type) {
      case "health":
      case "waiting":
        this.health.set(printKey(event.object.key), event.object);
        return;
      case "applied":
        this.done = "applied";
        return;
      case "deleting":
      case "deleted":
        this.done = "deleted";
        return;
      case "hookEnded":
        this.done = "succeeded";
        this.hasFailed ||= event.phase === "Failed";
        return;
      case "failed":
        this.hasFailed = true;
        return;
      default:
        return;
    }
  }

  /**
   * "healthy, 2/2 after 0.3 s"; undefined after a failure, whose error is shown.
   *
   * @param now in milliseconds
   */
  print(now: number): string | undefined {
    if (this.hasFailed) return undefined;
    const all = [...this.health.values()];
    const healthy = all.filter(({ health }) => health === "Healthy" || health === "Suspended");
    const time = printSeconds(now - this.startedAt);
    const [one] = all;
    if (one === undefined) return `${this.done} after ${time}`;
    if (healthy.length === 0) return undefined;
    if (all.length > 1) {
      const count = healthy.length === all.length ? String(all.length) : `${healthy.length} of ${all.length}`;
      return `${count} objects healthy after ${time}`;
    }
    const [, count] = replicas.exec(one.message) ?? [];
    const ready = count === undefined ? "" : `, ${count}/${count}`;
    return `${one.health.toLowerCase()}${ready} after ${time}`;
  }
}
