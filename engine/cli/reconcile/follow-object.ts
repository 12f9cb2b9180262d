import { isSyncError } from "../../errors/sync-error";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import type { KubeObject } from "../../model/objects/kube-object";

/**
 * Calls `take` with an object as it is, and at each change; with undefined if it does not exist. Returns when the
 * signal aborts.
 *
 * @throws the errors of the client, other than the end of a watch
 */
export async function followObject(
  client: KubeClient,
  { group, version, kind, namespace, name }: ObjectRef,
  take: (object: KubeObject | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const place = { namespace, fieldSelector: `metadata.name=${name}`, signal };
  const isOver = (): boolean => signal.aborted;
  while (!isOver()) {
    const { items, resourceVersion } = await client.list(group, version, kind, place);
    take(items.find(({ metadata }) => metadata.name === name));
    try {
      for await (const event of client.watch(group, version, kind, { ...place, resourceVersion })) {
        if (event.type !== "BOOKMARK") take(event.type === "DELETED" ? undefined : event.object);
      }
    } catch (error) {
      if (isOver() || !isSyncError(error) || error.code !== "KUBE_WATCH_EXPIRED") throw error;
    }
  }
}
