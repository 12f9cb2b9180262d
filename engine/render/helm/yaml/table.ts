// Source: helm pkg/chartutil/values.go@v3.22.0 (istable, Table, PathValue), errors.go.
import { quote } from "../../../go/strconv/quote";
import { GoError, NamedMap, type GoValue } from "../../../go/values/values";

/** A `map[string]interface {}` of Go. */
export type Table = Map<string, GoValue>;

/** Returns whether the value is a map of a YAML file or a flag; a map of a named type is not. */
export function isTable(value: GoValue): value is Table {
  return value instanceof Map && !(value instanceof NamedMap);
}

/** Returns the table at the path with dots. Throws `GoError` `"x" is not a table`. */
export function tableAt(values: Table, path: string): Table {
  let table = values;
  for (const name of path.split(".")) {
    const inner = table.get(name);
    if (!(inner instanceof Map)) throw new GoError(`${quote(name)} is not a table`);
    table = inner;
  }
  return table;
}

/** Returns the value at the path with dots; `undefined` if there is none, or if it is a table. */
export function valueAt(values: Table, path: string): GoValue {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let table = values;
  for (const name of names) {
    const inner = table.get(name);
    if (!(inner instanceof Map)) return undefined;
    table = inner;
  }
  const value = table.get(last);
  return isTable(value) ? undefined : value;
}

/**
 * Copies the table and its nested tables, so that they can be changed. Lists are never changed, but as in Helm their
 * content is copied.
 */
export function copyTable(table: Table): Table {
  const copy: Table = new Map();
  table.forEach((value, key) => copy.set(key, copyValue(value)));
  return copy;
}

function copyValue(value: GoValue): GoValue {
  if (isTable(value)) return copyTable(value);
  return Array.isArray(value) ? (value as readonly GoValue[]).map(copyValue) : value;
}

/** Merges both tables and their nested tables; for other values in both, the second takes precedence. */
export function overlayTables(below: Table, above: Table): Table {
  const merged: Table = new Map(below);
  for (const [key, value] of above) {
    const there: GoValue = merged.get(key);
    merged.set(key, isTable(value) && isTable(there) ? overlayTables(there, value) : value);
  }
  return merged;
}
