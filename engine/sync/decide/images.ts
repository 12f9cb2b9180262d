import { isMap, lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";

const containerPaths = [
  ["spec", "containers"],
  ["spec", "template", "spec", "containers"],
  ["spec", "jobTemplate", "spec", "template", "spec", "containers"],
];

/**
 * The images of an object's containers, of the first of the usual paths that has a list, each as often as it is named.
 *
 * Source: gitops-engine pkg/utils/kube/kube.go@5baed56 (GetResourceImages)
 */
export function imagesOf(object: KubeObject): readonly string[] {
  const lists = containerPaths.map((path) => lookUp(object, ...path));
  const containers: readonly unknown[] = lists.find((list) => Array.isArray(list)) ?? [];
  return containers.flatMap((container) => {
    const image = isMap(container) ? container["image"] : undefined;
    return typeof image === "string" ? [image] : [];
  });
}
