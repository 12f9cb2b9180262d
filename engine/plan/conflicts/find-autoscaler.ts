import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { ownsField, readFieldSet } from "../../kube/apply/field-set";
import { lookUp, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import type { DeliveryQuestion } from "../../model/plans/delivery";

/** The name of the HorizontalPodAutoscaler of an object; undefined if there is none, or if nobody may read them. */
export type FindAutoscaler = (object: KubeObject) => Promise<string | undefined>;

/**
 * Whether somebody has scaled an object to zero by its subresource: the server does not say who, since a zero counts as
 * no value there. KEDA does that, and so does a person.
 *
 * Source: kubernetes autoscaling/v1 types.go@v1.36.3 (ScaleSpec: `replicas,omitempty`).
 */
export function isScaledToZero({ desired, live }: Pick<DeliveryQuestion, "desired" | "live">): boolean {
  const wanted = lookUp(desired, "spec", "replicas");
  if (typeof wanted !== "number" || wanted === 0 || lookUp(live, "spec", "replicas") !== 0) return false;
  const entries = live?.metadata.managedFields ?? [];
  return !entries.some((entry) => ownsField(readFieldSet(entry), ["f:spec", "f:replicas"]));
}

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
