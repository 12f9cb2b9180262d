import { GoText, type GoValue } from "../../../go/values/values";
import { isMap } from "../../../lib/look-up";

const longest = 80;

/** The text of a default in the docs; undefined if it is long: its content then has its own docs. */
export function showDefault(value: GoValue): string | undefined {
  const plain = plainOf(value);
  if (plain === undefined || hasKeys(plain) || (Array.isArray(plain) && plain.some(hasKeys))) return undefined;
  const text = JSON.stringify(plain);
  return text.length > longest ? undefined : text;
}

function hasKeys(value: unknown): boolean {
  return isMap(value) && Object.keys(value).length > 0;
}

function plainOf(value: GoValue): unknown {
  if (value instanceof GoText) return Number(value.value);
  if (Array.isArray(value)) return (value as readonly GoValue[]).map(plainOf);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, plainOf(inner)]));
  return typeof value === "object" && value !== null ? undefined : value;
}
