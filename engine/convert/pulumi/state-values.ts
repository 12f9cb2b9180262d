import { isMap } from "../../lib/look-up";
import { isClosedValue } from "../../pulumi-state/closed-value";
import type { ConfigKeys } from "../model/config-keys";
import type { ConfigValue, ProgramValue } from "../model/values";

/** How values of a state are read. */
export interface StateValues {
  readonly keys: ConfigKeys;
  /** The resource, for the keys of the configuration. */
  readonly urn: string;
  readonly name: string;
  /** Called for each value that the state keeps closed. */
  readonly onClosed: (path: readonly string[], value: ConfigValue) => void;
}

/** Bookkeeping of the plugin. */
const bookkeeping: ReadonlySet<string> = new Set(["__defaults", "__fieldManager", "__initialApiVersion", "__inputs"]);

/** A value of a state, with values of the configuration where it has secrets. */
export function openValue(value: unknown, path: readonly string[], values: StateValues): ProgramValue {
  if (isClosedValue(value)) return closed(path, values);
  if (Array.isArray(value)) return value.map((one: unknown, index) => openValue(one, [...path, String(index)], values));
  if (!isMap(value)) return value as ProgramValue;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, ProgramValue][] =>
    bookkeeping.has(key) ? [] : [[key, openValue(inner, [...path, key], values)]],
  );
  return Object.fromEntries(entries);
}

function closed(path: readonly string[], { keys, urn, name, onClosed }: StateValues): ConfigValue {
  // The plugin closes all data of a Secret at once.
  const isData = path.length === 1 && (path[0] === "data" || path[0] === "stringData");
  const value = keys.valueFor(`${urn} ${path.join(" ")}`, [name, ...path], isData);
  onClosed(path, value);
  return value;
}
