import { isMap } from "../../lib/look-up";
import { findAt, removeAt } from "../../lib/json-pointer";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";

/**
 * The object without the fields at the paths, and without the maps that are empty then: an empty map is a field, too.
 * The items of a list keep their places.
 */
export function withoutFields(object: KubeObject, paths: readonly FieldPath[]): KubeObject {
  return paths.reduce<unknown>((rest, path) => withoutField(rest, path.map(String)), object) as KubeObject;
}

function withoutField(object: unknown, path: readonly string[]): unknown {
  const rest = removeAt(object, path);
  const parent = path.slice(0, -1);
  const value = findAt(rest, parent)?.value;
  const isInMap = isMap(findAt(rest, parent.slice(0, -1))?.value);
  const isEmptied = parent.length > 0 && isInMap && isMap(value) && Object.keys(value).length === 0;
  return isEmptied ? withoutField(rest, parent) : rest;
}
