import { isSyncError } from "../../errors/sync-error";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { lookUp } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { parseKey } from "../../model/objects/object-key";
import { countObjects } from "../count-objects";
import { countCustomResources } from "../crds/count-custom-resources";

/** Kinds of a Namespace that are counted one by one; all others go with it, too. */
const countedKinds = [
  ["", "v1", "Pod"],
  ["apps", "v1", "Deployment"],
  ["apps", "v1", "StatefulSet"],
  ["", "v1", "Service"],
  ["", "v1", "Secret"],
  ["", "v1", "PersistentVolumeClaim"],
] as const;

type Counter = (client: KubeClient, live: KubeObject, signal: AbortSignal) => Promise<string | undefined>;

/** By `group/Kind`, the version to read, and what goes with an object of the kind. */
const counters: Readonly<Record<string, readonly [version: string, count: Counter]>> = {
  "apiextensions.k8s.io/CustomResourceDefinition": ["v1", objectsOfDefinition],
  "/Namespace": ["v1", objectsInNamespace],
  "/PersistentVolumeClaim": ["v1", volumeOfClaim],
};

/** By id, what goes with each of the objects, in words; without those that do not exist, or with which nothing goes. */
export async function findLost(
  client: KubeClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const found = await mapConcurrently(ids, requestsAtOnce, async (id): Promise<readonly [string, string][]> => {
    const key = parseKey(id);
    const [version, count] = (key && counters[`${key.group}/${key.kind}`]) ?? [];
    if (key === undefined || version === undefined || count === undefined) return [];
    const live = await readIfAllowed(client, { ...key, version }, signal);
    const loses = live === undefined ? undefined : await count(client, live, signal);
    return loses === undefined ? [] : [[id, loses]];
  });
  return Object.fromEntries(found.flat());
}

async function readIfAllowed(client: KubeClient, ref: ObjectRef, signal: AbortSignal): Promise<KubeObject | undefined> {
  try {
    return await client.get(ref, signal);
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") return undefined;
    throw error;
  }
}

async function objectsOfDefinition(
  client: KubeClient,
  live: KubeObject,
  signal: AbortSignal,
): Promise<string | undefined> {
  const count = await countCustomResources(client, live, signal);
  if (count === 0) return undefined;
  return count === undefined ? "all objects of its kind, which the user may not list" : `${count} objects of its kind`;
}

async function objectsInNamespace(client: KubeClient, live: KubeObject, signal: AbortSignal): Promise<string> {
  const namespace = live.metadata.name;
  const counts = await mapConcurrently(countedKinds, requestsAtOnce, async ([group, version, kind]) => {
    const count = await countObjects(client, { group, version, kind, namespace }, signal);
    return count === undefined || count === 0 ? [] : [`${count} ${kind}${count === 1 ? "" : "s"}`];
  });
  const found = counts.flat();
  return found.length === 0 ? "everything in it" : `everything in it, such as ${found.join(", ")}`;
}

/** The volume of a claim goes with it if its reclaim policy says so. */
async function volumeOfClaim(client: KubeClient, live: KubeObject, signal: AbortSignal): Promise<string | undefined> {
  const name = lookUp(live, "spec", "volumeName");
  if (typeof name !== "string" || name === "") return undefined;
  const ref = { group: "", version: "v1", kind: "PersistentVolume", namespace: "", name };
  const volume = await readIfAllowed(client, ref, signal);
  if (volume === undefined) return `its volume ${name}`;
  const [policy, size] = [
    lookUp(volume, "spec", "persistentVolumeReclaimPolicy"),
    lookUp(volume, "spec", "capacity", "storage"),
  ];
  if (policy === "Retain") return undefined;
  const of = typeof size === "string" ? ` of ${size}` : "";
  return `the data of its volume ${name}${of}`;
}
