import { GoText, type GoValue } from "../../../engine/go/values/values";

/** A value as an expression of TypeScript. */
export function writeValue(value: GoValue): string {
  if (value instanceof GoText) return value.value;
  if (Array.isArray(value)) return `[${value.map((item: GoValue) => writeValue(item)).join(", ")}]`;
  if (!(value instanceof Map)) return value === undefined ? "null" : textOf(value);
  const entries = [...(value as ReadonlyMap<string, GoValue>)].map(
    ([key, item]) => `${writeKey(key)}: ${writeValue(item)}`,
  );
  return `{ ${entries.join(", ")} }`;
}

/** A plain `__proto__` would not define a key. */
function writeKey(key: string): string {
  return key === "__proto__" ? `["__proto__"]` : textOf(key);
}

/** On one line, since compiler errors are counted by line. */
function textOf(value: unknown): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028");
}
