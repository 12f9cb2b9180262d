import { randomBytes } from "node:crypto";
import type { KubeClient } from "../kube/kube-client";
import { trimEndOf, trimOf } from "../lib/trim-characters";
import { optional } from "../lib/optional";

/** An event about a component or a release of a program, which has no object on the cluster. */
export interface ProgramEvent {
  /** What it is about. */
  readonly kind: "Kustomization" | "HelmRelease";
  /** The name of the component in the program. */
  readonly name: string;
  /** The namespace of the event. */
  readonly namespace: string;
  readonly type: "Normal" | "Warning";
  /** A reason of a condition of Flux. */
  readonly reason: string;
  /** What happened, without secrets; it is cut where the server would refuse it. */
  readonly note: string;
  /** Annotations of the event: `slipway.dev/revision`. */
  readonly annotations: Readonly<Record<string, string>>;
  /** When it happened, in milliseconds since 1970. */
  readonly time: number;
}

/** The API server refuses longer notes. Source: kubernetes pkg/apis/core/validation/events.go@v1.36.3 (NoteLengthLimit). */
const noteBytes = 1024;

const fieldManager = "slipway-events";

/**
 * Writes one event in one request.
 *
 * @throws what the client throws: whoever may not write events gets KUBE_FORBIDDEN
 */
export async function writeEvent(client: KubeClient, event: ProgramEvent, signal?: AbortSignal): Promise<void> {
  const { kind, name, namespace, type, reason, note, annotations, time } = event;
  const object = {
    apiVersion: "events.k8s.io/v1",
    kind: "Event",
    metadata: { name: eventName(kind, name), namespace, annotations },
    // The server reads microseconds.
    eventTime: new Date(time).toISOString().replace("Z", "000Z"),
    reportingController: "slipway",
    reportingInstance: "slipway",
    action: "Reconcile",
    type,
    reason,
    regarding: { apiVersion: "slipway.dev/v1", kind, name, namespace },
    note: cutText(note, noteBytes),
  };
  await client.create(object, { fieldManager, sensitive: true, ...optional({ signal }) });
}

/** The name of the component as far as an object may have it, and a random part. */
function eventName(kind: ProgramEvent["kind"], name: string): string {
  const own = trimOf(
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 200),
    "-",
  );
  return `${own === "" ? kind.toLowerCase() : own}.${randomBytes(8).toString("hex")}`;
}

/** The text in at most so many bytes, whole lines if possible. */
function cutText(text: string, maximum: number): string {
  if (Buffer.byteLength(text) <= maximum) return text;
  const ending = "\n…";
  const room = maximum - Buffer.byteLength(ending);
  // A character that the cut splits is left out.
  const cut = trimEndOf(Buffer.from(text).subarray(0, room).toString(), "\uFFFD");
  const line = cut.lastIndexOf("\n");
  return `${line > room / 2 ? cut.slice(0, line) : cut}${ending}`;
}
