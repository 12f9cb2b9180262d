import { deleteLive } from "../../engine/kube/delete-live";
import type { KubeClient, ObjectRef } from "../../engine/kube/kube-client";

/** Deletes an object of a test, whatever its state. False if there was none. */
export async function deleteNow(client: KubeClient, ref: ObjectRef): Promise<boolean> {
  return (await deleteLive(client, ref, () => undefined)).outcome === "deleted";
}
