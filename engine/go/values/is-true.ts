import { GoBytes, GoComplex, GoFloat32, GoInt, GoMap, GoPointer, GoSlice, GoText, type GoValue } from "./values";

/** Returns whether `if` treats the value as true. Source: Go 1.26 text/template/exec.go (isTrue). */
export function isTrue(value: GoValue): boolean {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      return value !== "";
    case "number":
      return value !== 0; // NaN is true.
    case "undefined":
      return false;
    default:
      return isObjectTrue(value);
  }
}

function isObjectTrue(value: Exclude<GoValue, undefined | boolean | string | number>): boolean {
  if (value === null) return false;
  if (value instanceof Map) return value.size > 0;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof GoInt) return value.value !== 0n;
  if (value instanceof GoFloat32) return value.value !== 0;
  if (value instanceof GoComplex) return value.real !== 0 || value.imaginary !== 0;
  if (value instanceof GoText) return value.value !== "";
  if (value instanceof GoSlice) return value.items.length > 0;
  if (value instanceof GoBytes) return value.bytes.length > 0;
  if (value instanceof GoMap) return value.entries.size > 0;
  if (value instanceof GoPointer) return value.target !== undefined;
  return true; // Structs and functions.
}
