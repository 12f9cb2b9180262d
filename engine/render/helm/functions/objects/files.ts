// Source: helm pkg/engine/files.go@v3.22.0.
import { bytesType, mapOf, namedType, stringSliceType, stringType } from "../../../../go/values/types";
import { GoBytes, GoMap, GoSlice, type GoMethod, type GoKey, type GoValue } from "../../../../go/values/values";
import { baseName } from "../../../../lib/base-name";
import { encodeBase64 } from "../../../../go/encoding/base64";
import { fromBytes } from "../../../../go/values/bytes";
import type { ChartFile } from "../../chart/chart";
import { compileGlob } from "../glob";
import { textOf } from "../text-of";
import { toYaml } from "../yaml-functions";

const filesType = namedType("engine.files", mapOf(stringType, bytesType), filesMethods());

/** The value of `.Files` in templates. */
export function filesObject(files: readonly ChartFile[]): GoMap {
  return new GoMap(new Map(files.map(({ name, data }) => [name, new GoBytes(data)])), filesType);
}

function filesMethods(): ReadonlyMap<string, GoMethod> {
  return new Map<string, GoMethod>([
    ["GetBytes", { parameters: [stringType], call: (files, [name]) => new GoBytes(bytesOf(files, name)) }],
    ["Get", { parameters: [stringType], call: (files, [name]) => fromBytes(bytesOf(files, name)) }],
    ["Glob", { parameters: [stringType], call: (files, [pattern]) => glob(files, textOf(pattern)) }],
    ["AsConfig", { parameters: [], call: (files) => flatten(files, fromBytes), cost: costOfAll }],
    ["AsSecrets", { parameters: [], call: (files) => flatten(files, encodeBase64), cost: costOfAll }],
    ["Lines", { parameters: [stringType], call: (files, [name]) => linesOf(fromBytes(bytesOf(files, name))) }],
  ]);
}

/** The cost of printing all files as YAML: one step for a number of bytes. */
function costOfAll(files: GoValue): number {
  let bytes = 0;
  for (const file of entriesOf(files).values()) if (file instanceof GoBytes) bytes += file.bytes.length;
  return bytes / 2;
}

function entriesOf(files: GoValue): ReadonlyMap<GoKey, GoValue> {
  return files instanceof GoMap ? files.entries : new Map();
}

function bytesOf(files: GoValue, name: GoValue): Uint8Array {
  const found = typeof name === "string" ? entriesOf(files).get(name) : undefined;
  return found instanceof GoBytes ? found.bytes : new Uint8Array();
}

/** Returns the files whose names match; all files if the pattern is invalid. */
function glob(files: GoValue, pattern: string): GoMap {
  const matches = compileGlob(pattern) ?? (() => true);
  return new GoMap(new Map([...entriesOf(files)].filter(([name]) => matches(String(name)))), filesType);
}

/**
 * Prints the files as YAML by base name; of two files with the same base name, the one whose path sorts last is used.
 */
function flatten(files: GoValue, encode: (bytes: Uint8Array) => string): string {
  const entries = [...entriesOf(files).keys()].map(String).sort();
  return toYaml(new Map(entries.map((name) => [baseName(name), encode(bytesOf(files, name))])));
}

function linesOf(text: string): GoSlice {
  if (text === "") return new GoSlice([], stringSliceType);
  return new GoSlice((text.endsWith("\n") ? text.slice(0, -1) : text).split("\n"), stringSliceType);
}
