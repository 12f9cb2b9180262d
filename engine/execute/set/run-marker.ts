import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { isSyncError } from "../../errors/sync-error";
import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import type { KubeObject } from "../../model/kube-object";
import { packJson, unpackJson } from "../../record/packed-object";

/**
 * What a run is about to create, on the cluster from before its first write until its end: if it is killed in between,
 * Pulumi's state does not have these objects, and the next run of the resource finds them here.
 */
export interface RunMarker {
  /** The resource, as a hash: it can be computed again. */
  readonly resource: string;
  /** By id, the API version of each object. */
  readonly objects: Readonly<Record<string, string>>;
  /** The owner tokens that the objects may have: several if run after run was killed. */
  readonly owners: readonly string[];
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
  content: Pick<RunMarker, "resource" | "objects" | "owners">,
  timeoutSeconds: number,
): RunMarker {
  // The gate and each deletion may take the time-out, one after the other.
  return { ...content, host: hostHash(), pid: process.pid, until: Date.now() + (2 * timeoutSeconds + 60) * 1000 };
}

/** Whether the run of a marker has certainly ended: a run of the same resource with another state may be under way. */
export function hasEnded({ host, pid, until }: RunMarker): boolean {
  return Date.now() > until || (host === hostHash() && pid !== process.pid && !isRunning(pid));
}

/** The markers in the client's namespace, by resource; none if the user may not read them. */
export async function listMarkers(client: KubeClient, signal?: AbortSignal): Promise<ReadonlyMap<string, RunMarker>> {
  const selection = {
    namespace: client.defaultNamespace,
    labelSelector: `${markerLabel}=true`,
    ...optional({ signal }),
  };
  const list = await withoutRefusal(() => client.list("", "v1", "ConfigMap", selection));
  const markers = (list?.items ?? []).flatMap((item) => readMarker(item) ?? []);
  return new Map(markers.map((marker) => [marker.resource, marker]));
}

/** Writes the marker; a user who may not does without one. */
export async function putMarker(client: KubeClient, marker: RunMarker, signal?: AbortSignal): Promise<void> {
  const object = printMarker(marker, client.defaultNamespace);
  await withoutRefusal(() => client.apply(object, { fieldManager, force: true, ...optional({ signal }) }));
}

export async function removeMarker(client: KubeClient, resource: string, signal?: AbortSignal): Promise<void> {
  const options = { isRepeatable: true, ...optional({ signal }) };
  await withoutRefusal(() => client.delete(refOf(resource, client.defaultNamespace), options));
}

/** A marker is a safeguard: that it cannot be written, read or deleted is no failure of the run. */
async function withoutRefusal<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return undefined;
  }
}

function refOf(resource: string, namespace: string): ObjectRef {
  return { group: "", version: "v1", kind: "ConfigMap", namespace, name: `slipway-run-${resource}` };
}

function printMarker({ resource, objects, ...rest }: RunMarker, namespace: string): KubeObject {
  const { name } = refOf(resource, namespace);
  const labels = { "app.kubernetes.io/managed-by": "slipway", [markerLabel]: "true" };
  const data = { objects: packJson(canonicalJson(objects)), run: canonicalJson(rest) };
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace, labels }, data };
}

/** Undefined for a ConfigMap that is no marker of ours. */
function readMarker(object: KubeObject): RunMarker | undefined {
  const resource = /^slipway-run-([0-9a-f]{16})$/.exec(object.metadata.name)?.[1];
  const [packed, text] = [lookUpText(object, "data", "objects"), lookUpText(object, "data", "run")];
  if (resource === undefined || packed === undefined || text === undefined) return undefined;
  try {
    const [objects, run] = [JSON.parse(unpackJson(packed)) as unknown, JSON.parse(text) as unknown];
    if (!isMap(objects) || !isMap(run) || !Array.isArray(run["owners"])) return undefined;
    const versions = Object.entries(objects).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const owners = run["owners"].filter((owner): owner is string => typeof owner === "string");
    const [pid, until] = [Number(run["pid"]), Number(run["until"])];
    return { resource, objects: Object.fromEntries(versions), owners, host: String(run["host"]), pid, until };
  } catch {
    return undefined;
  }
}

function hostHash(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 16);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: a process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
