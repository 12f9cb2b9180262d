import { valueAt } from "../../lib/look-up";
import { setAt } from "../../lib/set-at";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import type { RenderedObject } from "../../model/rendering/rendered-object";

const namePath: FieldPath = ["metadata", "name"];

/**
 * The objects with names in which no hash of a value that was tried is left, neither in those of the objects themselves
 * nor in computed references to them: so a planner still finds what they refer to.
 */
export function withoutHashes(objects: readonly RenderedObject[]): readonly RenderedObject[] {
  const names = new Map(
    objects.flatMap((one) => {
      const { object, unhashedName } = one;
      const isComputed = (one.computed ?? []).some(isName);
      return isComputed && unhashedName !== undefined ? [[object.metadata.name, unhashedName] as const] : [];
    }),
  );
  return names.size === 0 ? objects : objects.map((one) => renamed(one, names));
}

function renamed(one: RenderedObject, names: ReadonlyMap<string, string>): RenderedObject {
  const object = (one.computed ?? []).reduce<unknown>((all, path) => {
    const value = valueAt(all, path);
    const name = typeof value === "string" ? names.get(value) : undefined;
    return name === undefined ? all : setAt(all, path, name);
  }, one.object);
  return object === one.object ? one : { ...one, object: object as KubeObject };
}

/** Whether the path is that of the name. */
export function isName(path: FieldPath): boolean {
  return path.length === namePath.length && path.every((part, index) => part === namePath[index]);
}
