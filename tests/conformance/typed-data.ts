// Reads the typed data of the Helm corpus; see "Typed data" in its README.
import { parseTime } from "../../engine/go/time/parse-time";
import { timeValue } from "../../engine/go/time/time-types";
import { utc } from "../../engine/go/time/zone";
import { int } from "../../engine/go/values/integers";
import { jsonNumber } from "../../engine/go/values/json-number";
import type { IntegerKind } from "../../engine/go/values/kinds";
import {
  integerTypes,
  intSliceType,
  mapOf,
  stringMapType,
  stringSliceType,
  stringType,
} from "../../engine/go/values/types";
import {
  GoBytes,
  GoFloat32,
  GoInt,
  GoMap,
  GoSlice,
  type GoType,
  type GoKey,
  type GoValue,
} from "../../engine/go/values/values";

/** JSON in the form of the corpus. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The Go value of typed data; nil if there is no data. */
export function readTypedData(data: Json | undefined): GoValue {
  if (data === undefined || data === null) return null;
  if (typeof data !== "object") return data;
  if (Array.isArray(data)) return (data as readonly Json[]).map(readTypedData);
  const object = data as Readonly<Record<string, Json>>;
  const type = object["$type"];
  if (typeof type === "string") return readTyped(type, object["value"] ?? null);
  return new Map(Object.entries(object).map(([key, value]) => [key, readTypedData(value)]));
}

function readTyped(type: string, value: Json): GoValue {
  if (type in integerTypes) return new GoInt(BigInt(asText(type, value)), integerTypes[type as IntegerKind]);
  switch (type) {
    case "float32":
      return new GoFloat32(readFloat(asText(type, value)));
    case "float64":
      return readFloat(asText(type, value));
    case "json.Number":
      return jsonNumber(asText(type, value));
    case "time.Time":
      return readTime(asText(type, value));
    case "[]byte":
      return value === null
        ? new GoBytes(new Uint8Array(), true)
        : new GoBytes(Buffer.from(asText(type, value), "base64"));
    case "[]string":
      return readSlice(value, stringSliceType, (item) => asText(type, item));
    case "[]int":
      return readSlice(value, intSliceType, (item) => asInt(type, item));
    case "map[string]string":
      return readMap(value, stringMapType, String, (item) => asText(type, item));
    case "map[string]int":
      return readMap(value, mapOf(stringType, integerTypes.int), String, (item) => asInt(type, item));
    case "map[int]string":
      return readMap(value, mapOf(integerTypes.int, stringType), BigInt, (item) => asText(type, item));
    default:
      throw new Error(`typed data of type ${type}`);
  }
}

function readSlice(value: Json, type: GoType, read: (item: Json) => GoValue): GoSlice {
  if (value === null) return new GoSlice([], type, true);
  if (!Array.isArray(value)) throw new Error(`typed data of ${type.name}: no list`);
  const items = (value as readonly Json[]).map(read);
  // Go's JSON reader doubles the capacity of a growing slice.
  const capacity = items.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(items.length));
  return new GoSlice(items, type, false, capacity);
}

function readMap(value: Json, type: GoType, readKey: (key: string) => GoKey, read: (item: Json) => GoValue): GoMap {
  if (value === null) return new GoMap(new Map(), type, true);
  if (typeof value !== "object") throw new Error(`typed data of ${type.name}: no object`);
  return new GoMap(new Map(Object.entries(value).map(([key, item]) => [readKey(key), read(item)])), type);
}

function readFloat(text: string): number {
  if (text === "+Inf") return Infinity;
  if (text === "-Inf") return -Infinity;
  return Number(text);
}

function readTime(text: string): GoValue {
  return timeValue(parseTime("2006-01-02T15:04:05Z07:00", text, utc));
}

function asText(type: string, value: Json): string {
  if (typeof value !== "string") throw new Error(`typed data of ${type}: no text`);
  return value;
}

function asInt(type: string, value: Json): GoInt {
  if (typeof value !== "number") throw new Error(`typed data of ${type}: no number`);
  return int(value);
}
