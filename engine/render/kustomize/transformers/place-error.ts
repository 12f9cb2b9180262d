import { isSyncError, type ErrorPlace } from "../../../errors/sync-error";
import { locate } from "../nodes/locate";
import { currentId, type BuildObject } from "../objects/build-object";
import { describeId } from "../objects/object-id";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** Runs the step. Adds to an error the object, and the given place or otherwise the object's place. */
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
    const { file, line, column }: ErrorPlace = place ?? object.origin;
    throw locate(error, { file, line, column, object: describeId(currentId(object, schemas)) });
  }
}

/** Runs the step. Adds the place to an error that has none. */
export function atPlace<T>(place: ErrorPlace, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw isSyncError(error) ? locate(error, place) : error;
  }
}
