import { scalar } from "../../../yaml/make-node";
import type { MapNode, ScalarNode } from "../../../yaml/node";
import { compareStrings } from "../../../go/values/bytes";
import { expectMap } from "../nodes/expect-kind";
import { setField } from "../nodes/fields";
import { lookup } from "../nodes/lookup";
import { encodeInLines } from "./encode-in-lines";
import { utf8Text } from "./utf8";

// The data of ConfigMaps and Secrets. Source: kustomize kyaml/yaml/datamap.go@v0.21.2.

export type DataValues = ReadonlyMap<string, string | Uint8Array>;

/**
 * Adds the values to `data`, or to `binaryData` if they are not valid text.
 * Source: LoadMapIntoConfigMapData.
 */
export function addConfigMapData(object: MapNode, values: DataValues): void {
  for (const [key, value] of sorted(values)) {
    const text = utf8Text(value);
    addValue(object, text === undefined ? "binaryData" : "data", key, text ?? encodeInLines(value));
  }
}

/**
 * Adds the values to `binaryData`: text as it is, since it is base64 already, and other bytes encoded.
 * Source: LoadMapIntoConfigMapBinaryData.
 */
export function addBinaryData(object: MapNode, values: DataValues): void {
  for (const [key, value] of sorted(values))
    addValue(object, "binaryData", key, utf8Text(value) ?? encodeInLines(value));
}

/**
 * Adds the values to `data` in base64; creates `data` even without values.
 * Source: LoadMapIntoSecretData.
 */
export function addSecretData(object: MapNode, values: DataValues): void {
  lookup(object, ["data"], "map");
  for (const [key, value] of sorted(values)) addValue(object, "data", key, encodeInLines(value));
}

function addValue(object: MapNode, field: string, key: string, text: string): void {
  const data = lookup(object, [field], "map");
  if (data !== undefined) setField(expectMap(data), key, madeValue(text));
}

function madeValue(text: string): ScalarNode {
  return scalar(text, "str", text.includes("\n") ? "literal" : "plain");
}

function sorted(values: DataValues): [string, string | Uint8Array][] {
  return [...values].sort(([left], [right]) => compareStrings(left, right));
}
