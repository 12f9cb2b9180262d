import { isDeepStrictEqual } from "node:util";
import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, parseKey, printKey } from "../../model/objects/object-key";

/** An object that a release would make. */
export interface DrawnObject {
  readonly id: string;
  readonly object: KubeObject;
}

/** Stands for what is random. */
const mask = "(random)";

/**
 * The objects of a render, with a mask for each value, line of a text and name that another draw of random values, or
 * another time, changes.
 *
 * @param other the same objects, rendered with the other draw
 */
export function maskRandom(objects: readonly DrawnObject[], other: readonly DrawnObject[]): readonly DrawnObject[] {
  const byId = new Map(other.map((one) => [one.id, one]));
  const ids = new Set(objects.map(({ id }) => id));
  // Objects with random names come in the same order.
  const renamed = other.filter(({ id }) => !ids.has(id));
  return objects.map((one) => {
    const same = byId.get(one.id);
    if (same !== undefined) return { id: one.id, object: maskObject(one.object, same.object) };
    const at = renamed.findIndex(({ id }) => isSameKind(id, one.id));
    const [found] = at === -1 ? [] : renamed.splice(at, 1);
    return found === undefined ? one : { id: withoutName(one.id), object: maskObject(one.object, found.object) };
  });
}

function maskObject(one: KubeObject, other: KubeObject): KubeObject {
  return maskValue(one, other) as KubeObject;
}

function maskValue(one: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(one, other)) return one;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return mask;
    return one.map((item: unknown, index) => maskValue(item, other[index]));
  }
  if (isMap(one) && isMap(other)) {
    const shared = Object.entries(one).filter(([key]) => Object.hasOwn(other, key));
    const known = shared.map(([key, value]) => [key, maskValue(value, other[key])] as const);
    const isSame = known.length === Object.keys(one).length && known.length === Object.keys(other).length;
    return Object.fromEntries(isSame ? known : [...known, [mask, true] as const]);
  }
  return typeof one === "string" && typeof other === "string" ? maskText(one, other) : mask;
}

/** The other lines of a file in a ConfigMap still count. */
function maskText(one: string, other: string): string {
  const [lines, others] = [one.split("\n"), other.split("\n")];
  if (lines.length !== others.length) return mask;
  return lines.map((line, index) => (line === others[index] ? line : mask)).join("\n");
}

function isSameKind(left: string, right: string): boolean {
  return withoutName(left) === withoutName(right);
}

function withoutName(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : printKey({ ...key, name: mask });
}

/** The same objects by their ids as they are rendered. */
export function drawnObjects(objects: readonly KubeObject[]): readonly DrawnObject[] {
  return objects.map((object) => ({ id: printKey(keyOf(object)), object }));
}
