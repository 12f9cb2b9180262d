import { isSyncError } from "../../errors/sync-error";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey } from "../../model/objects/object-key";
import { type ComingObjects, comingNamespace } from "../../model/plans/coming-objects";
import { hasComingRights } from "../../plan/coming/coming-rights";
import { reasonToLeave } from "../../plan/delivery/reason-to-leave";
import { readComingAccess } from "../coming/coming-access";
import { isWritten, type NeededRight } from "./needed-rights";

const concurrency = 32;

/** What decides whether a right that a user lacks is needed. */
export interface RightsQuestion {
  /** What the run makes. */
  readonly coming: ComingObjects;
  /** The cluster, as a user that may read roles and bindings; the client by default. */
  readonly reader?: (() => KubeClient) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The rights among these that the set needs as its live objects are: an object that exists is not created. */
export async function neededForLive(
  client: KubeClient,
  unmet: readonly NeededRight[],
  signal?: AbortSignal,
): Promise<readonly NeededRight[]> {
  const byObject = new Map<string, NeededRight[]>();
  for (const right of unmet) {
    const id = describeKey(right.ref);
    byObject.set(id, [...(byObject.get(id) ?? []), right]);
  }
  const kept = await mapConcurrently([...byObject.values()], concurrency, async (rights) => {
    const [first] = rights;
    if (first === undefined || rights.some(({ verb }) => verb === "get")) return rights;
    const read = await readKnown(client, first.ref, signal);
    return read === undefined ? rights : rights.filter((right) => isNeeded(right, read.live));
  });
  return kept.flat();
}

function isNeeded({ verb, for: purpose }: NeededRight, live: KubeObject | undefined): boolean {
  if (!isWritten(purpose)) return live !== undefined && !purpose.isSpared(live);
  if (reasonToLeave(purpose.object, live) !== undefined) return false;
  const isNew = live === undefined || live.metadata.deletionTimestamp !== undefined || purpose.isReplaced === true;
  const isWrittenTwice = purpose.by === undefined || purpose.by === "apply" || purpose.by === "record";
  if (isNew) return verb === "create" || isWrittenTwice;
  if (purpose.by === "create") return true;
  return verb === "patch" || verb === "update" ? purpose.isChanged : verb !== "create";
}

/**
 * The rights among these that do not come with the same run: by roles and bindings of it, or by what somebody grants in
 * a Namespace of it that does not exist yet. Where it is not certain, the server decides when the time comes.
 */
export async function withoutComing(
  client: KubeClient,
  unmet: readonly NeededRight[],
  { coming, reader = () => client, signal }: RightsQuestion,
): Promise<readonly NeededRight[]> {
  const namespaces = [...new Set(unmet.map(({ namespace }) => namespace))];
  const user = hasComingRights(coming) ? await client.rights.userName(signal) : "";
  if (user === undefined) return [];
  const left = await mapConcurrently(namespaces, concurrency, async (namespace) => {
    const rights = unmet.filter((right) => right.namespace === namespace);
    if (rights.length === 0 || (await comesLater(client, namespace, coming, signal))) return [];
    if (user === "") return rights;
    const place = namespace === "" ? undefined : namespace;
    const access = await readComingAccess({ user, namespace: place }, { coming, client: reader(), signal });
    return rights.filter((right) => !access.isPermitted({ ...right, user, namespace: place }));
  });
  return left.flat();
}

async function comesLater(
  client: KubeClient,
  namespace: string,
  coming: ComingObjects,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (namespace === "" || comingNamespace(coming, namespace) === undefined) return false;
  const ref = { group: "", version: "v1", kind: "Namespace", namespace: "", name: namespace };
  const read = await readKnown(client, ref, signal);
  return read?.live === undefined;
}

/** Undefined if it cannot be read. */
async function readKnown(
  client: KubeClient,
  ref: ObjectRef,
  signal: AbortSignal | undefined,
): Promise<{ readonly live: KubeObject | undefined } | undefined> {
  try {
    return { live: await client.get(ref, signal) };
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return undefined;
  }
}
