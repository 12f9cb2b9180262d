import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { definedKind, servedVersions } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";

/**
 * How many live custom resources a CustomResourceDefinition has, which the server deletes with it; undefined if the
 * user may not list them.
 *
 * @param definition the live definition
 */
export async function countCustomResources(
  client: KubeClient,
  definition: KubeObject,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const [group = "", kind = ""] = definedKind(definition)?.split("/") ?? [];
  const version = servedVersions(definition)[0]?.slice(group.length + 1);
  if (version === undefined) return 0;
  try {
    const options = { limit: 1, maximum: 1, ...optional({ signal }) };
    const { items, left = 0 } = await client.list(group, version, kind, options);
    return items.length + left;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (error.code === "KUBE_UNKNOWN_KIND") return 0;
    if (error.code === "KUBE_FORBIDDEN") return undefined;
    throw error;
  }
}
