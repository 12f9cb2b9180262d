import type { GoValue } from "../../../engine/go/values/values";
import { readValues } from "../../../engine/render/helm/yaml/read-values";
import type { Plain } from "../write-yaml";

/** The plain data of a `values.yaml`. */
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
