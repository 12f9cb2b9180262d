import type { KubeClient } from "../../kube/kube-client";
import { valueAt } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, versionOf } from "../../model/objects/object-key";
import { pickLike, setAt } from "../../plan/live-fields";

/**
 * The object with the values that the fields at these paths have on the cluster: to apply it does not change them. A
 * field that the cluster does not have stays as it is wanted.
 */
export async function keepLiveFields(
  client: KubeClient,
  object: KubeObject,
  paths: readonly FieldPath[],
  signal?: AbortSignal,
): Promise<KubeObject> {
  if (paths.length === 0) return object;
  const live = await client.get({ ...keyOf(object), version: versionOf(object.apiVersion) }, signal);
  if (live === undefined) return object;
  return paths.reduce<unknown>((result, path) => {
    const value = valueAt(live, path);
    return value === undefined ? result : setAt(result, path, pickLike(value, valueAt(object, path)));
  }, object) as KubeObject;
}
