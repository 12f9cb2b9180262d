import { optional } from "../lib/optional";
import type { KubeClient, ObjectRef } from "../kube/kube-client";

/** The annotation with the last request that was handled. */
export const handledAnnotation = "slipway.dev/lastHandledReconcileAt";

/** Records on the object that stands for a stack which request a run has handled. */
export async function markHandled(
  client: KubeClient,
  ref: ObjectRef,
  requestedAt: string,
  signal?: AbortSignal,
): Promise<void> {
  const body = { metadata: { annotations: { [handledAnnotation]: requestedAt } } };
  const options = { fieldManager: "slipway-reconcile", ...optional({ signal }) };
  await client.patch(ref, { type: "merge", body }, options);
}
