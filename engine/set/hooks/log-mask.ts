import { openPodMask, podSpecOf } from "../../health/pod-mask";
import { maskOf } from "../../kube/errors/mask-secrets";
import type { KubeClient } from "../../kube/kube-client";
import type { Hook } from "../../model/plans/hook";

/**
 * Creates a mask for the logs of a hook's Pods. It masks the data of the Secrets that their containers use, and for a
 * sensitive hook all values of its manifest. A Secret without read permission cannot be masked.
 */
export async function openLogMask(
  client: KubeClient,
  { object, sensitive = false }: Hook,
  signal?: AbortSignal,
): Promise<(line: string) => string> {
  const own = maskOf(sensitive ? [object] : [], sensitive);
  const known = await openPodMask(client, object.metadata.namespace ?? "", [podSpecOf(object)], signal);
  return (line) => known(own(line));
}
