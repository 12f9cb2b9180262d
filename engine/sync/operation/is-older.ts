import type { KubeObject } from "../../model/objects/kube-object";

/**
 * Whether one state of an object is older than another one. Versions that are no numbers cannot be compared.
 *
 * Source: k8s.io/apimachinery pkg/util/resourceversion@v0.35.0 (CompareResourceVersion).
 */
export function isOlder(left: KubeObject, right: KubeObject): boolean {
  const [one, other] = [left.metadata.resourceVersion ?? "", right.metadata.resourceVersion ?? ""];
  if (!isNumber(one) || !isNumber(other)) return false;
  return one.length === other.length ? one < other : one.length < other.length;
}

function isNumber(version: string): boolean {
  return /^[1-9]\d*$/.test(version);
}
