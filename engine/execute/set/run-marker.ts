import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { deleteLive } from "../../kube/delete-live";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import type { KubeObject } from "../../model/kube-object";
import { packJson, unpackJson } from "../../record/packed-object";

/** An object that a run is about to create, or that it leaves to a later step. */
export interface NotedObject {
  /** The API version of the object. */
  readonly apiVersion: string;
  /** The component of the program whose resource creates the object, as a hash. */
  readonly component: string;
  /** The owner tokens that the object may have: several if run after run was killed. */
  readonly owners: readonly string[];
}

/** By id. */
export type NotedObjects = Readonly<Record<string, NotedObject>>;

/**
 * What a run is about to create, on the cluster from before its first write until its end: if it is killed in between,
 * Pulumi's state does not have these objects, and a later run finds them here.
 */
export interface RunMarker {
  /** 16 hex digits: of a wave a hash that can be computed again, otherwise a random number. */
  readonly name: string;
  /** The state that the run writes, as a hash: resources of two states may have the same URN. */
  readonly state: string;
  readonly objects: NotedObjects;
  /** The machine of the run, as a hash, and its process. */
  readonly host: string;
  readonly pid: number;
  /** Milliseconds since 1970: the run has ended by then, on whatever machine. */
  readonly until: number;
}

const markerLabel = "slipway.dev/run";
const fieldManager = "slipway-run";

/** The marker of a run of this process. */
export function createMarker(
  identity: Pick<RunMarker, "name" | "state">,
  objects: NotedObjects,
  timeoutSeconds: number,
): RunMarker {
  // The gate and each deletion may take the time-out, one after the other.
  const until = Date.now() + (2 * timeoutSeconds + 60) * 1000;
  return { ...identity, objects, host: hostHash(), pid: process.pid, until };
}

/** Whether the run of a marker has certainly ended: a run of the same resource with another state may be under way. */
export function hasEnded({ host, pid, until }: RunMarker): boolean {
  return Date.now() > until || (host === hostHash() && pid !== process.pid && !isRunning(pid));
}

/** The markers of a state in the client's namespace, by name; none if the user may not read them. */
export async function listMarkers(
  client: KubeClient,
  state: string,
  signal?: AbortSignal,
): Promise<Map<string, RunMarker>> {
  const selection = {
    namespace: client.defaultNamespace,
    labelSelector: `${markerLabel}=true`,
    ...optional({ signal }),
  };
  const markers = new Map<string, RunMarker>();
  await refusalOf(async () => {
    const { items } = await client.list("", "v1", "ConfigMap", selection);
    const all = items.flatMap((item) => readMarker(item) ?? []);
    for (const marker of all.filter((one) => one.state === state)) markers.set(marker.name, marker);
  });
  return markers;
}

/** Writes the marker; returns the refusal of a user who may not: the run does without one. */
export function putMarker(client: KubeClient, marker: RunMarker, signal?: AbortSignal): Promise<SyncError | undefined> {
  const object = printMarker(marker, client.defaultNamespace);
  return refusalOf(() => client.apply(object, { fieldManager, force: true, ...optional({ signal }) }));
}

/** Deletes the marker; where that is forbidden, it stays without objects. */
export async function removeMarker(client: KubeClient, marker: RunMarker): Promise<void> {
  const ref = refOf(marker.name, client.defaultNamespace);
  const isOther = (live: KubeObject): true | undefined => (readMarker(live)?.state === marker.state ? undefined : true);
  const refusal = await refusalOf(() => deleteLive(client, ref, isOther));
  if (refusal?.code === "KUBE_FORBIDDEN") await putMarker(client, { ...marker, objects: {} });
}

/** The error of a step on a marker: without a marker a run goes on, unless it is cancelled. */
async function refusalOf(step: () => Promise<unknown>): Promise<SyncError | undefined> {
  try {
    await step();
    return undefined;
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return error;
  }
}

function refOf(name: string, namespace: string): ObjectRef {
  return { group: "", version: "v1", kind: "ConfigMap", namespace, name: `slipway-run-${name}` };
}

function printMarker({ name: hash, objects, ...run }: RunMarker, namespace: string): KubeObject {
  const { name } = refOf(hash, namespace);
  const labels = { "app.kubernetes.io/managed-by": "slipway", [markerLabel]: "true" };
  const data = { objects: packJson(canonicalJson(objects)), run: canonicalJson(run) };
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace, labels }, data };
}

/** Undefined for a ConfigMap that is no marker of ours. */
function readMarker(object: KubeObject): RunMarker | undefined {
  const name = /^slipway-run-([0-9a-f]{16})$/.exec(object.metadata.name)?.[1];
  const [packed, text] = [lookUpText(object, "data", "objects"), lookUpText(object, "data", "run")];
  if (name === undefined || packed === undefined || text === undefined) return undefined;
  try {
    const [objects, run] = [JSON.parse(unpackJson(packed)) as unknown, JSON.parse(text) as unknown];
    if (!isMap(objects) || !isMap(run)) return undefined;
    const noted = Object.entries(objects).flatMap(([id, value]) => {
      const entry = readNoted(value);
      return entry === undefined ? [] : [[id, entry] as const];
    });
    const [pid, until] = [Number(run["pid"]), Number(run["until"])];
    const [state, host] = [String(run["state"]), String(run["host"])];
    return { name, state, objects: Object.fromEntries(noted), host, pid, until };
  } catch {
    return undefined;
  }
}

function readNoted(value: unknown): NotedObject | undefined {
  if (!isMap(value)) return undefined;
  const { apiVersion, component, owners } = value;
  if (typeof apiVersion !== "string" || typeof component !== "string" || !Array.isArray(owners)) return undefined;
  return { apiVersion, component, owners: owners.filter((owner): owner is string => typeof owner === "string") };
}

function hostHash(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 16);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // EPERM: a process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether a process has ended that nobody has waited for: in some containers nobody ever does. */
function isZombie(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The state follows the name of the command, which may contain anything.
    return status.slice(status.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    // Not Linux, or it is gone by now.
    return false;
  }
}
