import { findField } from "../lib/find-field";
import { readLivePath } from "./live-path";

/** A field that an object has. */
export interface FieldOfObject {
  /** Its value. */
  readonly value: unknown;
}

/**
 * The field of an object that a path names; undefined if the object does not have it.
 *
 * @throws SyncError PLAN_FIELD_PATH_INVALID
 */
export function fieldOfObject(object: unknown, path: string): FieldOfObject | undefined {
  const { value, isComplete } = findField(object, readLivePath(path));
  return isComplete ? { value } : undefined;
}
