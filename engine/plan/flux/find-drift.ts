import { isDeepStrictEqual } from "node:util";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { isSecret } from "../../model/flux/object-kinds";
import type { KubeObject } from "../../model/kube-object";
import { textsOf } from "../../model/metadata-texts";
import { describeKey, keyOf } from "../../model/object-key";
import { PointerError, removeAt } from "./json-pointer";
import { ignoredPathsOf, isLeftAlone, type CompiledRule, type IgnoredPath } from "./ignore-rules";
import { maskSecretData } from "./mask-secret-data";
import { normalizeDryRun } from "./normalize/normalize-dry-run";

/** A live object, and what it would be after an apply. */
export interface DryRun {
  /** The live object; undefined if it does not exist. */
  readonly live: KubeObject | undefined;
  /** The server's answer to the dry run. */
  readonly merged: KubeObject;
}

/**
 * Whether an apply would change the object: its labels, annotations, or a field other than those of the metadata and
 * the status. Fields that the rules leave to others do not count.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go, manager_diff.go@v0.77.0 (hasDriftedWithIgnore, hasDrifted).
 * @param rules the rules that apply; whether they match is decided by the merged object
 * @throws SyncError PLAN_IGNORE_PATH_INVALID
 */
export function hasDrifted({ live, merged }: DryRun, rules: readonly CompiledRule[]): boolean {
  const ignored = ignoredPathsOf(rules, merged);
  if ((merged.metadata.resourceVersion ?? "") === "" || live === undefined) return true;
  if (isLeftAlone(ignored)) return false;
  const [before, after] = [withoutPaths(live, ignored), withoutPaths(merged, ignored)];
  const differs = (["labels", "annotations"] as const).some(
    (field) => !isDeepStrictEqual({ ...textsOf(before, field) }, { ...textsOf(after, field) }),
  );
  return differs || !isDeepStrictEqual(comparedPart(after), comparedPart(before));
}

/**
 * The two objects of a difference, as they may be shown: without managed fields, without the fields that the rules
 * leave to others, the data of a Secret masked.
 *
 * Source: fluxcd/pkg ssa/manager_diff.go@v0.77.0 (Diff).
 * @throws SyncError PLAN_IGNORE_PATH_INVALID, PLAN_OBJECT_INVALID
 */
export function shownDifference(
  { live, merged }: DryRun,
  rules: readonly CompiledRule[],
): { readonly live: KubeObject | undefined; readonly merged: KubeObject } {
  const ignored = ignoredPathsOf(rules, merged);
  const show = (object: KubeObject) => withoutPaths(withoutManagedFields(object), ignored);
  const [before, after] = [live === undefined ? undefined : show(live), show(merged)];
  if (!isSecret(after)) return { live: before, merged: after };
  const masked = maskSecretData(before, after);
  return { live: masked.before, merged: masked.after ?? after };
}

/**
 * The object without the values at the paths; a path of the whole object changes nothing.
 *
 * @throws SyncError PLAN_IGNORE_PATH_INVALID if a path names an item of a list without an index
 */
export function withoutPaths(object: KubeObject, paths: readonly IgnoredPath[]): KubeObject {
  return paths.reduce((changed, { pointer, path }) => {
    return path.length === 0 ? changed : withPath(object, pointer, () => removeAt(changed, path) as KubeObject);
  }, object);
}

/** Runs a change of an object at an ignored path, and reports where it is impossible. */
export function withPath<Result>(object: KubeObject, pointer: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof PointerError)) throw error;
    throw new SyncError({
      code: "PLAN_IGNORE_PATH_INVALID",
      what: `the field ${pointer}, which is left to others, cannot be left out`,
      where: { object: describeKey(keyOf(object)), field: pointer },
      why: error.message,
      mend: "correct the path; an item of a list is named by its index, and the manifest must have the field",
    });
  }
}

function withoutManagedFields(object: KubeObject): KubeObject {
  const { managedFields, ...metadata } = object.metadata;
  return managedFields === undefined ? object : { ...object, metadata };
}

/** The fields that are compared. As in Flux, all of them if the object cannot be normalized. */
function comparedPart(object: KubeObject): unknown {
  const rest = Object.fromEntries(Object.entries(object).filter(([key]) => key !== "metadata" && key !== "status"));
  try {
    return { ...normalizeDryRun(rest as unknown as KubeObject) };
  } catch (error) {
    if (isSyncError(error)) return object;
    throw error;
  }
}
