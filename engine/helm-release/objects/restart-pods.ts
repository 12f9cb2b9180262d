import { deleteLive } from "../../kube/delete-live";
import type { KubeClient } from "../../kube/kube-client";
import { isMap, lookUp } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { textOf } from "../../model/objects/metadata-texts";

const withSelector = new Set(["ReplicaSet", "StatefulSet", "DaemonSet", "Deployment", "Job"]);
const withPlainSelector = new Set(["ReplicationController", "Service"]);

/**
 * Deletes the Pods of live workloads, which their controllers start again.
 *
 * Source: helm pkg/action/upgrade.go@v3.22.0 (recreate). Selectors with expressions are left out.
 */
export async function restartPods(
  client: KubeClient,
  objects: readonly KubeObject[],
  signal?: AbortSignal,
): Promise<void> {
  for (const object of objects) {
    const labels = selectorOf(object);
    const { namespace } = object.metadata;
    if (labels === undefined || namespace === undefined) continue;
    const labelSelector = labels.map(([name, value]) => `${name}=${value}`).join(",");
    const isOther = (pod: KubeObject): true | undefined =>
      labels.every(([name, value]) => textOf(pod, "labels", name) === value) ? undefined : true;
    const { items } = await client.list("", "v1", "Pod", { namespace, labelSelector, ...optional({ signal }) });
    for (const { metadata } of items) {
      const ref = { group: "", version: "v1", kind: "Pod", namespace, name: metadata.name };
      const read: KubeObject = { apiVersion: "v1", kind: "Pod", metadata };
      await deleteLive(client, ref, isOther, { read, signal });
    }
  }
}

function selectorOf(object: KubeObject): readonly (readonly [string, string])[] | undefined {
  const { kind } = object;
  const path = withSelector.has(kind) ? ["selector", "matchLabels"] : withPlainSelector.has(kind) ? ["selector"] : [];
  const labels = path.length === 0 ? undefined : lookUp(object, "spec", ...path);
  if (!isMap(labels) || Object.keys(labels).length === 0) return undefined;
  if (lookUp(object, "spec", "selector", "matchExpressions") !== undefined) return undefined;
  return Object.entries(labels).map(([name, value]) => [name, String(value)]);
}
