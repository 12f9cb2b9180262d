// Source: argo-cd controller/state.go@v3.5.7 (DeduplicateTargetObjects).
import { lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";
import type { RenderedObject } from "../model/rendering/rendered-object";

/** Objects with different identities. */
export interface UniqueObjects {
  /** In the order in which the identities came first; the last object of each counts. */
  readonly objects: readonly RenderedObject[];
  readonly warnings: readonly string[];
}

/**
 * Each object once: that of a later source counts.
 *
 * @param owner who has them, in messages
 * @param target the namespace of objects without one
 */
export function uniqueObjects(all: readonly RenderedObject[], owner: string, target: string): UniqueObjects {
  const found = new Map<string, RenderedObject>();
  const repeated = new Set<string>();
  all.forEach((one, index) => {
    const key = keyOf(one.object, target, index);
    if (found.has(key)) repeated.add(key);
    found.set(key, one);
  });
  const warnings = [...repeated].map((key) => `${owner} has ${key} more than once: the last one counts`);
  return { objects: [...found.values()], warnings };
}

/** As Argo CD compares objects: one without a namespace is in that of the destination. */
function keyOf({ apiVersion, kind, metadata }: KubeObject, target: string, index: number): string {
  const namespace = lookUpText(metadata, "namespace") ?? target;
  const name = lookUpText(metadata, "name") ?? `${lookUpText(metadata, "generateName") ?? ""}${index}`;
  return `${groupOf(apiVersion)}/${kind}/${namespace}/${name}`;
}
