import { parseFieldPath } from "../../../engine/lib/field-path";

/** A field, without the indices and keys of lists. */
export type Path = readonly string[];

const generated = [
  ["status"],
  ["metadata", "managedFields"],
  ["metadata", "resourceVersion"],
  ["metadata", "generation"],
  ["metadata", "uid"],
  ["metadata", "creationTimestamp"],
  ["metadata", "annotations", "slipway.dev/owner"],
  ["metadata", "annotations", "deployment.kubernetes.io/revision"],
  ["metadata", "annotations", "kubectl.kubernetes.io/last-applied-configuration"],
] as const;

/** The fields in which two states of an object differ, without those that the server and its controllers write. */
export function changedPaths(before: unknown, after: unknown): readonly Path[] {
  const found = allChangedPaths(before, after).filter((path) => !generated.some((one) => isWithin(path, one)));
  return [...new Map(found.map((path) => [pathText(path), path])).values()];
}

/** The same with what the server and its controllers write. */
export function allChangedPaths(before: unknown, after: unknown): readonly Path[] {
  return walk(before, after, []);
}

function walk(before: unknown, after: unknown, path: Path): readonly Path[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  // A map that comes or goes is as its parts.
  const isMapOf = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
  const left = partsOf(before ?? (isMapOf(after) ? {} : undefined));
  const right = partsOf(after ?? (isMapOf(before) ? {} : undefined));
  if (left === undefined || right === undefined) return [path];
  // Messages name items by their indices.
  if (Array.isArray(before) && [...left.keys()].join() !== [...right.keys()].join()) return [path];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    walk(left.get(key), right.get(key), Array.isArray(before) ? path : [...path, key]),
  );
}

/** The fields of a map, or the items of a list by their names. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (Array.isArray(value)) {
    const named = value.map((item: unknown, index) => {
      const { name = String(index) } = (typeof item === "object" && item !== null ? item : {}) as { name?: string };
      return [name, item] as const;
    });
    return new Map(named);
  }
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
}

/** The fields of the manifest that the object does not have like this. */
export function unlikeIn(manifest: unknown, object: unknown, path: Path = []): readonly Path[] {
  const [wanted, found] = [partsOf(manifest), partsOf(object)];
  if (wanted === undefined) return JSON.stringify(manifest) === JSON.stringify(object) ? [] : [path];
  return [...wanted].flatMap(([key, value]) => unlikeIn(value, found?.get(key), [...path, key]));
}

/** The leaves of a value. Items of lists have their names, or their indices. */
export function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  const parts = partsOf(value);
  if (parts === undefined) return [path];
  return [...parts].flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** The value at a path with the names of items. */
export function leafOf(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => partsOf(inner)?.get(key), value);
}

/** The path of a field in a text as messages have it: `spec.containers[name=main].image`. */
export function readPath(text: string): Path {
  return (parseFieldPath(text) ?? []).flatMap((part) => (typeof part === "string" ? [part] : []));
}

export function pathText(path: Path): string {
  return path.join(" ");
}

export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((key, index) => path[index] === key);
}

export function overlaps(one: Path, other: Path): boolean {
  return isWithin(one, other) || isWithin(other, one);
}
