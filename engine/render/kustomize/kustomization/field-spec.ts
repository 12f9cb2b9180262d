import { compareGvk, isSelectedBy, type Gvk, type GvkSelector } from "./gvk";

/** A path that a transformer changes, in objects of this group, version and kind; each of the three is optional. */
export interface FieldSpec extends GvkSelector {
  /** Field names separated by "/"; a name that ends in `[]` must be a list. */
  readonly path: string;
  readonly create?: boolean;
}

/** A kind of object that names can refer to, and the fields that contain such names. */
export interface NameReference extends GvkSelector {
  readonly fieldSpecs: readonly FieldSpec[];
}

/** Two field specs with the same path and kind but different values of `create`. */
export interface FieldSpecConflict {
  readonly conflict: FieldSpec;
}

/**
 * Adds the field specs of `incoming` that `existing` does not contain. An incoming spec without a kind counts as
 * contained if there is a spec of any kind for its path.
 *
 * Source: kustomize api/types/fieldspec.go@v0.21.2 (MergeAll, MergeOne).
 */
export function mergeFieldSpecs(
  existing: readonly FieldSpec[],
  incoming: readonly FieldSpec[],
): readonly FieldSpec[] | FieldSpecConflict {
  let result: FieldSpec[] | undefined;
  for (const spec of incoming) {
    const covering = (result ?? existing).find((other) => other.path === spec.path && isSelectedBy(other, spec));
    if (covering === undefined) (result ??= [...existing]).push(spec);
    else if ((covering.create ?? false) !== (spec.create ?? false)) return { conflict: spec };
  }
  return result ?? existing;
}

/** Source: api/internal/plugins/builtinconfig/namebackreferences.go@v0.21.2 (mergeAll, mergeOne). */
export function mergeNameReferences(
  existing: readonly NameReference[],
  incoming: readonly NameReference[],
): readonly NameReference[] | FieldSpecConflict {
  let result = existing;
  for (const reference of incoming) {
    const index = result.findIndex((other) => sameGvk(other, reference));
    const found = result[index];
    if (found === undefined) {
      result = [...result, reference];
      continue;
    }
    const merged = mergeFieldSpecs(found.fieldSpecs, reference.fieldSpecs);
    if ("conflict" in merged) return merged;
    if (merged !== found.fieldSpecs) result = result.with(index, { ...found, fieldSpecs: merged });
  }
  return result;
}

/** Sorts by kind in apply order, then by group, version and kind; stable. Source: kyaml/resid/gvk.go (IsLessThan). */
export function sortByGvk<T extends GvkSelector>(specs: readonly T[]): readonly T[] {
  return specs.toSorted((left, right) => compareGvk(gvkOf(left), gvkOf(right)));
}

function sameGvk(left: GvkSelector, right: GvkSelector): boolean {
  return keyOf(left) === keyOf(right);
}

function keyOf(selector: GvkSelector): string {
  return `${selector.group ?? ""}\0${selector.version ?? ""}\0${selector.kind ?? ""}`;
}

function gvkOf(selector: GvkSelector): Gvk {
  return { group: selector.group ?? "", version: selector.version ?? "", kind: selector.kind ?? "" };
}
