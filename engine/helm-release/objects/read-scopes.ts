import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, versionOf } from "../../model/objects/object-key";

/** Whether kinds have namespaces, by `group/Kind`. */
export type Scopes = ReadonlyMap<string, boolean>;

/** Asks the cluster about the kinds of the objects. Kinds that it does not serve are left out. */
export async function readScopes(
  client: KubeClient | undefined,
  objects: readonly KubeObject[],
  signal?: AbortSignal,
): Promise<Scopes> {
  const scopes = new Map<string, boolean>();
  if (client === undefined) return scopes;
  // Some versions of a kind may not be served. Kinds that are missing are searched in one new answer if they are asked
  // for in the same moment.
  const types = new Map(objects.map(({ apiVersion, kind }) => [`${apiVersion}/${kind}`, { apiVersion, kind }]));
  await mapConcurrently([...types.values()], types.size, async ({ apiVersion, kind }) => {
    const group = groupOf(apiVersion);
    try {
      const resource = await client.resourceFor(group, versionOf(apiVersion), kind, signal);
      scopes.set(`${group}/${kind}`, resource.namespaced);
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_UNKNOWN_KIND") throw error;
    }
  });
  return scopes;
}
