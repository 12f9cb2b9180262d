/** A value as JSON has it; a bigint is an integer that a number cannot hold. */
export type Data = DataScalar | readonly Data[] | DataMap;

/** A value that is neither a list nor a map. */
export type DataScalar = string | number | bigint | boolean | null;

/** A map of values, such as a whole kustomization file. */
export interface DataMap {
  readonly [key: string]: Data;
}

/** True for a map; false for a list. */
export function isDataMap(value: Data | undefined): value is DataMap {
  return typeof value === "object" && value !== null && !isDataList(value);
}

/** True for a list. */
export function isDataList(value: Data | undefined): value is readonly Data[] {
  return Array.isArray(value);
}

/** True if the values are the same; the order of keys does not matter. */
export function isSameData(left: Data | undefined, right: Data | undefined): boolean {
  if (left === right) return true;
  if (isDataList(left))
    return (
      isDataList(right) && left.length === right.length && left.every((item, index) => isSameData(item, right[index]))
    );
  if (isDataMap(left)) {
    if (!isDataMap(right)) return false;
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && isSameData(left[key], right[key]))
    );
  }
  return isNumber(left) && isNumber(right) && Number(left) === Number(right);
}

function isNumber(value: Data | undefined): boolean {
  return typeof value === "number" || typeof value === "bigint";
}
