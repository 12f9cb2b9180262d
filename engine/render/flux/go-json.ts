// Source: Go 1.26 encoding/json (Unmarshal, Marshal); sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject).
import {
  type Decode,
  decodeFlag,
  decodeInteger,
  decodeText,
  listOf,
  mapOf,
  namedRows,
  pointerTo,
  structOf,
} from "../../go/json/decode-typed";
import type { JsonFault, JsonView, TypedPlace, TypeFault as WrongType } from "../../go/json/json-reader";
import { plainView } from "../../go/json/plain-view";
import { itemPlace, rootPlace, stepsOf } from "../../go/json/typed-place";
import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { YamlNode } from "../../yaml/node";
import { configToPlain } from "../../yaml/write/to-json";

/** A type in Go: how a value is read, and printed again. */
export interface GoType {
  readonly decode: Decode<unknown, unknown>;
  readonly zero: unknown;
  readonly print: (value: unknown) => unknown;
  /** Whether a field with the value is left out, unless it is one that is printed in any case. */
  readonly isEmpty: (value: unknown) => boolean;
}

/** A number of a file: Go tells an integer from a float, and keeps all digits of an integer. */
class FileNumber {
  readonly literal: string;
  readonly isFloat: boolean;

  constructor(literal: string, isFloat: boolean) {
    this.literal = literal;
    this.isFloat = isFloat;
  }
}

/** A value that is not of its type. */
export class TypeFault extends Error {
  readonly path: FieldPath;

  constructor(path: FieldPath, expected: string) {
    super(`${expected} is expected`);
    this.path = path;
  }
}

const asIs = (value: unknown): unknown => value;
const isNil = (value: unknown): boolean => value === undefined || value === null;

export const text: GoType = { decode: decodeText, zero: "", print: asIs, isEmpty: (value) => value === "" };
/** A text of an embedded struct: a number or a boolean does not become a text there. */
export const exactText: GoType = {
  ...text,
  decode: (value, before, place) => decodeText(value, before, { ...place, coerces: false }),
};
export const flag: GoType = { decode: decodeFlag, zero: false, print: asIs, isEmpty: (value) => value === false };
export const integer: GoType = {
  decode: decodeInteger,
  zero: 0n,
  print: Number,
  isEmpty: (value) => value === 0n,
};
export const any: GoType = { decode: plainOf, zero: null, print: asIs, isEmpty: isNil };

export function list(of: GoType): GoType {
  const items = (value: unknown): readonly unknown[] => (value ?? []) as readonly unknown[];
  return {
    decode: listOf(of.decode, () => of.zero, "") as Decode<unknown, unknown>,
    zero: undefined,
    print: (value) => (isNil(value) ? null : items(value).map((item) => of.print(item))),
    isEmpty: (value) => items(value).length === 0,
  };
}

export function map(of: GoType): GoType {
  const entries = (value: unknown): readonly (readonly [string, unknown])[] => [
    ...((value ?? new Map()) as ReadonlyMap<string, unknown>),
  ];
  return {
    decode: mapOf(of.decode, () => of.zero, "") as Decode<unknown, unknown>,
    zero: undefined,
    print: (value) =>
      isNil(value) ? null : Object.fromEntries(entries(value).map(([key, inner]) => [key, of.print(inner)])),
    isEmpty: (value) => entries(value).length === 0,
  };
}

export function pointer(of: GoType): GoType {
  return {
    decode: pointerTo(of.decode, () => of.zero),
    zero: undefined,
    print: (value) => (isNil(value) ? null : of.print(value)),
    isEmpty: isNil,
  };
}

/** A struct, which is never empty; the names of fields that are printed although they are empty end with `!`. */
export function struct(fields: Readonly<Record<string, GoType>>): GoType {
  const rows = Object.entries(fields).map(([name, type]) => {
    const isKept = name.endsWith("!");
    return { name: isKept ? name.slice(0, -1) : name, type, isKept };
  });
  return {
    decode: structOf("", namedRows(Object.fromEntries(rows.map(({ name, type }) => [name, type.decode])))) as Decode<
      unknown,
      unknown
    >,
    zero: Object.fromEntries(rows.map(({ name, type }) => [name, type.zero])),
    print: (value) => {
      const given = value as Readonly<Record<string, unknown>>;
      const printed = rows.filter(({ name, type, isKept }) => isKept || !type.isEmpty(given[name]));
      return Object.fromEntries(printed.map(({ name, type }) => [name, type.print(given[name])]));
    },
    isEmpty: () => false,
  };
}

/**
 * What Go makes of a value that it reads into a type and prints again: fields that the type lacks disappear, and so do
 * empty ones; names of fields count without regard to case; numbers and booleans become texts.
 *
 * Objects of Kubernetes go through their types by the rules of another decoder: see plan/flux/normalize.
 *
 * @param path the place of the value in errors
 * @throws TypeFault
 */
export function throughType({ decode, zero, print }: GoType, value: unknown, path: FieldPath = []): unknown {
  const root = rootPlace({ view: viewOf, note: refuse }, true);
  return print(decode(value, zero, path.reduce<TypedPlace<unknown>>(itemPlace, root)));
}

/** As `throughType`, for what `readConfig` returned. */
export function nodeThroughType(type: GoType, node: YamlNode): unknown {
  return throughType(type, valueOf(node));
}

function valueOf(node: YamlNode): unknown {
  if (node.kind === "seq") return node.items.map(valueOf);
  if (node.kind === "map") return Object.fromEntries(node.entries.map(({ key, value }) => [key.value, valueOf(value)]));
  if (node.tag === "int" || node.tag === "float") return new FileNumber(node.value, node.tag === "float");
  return configToPlain(node);
}

function viewOf(value: unknown): JsonView<unknown> {
  if (!(value instanceof FileNumber)) return plainView(value);
  const { literal, isFloat } = value;
  return { kind: "number", literal, isFloat };
}

const words: Readonly<Record<WrongType<unknown>["wanted"], string>> = {
  ...{ text: "a text", flag: "true or false", integer: "an integer", list: "a list", map: "a map", struct: "a map" },
};

/** Fields that the type does not have are dropped. */
function refuse(fault: JsonFault<unknown>, place: TypedPlace<unknown>): void {
  if (fault.kind === "type") throw new TypeFault(stepsOf(place), words[fault.wanted]);
}

function plainOf(value: unknown): unknown {
  if (value instanceof FileNumber) return Number(value.literal);
  if (Array.isArray(value)) return value.map(plainOf);
  if (!isMap(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainOf(inner)]));
}
