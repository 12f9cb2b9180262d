import { keyOf, printKey } from "../../model/objects/object-key";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import { differingFields } from "./differing-fields";

/** The objects with the fields that another render has not. */
export function markObjects(
  objects: readonly RenderedObject[],
  others: readonly RenderedObject[],
): readonly RenderedObject[] {
  const byId = new Map(others.map((other) => [printKey(keyOf(other.object)), other]));
  return objects.map((one) => markObject(one, byId.get(printKey(keyOf(one.object)))));
}

/** An object that the other render does not contain is tainted as a whole. */
export function markObject(one: RenderedObject, other: RenderedObject | undefined): RenderedObject {
  const tainted = other === undefined ? [[]] : differingFields(one.object, other.object);
  return tainted.length === 0 ? one : { ...one, tainted };
}
