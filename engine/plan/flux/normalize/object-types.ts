import { unpack } from "../../../lib/unpack";
import { objectTypesText } from "./object-types-text";
import { trimEndOf } from "../../../lib/trim-characters";

/** The form of a value that converts itself to and from JSON, as one of Kubernetes' types does. */
export type SpecialForm = "time" | "microTime" | "json" | "quantity" | "intOrString";

/** The type of a value in Go. */
export type GoType =
  | { readonly form: "string" | "bool" | "int32" | "int64" | "bytes" | SpecialForm }
  | { readonly form: "list" | "map" | "pointer"; readonly of: GoType }
  | { readonly form: "struct"; readonly fields: () => readonly GoField[] };

/** A field of a struct. */
export interface GoField {
  readonly name: string;
  readonly type: GoType;
  /** Whether an empty value is left out: zero, "", false, no items, a pointer to nothing; never a struct. */
  readonly omitsEmpty: boolean;
  /** Whether a time that is not set is left out. */
  readonly omitsZero: boolean;
}

/** The table as tests/tools/object-types writes it. */
interface PackedTypes {
  /** By `apiVersion/Kind`, the index of the struct. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The fields of each struct: `name`, `?` (omitempty), `!` (omitzero), a colon and the type; joined by semicolons. */
  readonly structs: readonly string[];
}

let unpacked: PackedTypes | undefined;
const structs = new Map<number, readonly GoField[]>();

/** The table takes a small part of it. */
const maximumBytes = 64 * 2 ** 20;

function packedTypes(): PackedTypes {
  const packed = Buffer.from(objectTypesText, "base64");
  return (unpacked ??= JSON.parse(unpack("brotli", packed, { maximumBytes }).bytes.toString("utf8")) as PackedTypes);
}

/**
 * The Go type of the objects of a built-in kind; undefined for another kind, and for another version.
 *
 * Source: k8s.io/client-go kubernetes/scheme@v0.36.2, whose types fluxcd/pkg ssa@v0.77.0 uses.
 */
export function findObjectType(apiVersion: string, kind: string): GoType | undefined {
  const { kinds } = packedTypes();
  const place = `${apiVersion}/${kind}`;
  const index = Object.hasOwn(kinds, place) ? kinds[place] : undefined;
  return index === undefined ? undefined : structType(index);
}

function structType(index: number): GoType {
  return { form: "struct", fields: () => fieldsOf(index) };
}

function fieldsOf(index: number): readonly GoField[] {
  let fields = structs.get(index);
  if (fields === undefined) {
    fields = (packedTypes().structs[index] ?? "")
      .split(";")
      .filter((text) => text !== "")
      .map(readField);
    structs.set(index, fields);
  }
  return fields;
}

function readField(text: string): GoField {
  const colon = text.lastIndexOf(":");
  const head = text.slice(0, colon);
  const name = trimEndOf(head, "?!");
  const marks = head.slice(name.length);
  return {
    name,
    type: readType(text.slice(colon + 1)),
    omitsEmpty: marks.includes("?"),
    omitsZero: marks.includes("!"),
  };
}

const outer: Readonly<Record<string, "list" | "map" | "pointer">> = { a: "list", m: "map", p: "pointer" };
const simple: Readonly<Record<string, GoType>> = {
  s: { form: "string" },
  b: { form: "bool" },
  i: { form: "int32" },
  l: { form: "int64" },
  y: { form: "bytes" },
  T: { form: "time" },
  U: { form: "microTime" },
  J: { form: "json" },
  Q: { form: "quantity" },
  N: { form: "intOrString" },
};

function readType(text: string): GoType {
  const letter = text.charAt(0);
  const form = outer[letter];
  if (form !== undefined) return { form, of: readType(text.slice(1)) };
  return simple[letter] ?? structType(Number(text));
}
