import { lookUp, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { readTime } from "./cause";

/** The fields of a core/v1 event; events of events.k8s.io are also served in this form. */
export interface EventFacts {
  readonly uid: string;
  /** For example `Pod/web-1`. */
  readonly about: string;
  readonly type: string;
  readonly reason: string;
  /** The component that reported it; empty if the event has none. */
  readonly source: string;
  readonly message: string;
  readonly count: number;
  readonly firstTime: number;
  readonly lastTime: number;
}

// Source: kubectl pkg/cmd/events/event_printer.go@v0.36.3 (printOneEvent): a series holds the last time
// and the count of what the newer API wrote.
export function readEvent(event: KubeObject): EventFacts {
  const count = lookUp(event, "series", "count") ?? lookUp(event, "count");
  const eventTime = readTime(lookUp(event, "eventTime"));
  const firstTime = readTime(lookUp(event, "firstTimestamp")) ?? eventTime ?? 0;
  const seriesTime = readTime(lookUp(event, "series", "lastObservedTime"));
  return {
    uid: lookUpText(event, "involvedObject", "uid") ?? "",
    about: `${lookUpText(event, "involvedObject", "kind") ?? ""}/${lookUpText(event, "involvedObject", "name") ?? ""}`,
    type: lookUpText(event, "type") ?? "",
    reason: lookUpText(event, "reason") ?? "",
    source: lookUpText(event, "reportingComponent") || lookUpText(event, "source", "component") || "",
    message: (lookUpText(event, "message") ?? lookUpText(event, "note") ?? "").trim(),
    count: typeof count === "number" ? count : 1,
    firstTime,
    lastTime: seriesTime ?? readTime(lookUp(event, "lastTimestamp")) ?? firstTime,
  };
}

/** Formats an event for messages: `12s ago Warning FailedCreate StatefulSet/web (4 times): …`. */
export function printEvent(event: EventFacts, now: number): string {
  const times = event.count > 1 ? ` (${event.count} times)` : "";
  return `${printAge(now - event.lastTime)} ago ${event.type} ${event.reason} ${event.about}${times}: ${event.message}`;
}

function printAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 120) return `${seconds}s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)}m` : `${Math.round(seconds / 3600)}h`;
}
