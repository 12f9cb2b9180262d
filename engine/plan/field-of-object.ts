import { findField } from "../lib/find-field";
import { readLivePath } from "./live-path";

/**
 * The field of an object that a path names; undefined if the object does not have it.
 *
 * @throws SyncError PLAN_FIELD_PATH_INVALID
 */
export function fieldOfObject(object: unknown, path: string): { readonly value: unknown } | undefined {
  const { value, isComplete } = findField(object, readLivePath(path));
  return isComplete ? { value } : undefined;
}
