import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import type { FindAutoscaler } from "../../model/plans/conflict-rules";

/** Finds autoscalers by their targets; those of a namespace are read once. */
export function findAutoscalerBy(client: KubeClient, signal?: AbortSignal): FindAutoscaler {
  const read = new Map<string, Promise<readonly KubeObject[]>>();
  const autoscalersIn = (namespace: string): Promise<readonly KubeObject[]> => {
    const known = read.get(namespace) ?? listAutoscalers(client, namespace, signal);
    read.set(namespace, known);
    return known;
  };
  return async (object) => {
    const { name, namespace } = object.metadata;
    if (namespace === undefined) return undefined;
    const found = (await autoscalersIn(namespace)).find((one) => {
      const target = (field: string): string => lookUpText(one, "spec", "scaleTargetRef", field) ?? "";
      const isSameGroup = groupOf(target("apiVersion")) === groupOf(object.apiVersion);
      return isSameGroup && target("kind") === object.kind && target("name") === name;
    });
    return found && `HorizontalPodAutoscaler ${found.metadata.name}`;
  };
}

/** Without the right to list them, none is known. */
async function listAutoscalers(
  client: KubeClient,
  namespace: string,
  signal: AbortSignal | undefined,
): Promise<readonly KubeObject[]> {
  try {
    const options = { namespace, ...optional({ signal }) };
    return (await client.list("autoscaling", "v2", "HorizontalPodAutoscaler", options)).items;
  } catch (error) {
    if (isSyncError(error) && error.code !== "KUBE_CANCELLED") return [];
    throw error;
  }
}
