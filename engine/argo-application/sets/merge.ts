// How ApplicationSets join maps.
//
// Source: dario.cat/mergo@v1.0.2 merge.go (deepMerge), as argo-cd uses it; jeremywohl/flatten (Flatten, DotStyle).
import { printValue } from "../../go/fmt/print";
import { fromPlain } from "../../go/values/from-plain";
import { isMap } from "../../lib/look-up";

/** A map of plain data. */
export type Params = Readonly<Record<string, unknown>>;

/** The map with the values of another one, which take precedence; maps inside it are joined, too. */
export function mergeOver(target: Params, source: Params): Params {
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(source)) {
    const own = merged.get(name);
    if (isMap(own) && isMap(value)) merged.set(name, mergeOver(own, value));
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

/** The map with the values of another one where it has none. Values of charts are taken as a whole. */
export function mergeUnder(target: Params, source: Params): Params {
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(source)) {
    const own = merged.get(name);
    if (isMap(own) && isMap(value) && name !== "valuesObject") merged.set(name, mergeUnder(own, value));
    else if (isEmpty(own)) merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === 0 || value === false) return true;
  return Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0;
}

/** `{ a: { b: [1] } }` as `a.b.0`, with the values as Go prints them. */
export function flatten(nested: unknown, prefix = ""): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  const entries = Array.isArray(nested) ? nested.map((item, index) => [String(index), item] as const) : [];
  for (const [name, value] of isMap(nested) ? Object.entries(nested) : entries) {
    const key = prefix === "" ? name : `${prefix}.${name}`;
    if (!isMap(value) && !Array.isArray(value)) flat.set(key, printValue(fromPlain(value)));
    else for (const [inner, text] of flatten(value, key)) flat.set(inner, text);
  }
  return flat;
}
