import { integerTypes } from "./types";
import { GoBytes, GoInt, GoSlice, type GoValue } from "./values";

/** The elements of any slice; undefined for other values. */
export function elementsOf(value: GoValue): readonly GoValue[] | undefined {
  if (Array.isArray(value)) return value as readonly GoValue[];
  if (value instanceof GoSlice) return value.items;
  if (value instanceof GoBytes) return Array.from(value.bytes, (byte) => new GoInt(BigInt(byte), integerTypes.uint8));
  return undefined;
}
