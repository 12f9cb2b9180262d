import { SyncError } from "../../errors/sync-error";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import { PointerError, removeAt } from "../../lib/json-pointer";
import type { IgnoredPath } from "./ignore-rules";

/** A live object, and what it would be after an apply. */
export interface DryRun {
  /** The live object; undefined if it does not exist. */
  readonly live: KubeObject | undefined;
  /** The server's answer to the dry run. */
  readonly merged: KubeObject;
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

function withPath<Result>(object: KubeObject, pointer: string, run: () => Result): Result {
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
