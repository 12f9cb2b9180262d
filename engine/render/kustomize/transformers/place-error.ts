import { isSyncError, type ErrorPlace } from "../../../errors/sync-error";
import { currentId, type BuildObject } from "../objects/build-object";
import { describeId } from "../objects/object-id";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** Runs the step; a fault gets the object, and the place that made the step happen or else the object's own. */
export function onObject<T>(
  object: BuildObject,
  schemas: SchemaRegistry,
  place: ErrorPlace | undefined,
  step: () => T,
): T {
  try {
    return step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const { file, line, column } = place ?? object.origin;
    throw error.at({
      ...(file === undefined ? {} : { file }),
      ...(line === undefined || line === 0 ? {} : { line }),
      ...(column === undefined || column === 0 ? {} : { column }),
      object: describeId(currentId(object, schemas)),
    });
  }
}
