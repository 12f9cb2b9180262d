// Source: helm pkg/chartutil/values.go@v3.22.0 (istable, Table, PathValue), errors.go.
import { quote } from "../../gotemplate/numbers/quote";
import { GoError, NamedMap, type GoValue } from "../../gotemplate/values/values";

/** A `map[string]interface {}` of Go. */
export type Table = Map<string, GoValue>;

/** Whether the value is a map as YAML and flags make it; one of a named type is none. */
export function isTable(value: GoValue): value is Table {
  return value instanceof Map && !(value instanceof NamedMap);
}

/** The table at the path with dots. Throws `GoError` `"x" is not a table`. */
export function tableAt(values: Table, path: string): Table {
  let table = values;
  for (const name of path.split(".")) {
    const inner = table.get(name);
    if (!(inner instanceof Map)) throw new GoError(`${quote(name)} is not a table`);
    table = inner;
  }
  return table;
}

/** The value at the path with dots; no value (`undefined`) where there is none, or where it is a table. */
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

/** A copy whose tables can be changed; lists are never changed, but what lies in them is copied, as in Helm. */
export function copyTable(table: Table): Table {
  const copy: Table = new Map();
  table.forEach((value, key) => copy.set(key, copyValue(value)));
  return copy;
}

function copyValue(value: GoValue): GoValue {
  if (isTable(value)) return copyTable(value);
  return Array.isArray(value) ? (value as readonly GoValue[]).map(copyValue) : value;
}

/** A table of both, tables inside them too; of what is in both and no table in both, the second's. */
export function overlayTables(below: Table, above: Table): Table {
  const merged: Table = new Map(below);
  for (const [key, value] of above) {
    const there: GoValue = merged.get(key);
    merged.set(key, isTable(value) && isTable(there) ? overlayTables(there, value) : value);
  }
  return merged;
}
