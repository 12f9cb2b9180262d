import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";

/**
 * Returns the paths at which two values differ. A path ends where the values have different types or keys. The empty
 * path is the whole value.
 */
export function differingFields(value: unknown, other: unknown, path: FieldPath = []): readonly FieldPath[] {
  if (value === other) return [];
  if (Array.isArray(value) && Array.isArray(other) && value.length === other.length) {
    return value.flatMap((item: unknown, index) => differingFields(item, other[index], [...path, index]));
  }
  if (!isMap(value) || !isMap(other)) return [path];
  const keys = new Set([...Object.keys(value), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    // A key in only one of the values reveals something, so the whole map is reported.
    key in value === key in other ? differingFields(value[key], other[key], [...path, key]) : [path],
  );
}
