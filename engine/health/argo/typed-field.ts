import type { KubeObject } from "../../model/objects/kube-object";
import { aList, aText, aWholeNumber, demandAt } from "../status/fields";
import { lookUp } from "../../lib/look-up";

// Source: apimachinery pkg/runtime/converter.go@v0.34.2 (FromUnstructured): null is the zero value of a field.

/** @throws HEALTH_OBJECT_MALFORMED if there is another value than an integer */
export function wholeNumberAt(object: unknown, ...path: readonly string[]): number | undefined {
  return isNull(object, path) ? undefined : demandAt(object, path, aWholeNumber);
}

/** The text at a path, "" if there is none. @throws HEALTH_OBJECT_MALFORMED if there is another value than a text */
export function textAt(object: unknown, ...path: readonly string[]): string {
  return (isNull(object, path) ? undefined : demandAt(object, path, aText)) ?? "";
}

/** The items at a path, none if there is no list. @throws HEALTH_OBJECT_MALFORMED if there is another value */
export function itemsAt(object: unknown, ...path: readonly string[]): readonly unknown[] {
  return (isNull(object, path) ? undefined : demandAt(object, path, aList)) ?? [];
}

function isNull(object: unknown, path: readonly string[]): boolean {
  return lookUp(object, ...path) === null;
}

/** Whether the controller has not seen the newest specification yet. */
export function isBehind(object: KubeObject): boolean {
  const [generation, observed] = [["metadata", "generation"] as const, ["status", "observedGeneration"] as const];
  return (wholeNumberAt(object, ...generation) ?? 0) > (wholeNumberAt(object, ...observed) ?? 0);
}
