import type { GoValue } from "./values";

/**
 * Converts plain JavaScript data to a Go value, like Go's `json.Unmarshal`: numbers become `float64`, objects
 * `map[string]interface {}`, lists `[]interface {}`, null and undefined nil.
 *
 * @throws `TypeError` for values that are not data: a function, a symbol, an instance of a class, a bigint.
 */
export function fromPlain(data: unknown): GoValue {
  switch (typeof data) {
    case "string":
    case "number":
    case "boolean":
      return data;
    case "undefined":
      return null;
    case "object":
      return data === null ? null : fromObject(data);
    default:
      throw new TypeError(`a ${typeof data} is no data for a template`);
  }
}

function fromObject(data: object): GoValue {
  if (Array.isArray(data)) return data.map(fromPlain);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype !== null && prototype !== Object.prototype) {
    throw new TypeError(`a ${data.constructor.name} is no plain data for a template`);
  }
  return new Map(Object.entries(data).map(([key, value]) => [key, fromPlain(value)]));
}
