// Reads the cases of tests/fixtures/go, whose results were printed by Go.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { durationValue, monthType } from "../../../../engine/go/time/time-types";
import { fromBytes } from "../../../../engine/go/values/bytes";
import { GoInt, type GoValue } from "../../../../engine/go/values/values";
import { readTypedData, type Json } from "../../../conformance/typed-data";

const folder = join(__dirname, "..", "..", "..", "fixtures", "go");

/** The cases of the file `NAME.json`. */
export function readGoCases(name: string): readonly (readonly Json[])[] {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Json[][];
}

/** A value in the format of the program `typed/`: the corpus's typed data, and strings of any bytes. */
export function readGoValue(data: Json): GoValue {
  if (Array.isArray(data)) return (data as readonly Json[]).map(readGoValue);
  if (typeof data !== "object" || data === null) return readTypedData(data);
  const { $type: type, value } = data as Readonly<Record<string, Json>>;
  if (type === "bytes in string") return fromBytes(Buffer.from(value as string, "base64"));
  if (type === "time.Duration") return durationValue(BigInt(value as string));
  if (type === "time.Month") return new GoInt(BigInt(value as string), monthType);
  if (type !== undefined) return readTypedData(data);
  return new Map(Object.entries(data).map(([key, item]) => [key, readGoValue(item)]));
}

/** A string in the program's format. */
export function readGoText(data: Json | undefined): string {
  const text = readGoValue(data ?? null);
  if (typeof text !== "string") throw new Error("the case holds no text there");
  return text;
}
