import { describeKey } from "slipway";
import { assertNever, type ProgressEvent } from "slipway/cluster";

/** Prints a progress event of an operation as one line. */
export function printEvent(event: ProgressEvent): string {
  switch (event.type) {
    case "applied":
      return `${event.done} of ${event.total} applied: ${event.id}`;
    case "selecting":
      return `waiting for a ${event.kind} that matches ${event.labels}`;
    case "waiting": {
      const { object, others, healthy, total, elapsedSeconds } = event;
      const count = total === 1 ? "" : `${healthy} of ${total} healthy, waiting for `;
      const more = others === 0 ? "" : ` (and ${others} more)`;
      return `${count}${describeKey(object.key)} ${object.health}: ${object.message}${more}, ${Math.round(elapsedSeconds)} s`;
    }
    case "deleting":
      return `${event.id}: ${event.message}`;
    case "deleted":
      return event.deleted
        ? `${event.done} of ${event.total} deleted: ${event.id}`
        : `${event.done} of ${event.total} done, left alone: ${event.id}`;
    case "hookRunning": {
      const { moment, object, elapsedSeconds } = event;
      return `${moment}: ${describeKey(object.key)}: ${object.message}, ${Math.round(elapsedSeconds)} s`;
    }
    case "hookLog":
      return event.text;
    case "hookStays":
      return `${event.id} stays on the cluster: ${event.reason}`;
    default:
      return assertNever(event);
  }
}
