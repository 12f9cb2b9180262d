// Go's typed decoding of YAML through JSON: a number or boolean becomes a string if the field is a string, keys are
// case-insensitive, and null leaves a field unchanged.
// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject); Go 1.26 encoding/json/decode.go (object, array,
// literalStore).
import { coercedText, fieldFinder, inKeyOrder, isTime } from "../../../go/json/field-rules";
import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { GoError, type GoValue } from "../../../go/values/values";
import { cannotUnmarshal, valueOfNode } from "../yaml/read-yaml";

/** Decodes a field: gets the node, the previous value, and the path for errors; returns the new value. */
export type Decode<T> = (node: YamlNode, before: T, context: FieldContext) => T;

/** The path of a field, and the first error, which Go reports after it has read everything. */
export interface FieldContext {
  /** `value`, or `struct field Metadata.keywords`. */
  readonly target: string;
  readonly path: readonly string[];
  readonly faults: GoError[];
}

/** Decodes the document; throws the first error. */
export function decodeDocument<T>(node: YamlNode | undefined, before: T, decode: Decode<T>): T {
  if (node === undefined) return before;
  const faults: GoError[] = [];
  const value = decode(node, before, { target: "value", path: [], faults });
  const [fault] = faults;
  if (fault !== undefined) throw fault;
  return value;
}

function isNull(node: YamlNode): boolean {
  return node.kind === "scalar" && node.tag === "null";
}

function refuse<T>(node: YamlNode, before: T, { target, faults }: FieldContext, type: string): T {
  faults.push(cannotUnmarshal(node, `${target} of type ${type}`));
  return before;
}

export const decodeText: Decode<string> = (node, before, context) => {
  if (isNull(node)) return before;
  if (node.kind !== "scalar") return refuse(node, before, context, "string");
  return coercedText(node.value, node.tag === "float");
};

export const decodeBool: Decode<boolean> = (node, before, context) => {
  if (isNull(node)) return before;
  if (node.kind !== "scalar" || node.tag !== "bool") return refuse(node, before, context, "bool");
  return node.value === "true";
};

/** A `time.Time`, kept as its text. */
export const decodeTime: Decode<string> = (node, before, context) => {
  if (isNull(node)) return before;
  const text = node.kind === "scalar" && node.tag === "str" ? node.value : undefined;
  if (text !== undefined && isTime(text)) return text;
  const why = text === undefined ? "Time.UnmarshalJSON: input is not a JSON string" : `parsing time "${text}"`;
  context.faults.push(new GoError(`error unmarshaling JSON: while decoding JSON: ${why}`));
  return before;
};

/** An `interface {}`. */
export const decodeAny: Decode<GoValue> = (node) => valueOfNode(node);

/** A list; `type` is the element's Go type. New elements are decoded over the previous elements. */
export function decodeList<T>(decode: Decode<T>, zero: () => T, type: string): Decode<T[] | undefined> {
  return (node, before, context) => {
    if (isNull(node)) return undefined;
    if (node.kind !== "seq") return refuse(node, before, context, `[]${type}`);
    return node.items.map((item, index) => decode(item, before?.[index] ?? zero(), context));
  };
}

/** A pointer: null makes it nil. */
export function decodePointer<T>(decode: Decode<T>, zero: () => T): Decode<T | undefined> {
  return (node, before, context) => (isNull(node) ? undefined : decode(node, before ?? zero(), context));
}

/** A `map[string]string`. */
export const decodeTexts: Decode<Map<string, string> | undefined> = (node, before, context) => {
  if (isNull(node)) return undefined;
  if (node.kind !== "map") return refuse(node, before, context, "map[string]string");
  const texts = new Map(before);
  for (const { key, value } of inKeyOrder(node.entries, keyOf)) {
    const path = [...context.path, key.value];
    // A key whose value is null gets the value "".
    texts.set(key.value, decodeText(value, "", { ...context, path }));
  }
  return texts;
};

/** The fields of a struct: for each property, the JSON name and the decoder. */
export type Fields<T> = { readonly [P in keyof T]: readonly [json: string, decode: Decode<T[P]>] };

/** A struct; `type` is its Go name with the package: `chart.Metadata`. */
export function decodeStruct<T extends object>(type: string, fields: Fields<T>): Decode<T> {
  const rows = Object.entries(fields) as [keyof T, readonly [string, Decode<T[keyof T]>]][];
  const byName = new Map(rows.map(([property, [json, decode]]) => [json, { property, json, decode }]));
  const findField = fieldFinder(byName.keys());
  const name = type.slice(type.lastIndexOf(".") + 1);
  return (node, before, context) => {
    if (isNull(node)) return before;
    if (node.kind !== "map") return refuse(node, before, context, type);
    const value = { ...before };
    for (const { key, value: field } of inKeyOrder(node.entries, keyOf)) {
      const row = byName.get(findField(key.value) ?? "");
      if (row === undefined) continue;
      const path = [...context.path, row.json];
      const target = `struct field ${name}.${path.join(".")}`;
      value[row.property] = row.decode(field, value[row.property], { ...context, path, target });
    }
    return value;
  };
}

const keyOf = ({ key }: { readonly key: ScalarNode }): string => key.value;
