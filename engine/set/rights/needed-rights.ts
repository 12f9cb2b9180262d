import { isSyncError } from "../../errors/sync-error";
import type { KubeClient, ObjectRef, RightRequest } from "../../kube/kube-client";
import { lookUpText } from "../../lib/look-up";
import type { ComingObjects } from "../../model/plans/coming-objects";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, versionOf } from "../../model/objects/object-key";
import { comingDefinition, comingScope } from "../../plan/coming/coming-kinds";

/**
 * By an apply on the server; by a patch or a whole new state where the object exists; always as a new object; as a new
 * object that is then updated.
 */
export type WriteWay = "apply" | "patch" | "update" | "create" | "record";

/** An object that is written. */
export interface WrittenObject {
  /** The object as it is desired. */
  readonly object: KubeObject;
  /** Whether an object that exists is written all the same; false if it was last applied in the same state. */
  readonly isChanged: boolean;
  /** Whether the live object is deleted first, so that it is created although it exists. Default: false. */
  readonly isReplaced?: boolean;
  /** How it is written. Default: "apply". */
  readonly by?: WriteWay;
}

/** An object that is deleted. */
export interface RemovedObject {
  readonly ref: ObjectRef;
  /** Whether the live object stays, whatever its owner or a mark of it says. */
  readonly isSpared: (live: KubeObject) => boolean;
}

/** What a set does on a cluster. */
export interface SetRequests {
  readonly written: readonly WrittenObject[];
  readonly removed: readonly RemovedObject[];
}

/** What the replacement of objects does: each is deleted and created again. */
export function requestsOfReplacement(objects: readonly KubeObject[]): SetRequests {
  return {
    written: objects.map((object) => ({ object, isChanged: true, isReplaced: true })),
    removed: objects.map((object) => ({ ref: refOf(object), isSpared: () => false })),
  };
}

/** A right that a set needs, and for what. */
export interface NeededRight extends RightRequest {
  readonly kind: string;
  readonly ref: ObjectRef;
  readonly for: WrittenObject | RemovedObject;
}

/** For server-side apply, the server asks for `create`, too, where the object does not exist. */
const writeVerbs: Readonly<Record<WriteWay, readonly string[]>> = {
  apply: ["get", "create", "patch"],
  patch: ["get", "create", "patch"],
  update: ["get", "create", "update"],
  create: ["get", "create"],
  record: ["create", "update"],
};
/** Where a user may not watch, the end of an object is read again and again. */
const deleteVerbs = ["get", "delete"] as const;

/**
 * The rights that a set needs, by object and verb. Objects of a kind that the cluster does not serve, and that no
 * definition brings, are left out. What only the server can judge (`escalate` and `bind`) is, too.
 *
 * @throws KUBE_CANCELLED
 */
export async function neededRights(
  client: KubeClient,
  { written, removed }: SetRequests,
  { coming, signal }: { readonly coming: ComingObjects; readonly signal?: AbortSignal | undefined },
): Promise<readonly NeededRight[]> {
  const rightsOf = async (
    ref: ObjectRef,
    verbs: readonly string[],
    purpose: WrittenObject | RemovedObject,
  ): Promise<readonly NeededRight[]> => {
    const served = await servedAs(client, ref, coming, signal);
    if (served === undefined) return [];
    const { group, kind, name } = ref;
    const namespace = served.namespaced ? ref.namespace || client.defaultNamespace : "";
    return verbs.map((verb) => ({ verb, group, kind, name, namespace, ref, resource: served.resource, for: purpose }));
  };
  const needed = await Promise.all([
    ...written.map((one) => rightsOf(refOf(one.object), writeVerbs[one.by ?? "apply"], one)),
    ...removed.map((one) => rightsOf(one.ref, deleteVerbs, one)),
  ]);
  return needed.flat();
}

export function isWritten(purpose: WrittenObject | RemovedObject): purpose is WrittenObject {
  return "object" in purpose;
}

function refOf(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

async function servedAs(
  client: KubeClient,
  { group, version, kind }: ObjectRef,
  coming: ComingObjects,
  signal: AbortSignal | undefined,
): Promise<{ readonly resource: string; readonly namespaced: boolean } | undefined> {
  const resource = lookUpText(comingDefinition(coming, group, kind), "spec", "names", "plural");
  const namespaced = comingScope(coming, group, kind);
  if (resource !== undefined && namespaced !== undefined) return { resource, namespaced };
  try {
    return await client.resourceFor(group, version, kind, signal);
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return undefined;
  }
}
