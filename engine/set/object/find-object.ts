import { assessHealth } from "../../health/assess";
import type { HealthRules } from "../../health/health-rules";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import type { ObjectHealth } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";
import { optional } from "../../lib/optional";

/** An object on the cluster. */
export interface FoundObject {
  readonly live: KubeObject;
  readonly uid: string;
  readonly health: ObjectHealth;
}

export interface FindOptions {
  readonly uid?: string | undefined;
  readonly signal?: AbortSignal;
  /** The rules that determine the health. */
  readonly rules?: HealthRules | undefined;
}

/** Reads an object with its health; undefined if it does not exist, or if another object has its name. */
export async function findObject(
  client: KubeClient,
  ref: ObjectRef,
  { uid, signal, rules }: FindOptions = {},
): Promise<FoundObject | undefined> {
  const live = await client.get(ref, signal);
  if (live === undefined || (uid !== undefined && live.metadata.uid !== uid)) return undefined;
  return { live, uid: live.metadata.uid ?? "", health: assessHealth(live, Date.now(), rules) };
}

/** Reads an object in the server's preferred version of its kind. */
export async function findObjectByKey(
  client: KubeClient,
  key: ObjectKey,
  signal?: AbortSignal,
): Promise<FoundObject | undefined> {
  const { version } = await client.resourceFor(key.group, "", key.kind, signal);
  return findObject(client, { ...key, version }, optional({ signal }));
}
