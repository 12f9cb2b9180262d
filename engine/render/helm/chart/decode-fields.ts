// The types of Helm's files, which sigs.k8s.io/yaml reads: with Go's errors.
// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (Unmarshal).
import {
  type Decode as DecodeTyped,
  decodeText,
  decodeWhole,
  type FieldRow,
  mapOf,
  structOf,
} from "../../../go/json/decode-typed";
import { GoError, type GoValue } from "../../../go/values/values";
import { jsonView } from "../../../yaml/json-view";
import type { YamlNode } from "../../../yaml/node";
import { valueOfNode } from "../yaml/read-yaml";

/** Decodes a field of a file. */
export type Decode<T> = DecodeTyped<T, YamlNode>;

/** Decodes the document over the value before; throws Go's error. */
export function decodeDocument<T>(node: YamlNode | undefined, before: T, decode: Decode<T>): T {
  return node === undefined ? before : decodeWhole(decode, node, before, ofYaml);
}

const ofYaml = {
  view: jsonView,
  coerces: true,
  isStrict: false,
  errorOf: (message: string) => new GoError(`error unmarshaling JSON: while decoding JSON: ${message}`),
};

/** An `interface {}`. */
export const decodeAny: Decode<GoValue> = (node) => valueOfNode(node);

/** A `map[string]string`. */
export const decodeTexts: Decode<Map<string, string> | undefined> = mapOf<string, YamlNode>(
  decodeText,
  () => "",
  "map[string]string",
);

/** The fields of a struct: for each property, the JSON name and the decoder. */
export type Fields<T> = { readonly [P in keyof T]: readonly [json: string, decode: Decode<T[P]>] };

/** A struct; `type` is its Go name with the package: `chart.Metadata`. */
export function decodeStruct<T extends object>(type: string, fields: Fields<T>): Decode<T> {
  const named = Object.entries<readonly [string, FieldRow<YamlNode>["decode"]]>(fields);
  return structOf<T, YamlNode>(
    type,
    named.map(([property, [json, decode]]) => ({ property, json, decode })),
  );
}
