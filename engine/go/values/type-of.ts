import {
  anyMapType,
  anySliceType,
  boolType,
  bytesType,
  complexType,
  float32Type,
  float64Type,
  stringType,
} from "./types";
import { GoBytes, GoComplex, GoFloat32, NamedMap, type GoType, type GoValue } from "./values";

/** The type of a value; undefined for nil in an interface, and for a missing value. */
export function typeOf(value: GoValue): GoType | undefined {
  switch (typeof value) {
    case "string":
      return stringType;
    case "number":
      return float64Type;
    case "boolean":
      return boolType;
    default:
      return typeOfObject(value);
  }
}

function typeOfObject(value: Exclude<GoValue, string | number | boolean>): GoType | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return anySliceType;
  if (value instanceof NamedMap) return value.type;
  if (value instanceof Map) return anyMapType;
  if (value instanceof GoFloat32) return float32Type;
  if (value instanceof GoComplex) return complexType;
  if (value instanceof GoBytes) return bytesType;
  return (value as Exclude<typeof value, readonly GoValue[] | GoFloat32 | GoComplex | GoBytes | Map<string, GoValue>>)
    .type;
}
