import { isMap, lookUpText } from "../../../lib/look-up";
import { setAt } from "../../../lib/set-at";
import type { KubeObject } from "../../../model/objects/kube-object";
import { findAt, indexOfPart, removeAt } from "../../../lib/json-pointer";
import type { IgnoreRules, Path } from "./ignore-rules";

/** The object without its ignored fields. */
export function withoutIgnored(object: KubeObject, live: KubeObject, rules: IgnoreRules): KubeObject {
  return removeAll(object, rules.pathsIn(object, live));
}

/**
 * The object with the live values of its ignored fields, so that writing it leaves them as they are. The status is
 * never taken over.
 *
 * Source: argo-cd controller/sync.go@v3.2.0 (normalizeTargetResources). Items of lists are the same ones by name.
 */
export function withLiveFields(target: KubeObject, live: KubeObject, rules: IgnoreRules): KubeObject {
  const isKept = ([first]: Path): boolean => first !== "status";
  const own = rules.pathsIn(target, live).filter(isKept);
  const lost = own.filter((path) => {
    const place = placeIn(live, target, path);
    return place === undefined || findAt(live, place) === undefined;
  });
  return rules
    .pathsIn(live, live)
    .filter(isKept)
    .reduce(
      (object, path) => {
        const [found, place] = [findAt(live, path), placeIn(object, live, path)];
        return found === undefined || place === undefined ? object : withValue(object, place, found.value);
      },
      removeAll(target, lost),
    );
}

/** Later items of a list first, so that none moves before it is removed. */
function removeAll(object: KubeObject, paths: readonly Path[]): KubeObject {
  const sorted = [...paths].sort((left, right) => -comparePaths(left, right));
  return sorted.reduce((left, path) => (isRemovable(left, path) ? (removeAt(left, path) as KubeObject) : left), object);
}

function isRemovable(object: KubeObject, path: Path): boolean {
  const parent = findAt(object, path.slice(0, -1))?.value;
  return findAt(object, path) !== undefined && (!Array.isArray(parent) || indexOfPart(path.at(-1) ?? "") !== undefined);
}

function comparePaths(left: Path, right: Path): number {
  for (const [at, part] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    if (part === other) continue;
    const [one, two] = [indexOfPart(part), indexOfPart(other)];
    if (one !== undefined && two !== undefined && one !== two) return one - two;
    return part < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** The path in one object that is a given path in another one; undefined if a list has no such item. */
function placeIn(object: KubeObject, other: KubeObject, path: Path): Path | undefined {
  const place: string[] = [];
  for (const [at, part] of path.entries()) {
    const theirs = findAt(other, path.slice(0, at))?.value;
    const ours = findAt(object, place)?.value;
    if (!Array.isArray(theirs)) {
      place.push(part);
      continue;
    }
    const name = lookUpText((theirs as readonly unknown[])[Number(part)], "name");
    const list: readonly unknown[] = Array.isArray(ours) ? ours : [];
    const index = name === undefined ? Number(part) : list.findIndex((item) => lookUpText(item, "name") === name);
    if (index < 0 || index >= list.length) return undefined;
    place.push(String(index));
  }
  return place;
}

/** Missing maps on the way are made; what is neither a map nor a list stays. */
function withValue(object: KubeObject, path: Path, value: unknown): KubeObject {
  const steps: (string | number)[] = [];
  for (const [at, part] of path.entries()) {
    const parent = findAt(object, path.slice(0, at))?.value;
    if (parent !== undefined && !isMap(parent) && !Array.isArray(parent)) return object;
    steps.push(Array.isArray(parent) ? Number(part) : part);
  }
  return setAt(object, steps, value) as KubeObject;
}
