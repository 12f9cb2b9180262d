import { GoInt, type GoValue } from "../../../go/values/values";
import { secretMask } from "../../../lib/secret-mask";
import type { FieldPath } from "../../../model/objects/change";
import { isTable } from "../yaml/table";
import { MarkedValue } from "./marked-value";
import type { PlacedValue } from "./placed-value";
import type { TracedSource } from "./trace-given-values";

/** The value as plain data, with the mask in place of each secret. */
export function showMarked(value: GoValue, sources: readonly TracedSource[]): unknown {
  if (value instanceof MarkedValue) {
    return isSecretAt(sources[value.source], value.path) ? secretMask : plainScalar(value.content);
  }
  if (isTable(value)) {
    return Object.fromEntries([...value].map(([key, inner]) => [key, showMarked(inner, sources)]));
  }
  return Array.isArray(value) ? (value as readonly GoValue[]).map((item) => showMarked(item, sources)) : value;
}

/** The value of a source as plain data, with the mask in place of each secret; null is not secret. */
export function showPlaced(placed: PlacedValue, source: TracedSource, path: FieldPath): unknown {
  switch (placed.kind) {
    case "map":
      return Object.fromEntries(
        [...placed.entries].map(([key, inner]) => [key, showPlaced(inner, source, [...path, key])]),
      );
    case "list":
      return Array.from(placed.items, (item: PlacedValue | undefined, index) =>
        item === undefined ? null : showPlaced(item, source, [...path, index]),
      );
    case "scalar":
      return placed.value !== null && isSecretAt(source, path) ? secretMask : plainScalar(placed.value);
  }
}

function isSecretAt(source: TracedSource | undefined, path: FieldPath): boolean {
  return source?.kindAt(path) === "secret";
}

function plainScalar(value: GoValue): unknown {
  if (!(value instanceof GoInt)) return value;
  const number = Number(value.value);
  return Number.isSafeInteger(number) ? number : value.value.toString();
}
