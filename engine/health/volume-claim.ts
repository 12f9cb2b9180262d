import type { KubeClient } from "../kube/kube-client";
import { lookUp, lookUpText } from "../lib/look-up";
import type { ObjectHealth } from "../model/health";
import type { KubeObject } from "../model/kube-object";

/** Set by the scheduler once a Pod that uses the claim has its node: binding is under way from then on. */
const selectedNode = "volume.kubernetes.io/selected-node";

/**
 * The health of a claim that is not bound: Healthy for a gate where its StorageClass waits for the first Pod, since
 * that Pod may come behind the gate. Says so where the class is missing; else the health stays as given.
 */
export async function refineClaimHealth(
  client: KubeClient,
  claim: KubeObject,
  health: ObjectHealth,
  signal?: AbortSignal,
): Promise<ObjectHealth> {
  const isPending = (lookUp(claim, "status", "phase") ?? "Pending") === "Pending";
  if (health.health !== "Progressing" || !isPending || claim.metadata.deletionTimestamp !== undefined) return health;
  if (claim.metadata.annotations?.[selectedNode] !== undefined) return health;
  const name = lookUpText(claim, "spec", "storageClassName");
  if (name === undefined) return health;
  const ref = { group: "storage.k8s.io", version: "v1", kind: "StorageClass", namespace: "", name };
  const storageClass = await client.get(ref, signal);
  if (storageClass === undefined) return { ...health, message: `${health.message}: there is no StorageClass ${name}` };
  if (lookUp(storageClass, "volumeBindingMode") !== "WaitForFirstConsumer") return health;
  return { ...health, health: "Healthy", message: `PVC waits for its first Pod, as StorageClass ${name} says` };
}

export function isVolumeClaim({ apiVersion, kind }: KubeObject): boolean {
  return apiVersion === "v1" && kind === "PersistentVolumeClaim";
}
