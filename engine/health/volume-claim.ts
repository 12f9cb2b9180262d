import type { KubeClient } from "../kube/kube-client";
import { lookUp, lookUpText } from "../lib/look-up";
import type { ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { textOf } from "../model/objects/metadata-texts";

/** Set by the scheduler when the Pod that uses the claim has a node: binding starts then. */
const selectedNode = "volume.kubernetes.io/selected-node";

/**
 * Refines the health of an unbound claim. It is Healthy for a gate if its StorageClass waits for the first Pod, since
 * that Pod may come after the gate. If the class is missing, the message says so; otherwise the health is unchanged.
 */
export async function refineClaimHealth(
  client: KubeClient,
  claim: KubeObject,
  health: ObjectHealth,
  signal?: AbortSignal,
): Promise<ObjectHealth> {
  const isPending = (lookUp(claim, "status", "phase") ?? "Pending") === "Pending";
  if (health.health !== "Progressing" || !isPending || claim.metadata.deletionTimestamp !== undefined) return health;
  if (textOf(claim, "annotations", selectedNode) !== undefined) return health;
  const name = lookUpText(claim, "spec", "storageClassName");
  if (name === undefined) return health;
  const ref = { group: "storage.k8s.io", version: "v1", kind: "StorageClass", namespace: "", name };
  const storageClass = await client.get(ref, signal);
  if (storageClass === undefined) return { ...health, message: `${health.message}: there is no StorageClass ${name}` };
  if (lookUp(storageClass, "volumeBindingMode") !== "WaitForFirstConsumer") return health;
  return {
    ...health,
    health: "Healthy",
    message: `PVC waits for its first Pod: volumeBindingMode of StorageClass ${name} is WaitForFirstConsumer`,
  };
}

export function isVolumeClaim({ apiVersion, kind }: KubeObject): boolean {
  return apiVersion === "v1" && kind === "PersistentVolumeClaim";
}
