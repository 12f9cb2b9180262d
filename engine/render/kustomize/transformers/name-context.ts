import * as build from "../objects/build-annotations";
import { nodeOf, readList, type BuildObject } from "../objects/build-object";

/** The prefixes and suffixes that were added to an object's name, innermost kustomization first. */
export interface NameContext {
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
}

export function nameContextOf(object: BuildObject): NameContext {
  const node = nodeOf(object);
  return { prefixes: readList(node, build.namePrefixes), suffixes: readList(node, build.nameSuffixes) };
}

/**
 * Returns whether both objects are from the same kustomizations, judged by their prefixes and suffixes.
 *
 * Source: kustomize api/resource/resource.go@v0.21.2 (PrefixesSuffixesEquals).
 */
export function sameNameContext(one: NameContext, other: NameContext, emptyFitsAll: boolean): boolean {
  return fits(one.prefixes, other.prefixes, emptyFitsAll) && fits(one.suffixes, other.suffixes, emptyFitsAll);
}

function fits(one: readonly string[], other: readonly string[], emptyFitsAll: boolean): boolean {
  if (emptyFitsAll && (one.length === 0 || other.length === 0)) return true;
  return sameEnding(one, other);
}

/** Source: api/internal/utils/stringslice.go@v0.21.2 (SameEndingSubSlice). */
function sameEnding(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length > other.length ? [other, one] : [one, other];
  const offset = long.length - short.length;
  if (short.length === 0) return offset === 0;
  return short.every((text, index) => long[index + offset] === text);
}
