import type { KubeClient } from "../kube/kube-client";
import type { ObjectHealth } from "../model/health";
import type { KubeObject } from "../model/kube-object";

/**
 * Looks for the reason why an object is not healthy: at its Pods, what controls them, and the events of all of them.
 * The health as given comes back with the reason as its message, `terminal` where waiting cannot help, and evidence.
 */
export function diagnose(
  client: KubeClient,
  object: KubeObject,
  health: ObjectHealth,
  options: { readonly now: number; readonly signal?: AbortSignal },
): Promise<ObjectHealth> {
  throw new Error(`not built yet: ${client.server} ${object.kind} ${health.message} ${options.now}`);
}
