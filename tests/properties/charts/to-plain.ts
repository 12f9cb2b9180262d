import type { GoValue } from "../../../engine/render/gotemplate/values/values";
import { readValues } from "../../../engine/render/helm/values/read-values";
import type { Plain } from "../write-yaml";

/** What a `values.yaml` says, as plain data to draw from. */
export function toPlain(text: string): Plain {
  return plain(readValues(text, "values.yaml"));
}

function plain(value: GoValue): Plain {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, field]) => [key, plain(field)]));
  }
  if (Array.isArray(value)) return value.map((item: GoValue) => plain(item));
  if (value === null || typeof value === "boolean" || typeof value === "number" || typeof value === "string")
    return value;
  throw new Error("values of a file are plain");
}
