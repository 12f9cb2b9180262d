// Source: k8s.io/apimachinery pkg/runtime/converter.go@v0.36.2 (FromUnstructured, ToUnstructured).
import { decodeBase64, encodeBase64 } from "../../../go/encoding/base64";
import { formatTime } from "../../../go/time/format-time";
import { inZone } from "../../../go/time/instant";
import { parseTime } from "../../../go/time/parse-time";
import { utc } from "../../../go/time/zone";
import { GoError } from "../../../go/values/values";
import { isMap } from "../../../lib/look-up";
import { canonicalQuantity } from "./quantity";
import type { GoField, GoType } from "./object-types";

/**
 * What Go makes of a value that it reads into a type and prints again: fields that the type lacks disappear, missing
 * ones appear with their zero value unless they are left out when empty, quantities and times get their canonical form.
 *
 * Where Go wraps an integer that is too large for its type, this is an error.
 * @throws GoError if the value is not of the type
 */
export function convertValue(type: GoType, value: unknown): unknown {
  if (value === undefined || value === null) return zeroOf(type);
  switch (type.form) {
    case "pointer":
      return convertValue(type.of, value);
    case "list":
      if (!Array.isArray(value)) throw mismatch(value, "a list");
      return value.map((item) => convertValue(type.of, item));
    case "map":
      if (!isMap(value)) throw mismatch(value, "a map");
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convertValue(type.of, item)]));
    case "struct":
      if (!isMap(value)) throw mismatch(value, "a map");
      return convertFields(type.fields(), value);
    case "string":
    case "bool":
      if (typeof value !== (type.form === "bool" ? "boolean" : "string")) throw mismatch(value, type.form);
      return value;
    case "int32":
    case "int64":
      return convertInteger(value, type.form === "int32" ? 31 : 63);
    case "bytes":
      return encodeBase64(convertBytes(value));
    case "json":
      return value;
    case "time":
      return convertTime(value, "2006-01-02T15:04:05Z07:00");
    case "microTime":
      return convertTime(value, "2006-01-02T15:04:05.000000Z07:00");
    case "quantity":
      if (typeof value !== "string" && typeof value !== "number") throw mismatch(value, "a quantity");
      return canonicalQuantity(String(value).trim());
    case "intOrString":
      return typeof value === "string" ? value : convertInteger(value, 31);
  }
}

/** What Go prints for a field that the data does not have. */
function zeroOf(type: GoType): unknown {
  switch (type.form) {
    case "struct":
      return convertFields(type.fields(), {});
    case "string":
      return "";
    case "bool":
      return false;
    case "int32":
    case "int64":
    case "intOrString":
      return 0;
    case "quantity":
      return "0";
    default:
      return null;
  }
}

function convertFields(fields: readonly GoField[], value: Readonly<Record<string, unknown>>): unknown {
  const converted: (readonly [string, unknown])[] = [];
  for (const { name, type, omitsEmpty, omitsZero } of fields) {
    const field = convertValue(type, Object.hasOwn(value, name) ? value[name] : undefined);
    if (omitsEmpty && isEmpty(type, field)) continue;
    if (omitsZero && field === null) continue;
    converted.push([name, field]);
  }
  return Object.fromEntries(converted);
}

/** Source: converter.go (isEmpty): structs, also those that print themselves, are never empty. */
function isEmpty(type: GoType, value: unknown): boolean {
  switch (type.form) {
    case "string":
    case "bytes":
      return value === "" || value === null;
    case "bool":
      return value === false;
    case "int32":
    case "int64":
      return value === 0;
    case "list":
    case "map":
      return value === null || (typeof value === "object" && Object.keys(value).length === 0);
    case "pointer":
      return value === null;
    default:
      return false;
  }
}

function convertInteger(value: unknown, bits: number): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw mismatch(value, "an integer");
  if (value < -(2 ** bits) || value >= 2 ** bits) throw mismatch(value, `an integer of ${bits + 1} bits`);
  return value + 0;
}

/** Bytes are base64, or a list of numbers. */
function convertBytes(value: unknown): Uint8Array {
  if (typeof value === "string") return decodeBase64(value);
  if (!Array.isArray(value)) throw mismatch(value, "base64");
  const bytes = value.map((item: unknown) => convertInteger(item ?? 0, 31));
  if (bytes.some((byte) => byte < 0 || byte > 255)) throw mismatch(value, "base64");
  return Uint8Array.from(bytes);
}

function convertTime(value: unknown, layout: string): string {
  if (typeof value !== "string") throw mismatch(value, "a time");
  return formatTime(inZone(parseTime(layout, value, utc), utc), layout);
}

function mismatch(value: unknown, expected: string): GoError {
  return new GoError(`${expected} expected, ${Array.isArray(value) ? "a list" : typeof value} found`);
}
