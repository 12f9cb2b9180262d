import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import type { HealthEvidence, LogExcerpt } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import type { Cause } from "./causes/cause";
import { controlledBy } from "./causes/controlled";
import { printEvent, readEvent, type EventFacts } from "./causes/events";
import { foldEvents } from "./causes/fold-events";
import type { Surroundings } from "./causes/surroundings";
import { evidenceLimits } from "./causes/thresholds";
import { openPodMask, podSpecOf } from "./pod-mask";

/** The findings about an unhealthy object. */
export interface Findings {
  readonly object: KubeObject;
  readonly causes: readonly Cause[];
  readonly surroundings: Surroundings;
}

/** The time and the limits of an explanation, and the mask of its texts. */
export interface EvidenceOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** See `openMask`. */
  readonly mask: (text: string) => string;
}

/** Masks the data of the Secrets that an object's Pods use: a program can print them before it ends. */
export function openMask(
  client: KubeClient,
  { object, causes }: Pick<Findings, "object" | "causes">,
  signal: AbortSignal,
): Promise<(text: string) => string> {
  const specs = [podSpecOf(object), ...causes.map(({ pod }) => pod?.["spec"])];
  return openPodMask(client, object.metadata.namespace ?? "", specs, signal);
}

/**
 * Fetches the last events of an object, of its ReplicaSet and of its worst Pods, and the last log lines of the
 * containers that the causes refer to. Events that cannot be read are omitted; for a log, the reason is included.
 */
export async function collectEvidence(
  client: KubeClient,
  findings: Findings,
  { now, signal, mask }: EvidenceOptions,
): Promise<HealthEvidence> {
  const { object, causes, surroundings } = findings;
  const { controllers, pods } = controlledBy(object, surroundings);
  const worst = causes.flatMap(({ pod }) => pod ?? []);
  const shown = [...new Map([...worst, ...pods].map((pod) => [pod.metadata.name, pod])).values()];
  const subjects = [...new Set([...controllers, ...shown.slice(0, evidenceLimits.podsPerObject)])];
  const withLog = causes.filter(({ hasLog }) => hasLog).slice(0, evidenceLimits.podsPerObject);
  const [events, logs] = await Promise.all([
    Promise.all(subjects.map((subject) => eventsOf(client, subject, surroundings, signal))),
    Promise.all(withLog.map((cause) => readLog(client, cause, { signal, mask }))),
  ]);
  return { events: printEvents(events.flat(), now, mask), logs: logs.flat() };
}

/** Evidence from known data without a request, for a timeout. */
export function knownEvidence({ object, causes, surroundings }: Findings, now: number): HealthEvidence {
  const { controllers, pods } = controlledBy(object, surroundings);
  const subjects = new Set([...controllers, ...causes.flatMap(({ pod }) => pod ?? []), ...pods]);
  const events = [...subjects].flatMap(({ metadata }) => surroundings.eventsOf(metadata.uid ?? ""));
  return { events: printEvents(events, now, (text) => text), logs: [] };
}

function printEvents(events: readonly EventFacts[], now: number, mask: (text: string) => string): readonly string[] {
  const sorted = [...foldEvents(events)].sort((left, right) => left.lastTime - right.lastTime);
  return sorted.slice(-evidenceLimits.events).map((event) => cut(mask(printEvent(event, now))));
}

async function eventsOf(
  client: KubeClient,
  { metadata }: KubeObject,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<readonly EventFacts[]> {
  const uid = metadata.uid ?? "";
  try {
    // Events of cluster-scoped objects are in the namespace "default".
    const namespace = metadata.namespace ?? "default";
    const list = await client.list("", "v1", "Event", {
      namespace,
      fieldSelector: `involvedObject.uid=${uid}`,
      signal,
    });
    return list.items.map(readEvent);
  } catch {
    // Evidence is optional: without permission to read events, those of the watch are used, if there are any.
    return surroundings.eventsOf(uid);
  }
}

async function readLog(
  client: KubeClient,
  { pod, container }: Cause,
  { signal, mask }: Pick<EvidenceOptions, "signal" | "mask">,
): Promise<readonly LogExcerpt[]> {
  if (pod === undefined || container === undefined) return [];
  const { name, namespace } = pod.metadata;
  try {
    const log = await client.podLog(
      { namespace: namespace ?? "", pod: name, container },
      { tailLines: evidenceLimits.logLines, signal },
    );
    // Before the lines are cut: a part of a secret would not be found.
    const lines = mask(log)
      .split("\n")
      .map((line) => cut(line.trimEnd()));
    const last = lines.filter((line) => line !== "").slice(-evidenceLimits.logLines);
    return last.length === 0 ? [] : [{ pod: name, container, lines: last }];
  } catch (error) {
    const why = isSyncError(error) ? error.what : String(error);
    return [{ pod: name, container, lines: [cut(`(cannot read the log: ${why})`)] }];
  }
}

function cut(line: string): string {
  const text = line.replaceAll("\n", " ");
  return text.length <= evidenceLimits.lineLength ? text : `${text.slice(0, evidenceLimits.lineLength)}…`;
}
