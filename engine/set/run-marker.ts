import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { isSyncError, type SyncError } from "../errors/sync-error";
import { canonicalJson } from "../lib/canonical-json";
import { isMap, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import { deleteLive } from "../kube/delete-live";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { packJson, unpackJson } from "../record/packed-object";
import { type RunState, shortHashOf } from "./run-state";

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
  /** Set if the run came to its end, and left the objects to a later step, which deletes them. */
  readonly isHandedOver?: boolean;
}

/** The notes in a namespace. */
export interface ListedMarkers {
  /** Those of the state, by name. */
  readonly markers: Map<string, RunMarker>;
  /** The ConfigMaps that claim to be notes of the state, and that no run of it wrote as they are. */
  readonly altered: readonly string[];
  /** How many more there are than are read. */
  readonly left: number;
}

const markerLabel = "slipway.dev/run";
const stateLabel = "slipway.dev/run-state";
/** Far more than killed runs leave: each leaves one for each wave that it was in, and one for all other objects. */
const maximumMarkers = 200;
/** A ConfigMap has up to 1 MiB. */
const pageSize = 20;
/** Of the text about the run; its fields take about 150 characters. */
const maximumRunLength = 1000;
/** The data of a ConfigMap that the API server accepts. */
const maximumPackedLength = 1024 * 1024;
/** What a note lists takes 150 bytes an object, packed a tenth of it. Only what is signed is unpacked. */
const maximumUnpackedBytes = 16 * 1024 * 1024;
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

/** The markers of a state in the client's namespace; none if the user may not read them. */
export async function listMarkers(client: KubeClient, state: RunState, signal?: AbortSignal): Promise<ListedMarkers> {
  const selection = {
    namespace: client.defaultNamespace,
    labelSelector: `${markerLabel}=true,${stateLabel}=${state.hash}`,
    ...{ limit: pageSize, maximum: maximumMarkers },
    ...optional({ signal }),
  };
  const [markers, altered] = [new Map<string, RunMarker>(), [] as string[]];
  let left = 0;
  await refusalOf(async () => {
    const list = await client.list("", "v1", "ConfigMap", selection);
    left = list.left ?? 0;
    for (const item of list.items) {
      const marker = readMarker(item, state);
      if (marker === undefined) altered.push(item.metadata.name);
      else markers.set(marker.name, marker);
    }
  });
  return { markers, altered, left };
}

/** A marker on the cluster, or the refusal of a user who may not write it, or if somebody else wrote the ConfigMap. */
export type PutMarker = { readonly live: KubeObject } | { readonly refusal: SyncError };

/** Writes the marker; refused, the run does without one. */
export async function putMarker(
  client: KubeClient,
  marker: RunMarker,
  state: RunState,
  signal?: AbortSignal,
): Promise<PutMarker> {
  const object = printMarker(marker, state, client.defaultNamespace);
  let live = object;
  const refusal = await refusalOf(async () => {
    live = (await client.apply(object, { fieldManager, force: false, ...optional({ signal }) })).object;
  });
  return refusal === undefined ? { live } : { refusal };
}

/**
 * Deletes the marker, if it still is one; where that is forbidden, it stays without objects.
 *
 * @param read - as it was written last; without it, it is read
 */
export async function removeMarker(
  client: KubeClient,
  marker: RunMarker,
  state: RunState,
  read?: KubeObject,
): Promise<void> {
  const ref = refOf(marker.name, client.defaultNamespace);
  const isOther = (live: KubeObject): true | undefined => (readMarker(live, state) === undefined ? true : undefined);
  const refusal = await refusalOf(() => deleteLive(client, ref, isOther, { read }));
  if (refusal?.code === "KUBE_FORBIDDEN") await putMarker(client, { ...marker, objects: {} }, state);
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

function printMarker({ name: hash, objects, ...run }: RunMarker, state: RunState, namespace: string): KubeObject {
  const { name } = refOf(hash, namespace);
  const labels = { "app.kubernetes.io/managed-by": "slipway", [markerLabel]: "true", [stateLabel]: state.hash };
  const texts = { objects: packJson(canonicalJson(objects)), run: canonicalJson(run) };
  const data = { ...texts, signature: state.sign([namespace, name, texts.run, texts.objects]) };
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace, labels }, data };
}

/**
 * Undefined for a ConfigMap that no run of the state wrote as it is. Nothing of it is unpacked then: who may create
 * ConfigMaps chooses its content.
 */
function readMarker(object: KubeObject, state: RunState): RunMarker | undefined {
  const { name: full, namespace = "" } = object.metadata;
  const name = /^slipway-run-([0-9a-f]{16})$/.exec(full)?.[1];
  const [packed, text, signature] = ["objects", "run", "signature"].map((key) => lookUpText(object, "data", key));
  if (name === undefined || packed === undefined || text === undefined || signature === undefined) return undefined;
  if (packed.length > maximumPackedLength || text.length > maximumRunLength) return undefined;
  if (!state.isSigned([namespace, full, text, packed], signature)) return undefined;
  try {
    const run = JSON.parse(text) as unknown;
    if (!isMap(run) || run["state"] !== state.hash) return undefined;
    const objects = JSON.parse(unpackJson(packed, maximumUnpackedBytes)) as unknown;
    if (!isMap(objects)) return undefined;
    const noted = Object.entries(objects).flatMap(([id, value]) => {
      const entry = readNoted(value);
      return entry === undefined ? [] : [[id, entry] as const];
    });
    const [pid, until, host] = [Number(run["pid"]), Number(run["until"]), String(run["host"])];
    const isHandedOver = run["isHandedOver"] === true;
    return { name, state: state.hash, objects: Object.fromEntries(noted), host, pid, until, isHandedOver };
  } catch {
    return undefined;
  }
}

function readNoted(value: unknown): NotedObject | undefined {
  if (!isMap(value)) return undefined;
  const { apiVersion, component, owners } = value;
  if (typeof apiVersion !== "string" || typeof component !== "string" || !Array.isArray(owners)) return undefined;
  return { apiVersion, component, owners: owners.filter((owner) => typeof owner === "string" && owner !== "") };
}

function hostHash(): string {
  return shortHashOf(hostname());
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
