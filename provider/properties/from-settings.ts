// The schema's view of a settings table: rows of properties, types of maps, and enums.
import {
  type ArgumentText,
  type ClosedSet,
  type FieldValues,
  optional,
  type ProgramType,
  type SettingField,
  type SettingGroup,
  type SettingTable,
  type WordOf,
  wordsOf,
} from "slipway/internal";
import { type EnumType, enumType } from "./enum-type";
import type { ObjectType } from "./object-type";
import type { PropertyRow, SchemaType } from "./property-table";

type Scalar = string | number | boolean;
type Filled = Scalar | readonly string[];

/** The type of a property in the schema, as far as typed inputs ask for it. */
type SchemaOf<Field> = Field extends { readonly type: "truth" }
  ? { readonly type: "boolean" }
  : Field extends { readonly type: "integer" | "number" | "numberOf" }
    ? { readonly type: "number" | "integer" }
    : Field extends { readonly type: "text" | "duration" }
      ? { readonly type: "string" }
      : Field extends { readonly type: "list"; readonly item: { readonly type: "text" } }
        ? { readonly type: "array"; readonly items: { readonly type: "string" } }
        : Field extends { readonly type: "list" }
          ? { readonly type: "array"; readonly items: SchemaType }
          : SchemaType;

type FilledOf<Field> = Field extends { readonly default: infer Default extends Filled }
  ? { readonly filled: Default }
  : unknown;

type OneOf<Set extends ClosedSet> = { readonly type: "oneOf"; readonly set: Set };

type WordsOf<Field> =
  Field extends OneOf<infer Set>
    ? { readonly words: readonly WordOf<Set>[] }
    : Field extends { readonly type: "list"; readonly item: OneOf<infer Set> }
      ? { readonly words: readonly WordOf<Set>[] }
      : unknown;

/** The row of a field, with the parts of its type that typed inputs ask for. */
export type RowOf<Field> = PropertyRow & { readonly schema: SchemaOf<Field> } & FilledOf<Field> & WordsOf<Field>;

/** The rows of the properties of a resource. */
export type RowsOf<Table extends SettingTable> = { readonly [Name in keyof Table]: RowOf<Table[Name]> };

/** The rows of the properties of a resource, in the order of its table. */
export function rowsOf<Table extends SettingTable>(table: Table): RowsOf<Table> {
  const rows = Object.entries(table).map(([name, field]) => [name, rowOf(field)] as const);
  return Object.fromEntries(rows) as RowsOf<Table>;
}

/** The types of maps that the fields of tables have, by the name of each type in the schema. */
export function objectTypesOf(...tables: readonly SettingTable[]): Readonly<Record<string, ObjectType>> {
  return Object.fromEntries(
    tables.flatMap((table) =>
      valuesIn(table).flatMap((values) => {
        if (values.type !== "group") return [];
        const { name, doc, fields } = values.group;
        // The schema states defaults of properties alone.
        const rows = Object.entries(fields).map(([key, field]) => [key, rowOf({ unstated: true, ...field })] as const);
        return [[tokenOf(name), { description: doc, fields: Object.fromEntries(rows) }] as const];
      }),
    ),
  );
}

/** The enums that the fields of tables have, by the name of each type in the schema. */
export function enumTypesOf(...tables: readonly SettingTable[]): Readonly<Record<string, EnumType>> {
  const sets = tables.flatMap((table) => valuesIn(table).flatMap((one) => (one.type === "oneOf" ? [one.set] : [])));
  return Object.fromEntries(sets.map((set) => [tokenOf(set.name), closedSetType(set)]));
}

/** The enum of a closed set. */
export function closedSetType(set: ClosedSet): EnumType {
  const texts = Object.entries(set.words).filter(([, text]) => text !== "");
  return enumType(set.doc, wordsOf(set), Object.fromEntries(texts));
}

function rowOf(field: SettingField): PropertyRow {
  const { doc, default: fallback, unstated } = field;
  const { required, secret, accepts, compared, replaces, output, since, argument } = field;
  const isStated = isScalar(fallback) && unstated !== true;
  const facts = { required, secret, accepts, compared, replaces, output, since };
  return {
    schema: schemaOf(field),
    description: doc,
    ...(isStated ? { default: fallback } : {}),
    ...(isScalar(fallback) || isTexts(fallback) ? { filled: fallback } : {}),
    ...optional({ words: wordsIn(field) }),
    ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)),
    ...argumentOf(argument, isScalar(fallback) && unstated === true ? fallback : undefined),
  };
}

/** The page shows a default, too, that the schema does not state. */
function argumentOf(
  argument: SettingField["argument"],
  unstated: Scalar | undefined,
): { readonly argument?: ArgumentText | "none" } {
  if (unstated === undefined || argument === "none") return argument === undefined ? {} : { argument };
  return { argument: { default: `\`${String(unstated)}\``, ...argument } };
}

/** The texts of a closed set, or of a list of them. */
function wordsIn(values: FieldValues): readonly string[] | undefined {
  if (values.type === "list") return wordsIn(values.item);
  return values.type === "oneOf" ? wordsOf(values.set) : undefined;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** A value of any type. */
export const anything = { $ref: "pulumi.json#/Any" } as const;
const anyMap = { type: "object", additionalProperties: anything } as const;

/** The forms of values that a schema chooses itself: where each gets its name, and what may be in its place. */
export interface ValueForms {
  oneOf(set: ClosedSet): SchemaType;
  group(group: SettingGroup): SchemaType;
  program(type: ProgramType): SchemaType;
  packable(value: SchemaType): SchemaType;
  either(forms: readonly SchemaType[]): SchemaType;
  readonly textOrMap: SchemaType;
}

/** What the plugin gets: a large value may be packed, and values that only a program has are none of its business. */
const pluginForms: ValueForms = {
  oneOf: ({ name }) => refTo(name),
  group: ({ name, opaque }) => (opaque === true ? anyMap : refTo(name)),
  program: () => anything,
  packable: (value) => ({ oneOf: [value, { type: "string" }] }),
  either: (forms) => ({ oneOf: forms }),
  textOrMap: { oneOf: [{ type: "string" }, anyMap] },
};

/** The type of values in a schema. */
export function schemaOf(values: FieldValues, forms: ValueForms = pluginForms): SchemaType {
  switch (values.type) {
    case "truth":
      return { type: "boolean" };
    case "integer":
    case "numberOf":
      return { type: "integer" };
    case "number":
      return { type: "number" };
    case "text":
    case "duration":
      return { type: "string" };
    case "texts":
      return { type: "object", additionalProperties: { type: "string" } };
    case "values":
      return anyMap;
    case "textOrMap":
      return forms.textOrMap;
    case "anything":
      return anything;
    case "oneOf":
      return forms.oneOf(values.set);
    case "list":
      return { type: "array", items: schemaOf(values.item, forms) };
    case "map":
      return { type: "object", additionalProperties: schemaOf(values.item, forms) };
    case "packable":
      return forms.packable(schemaOf(values.value, forms));
    case "either":
      return forms.either(values.of.map((one) => schemaOf(one, forms)));
    case "rendered":
      return schemaOf(values.form, forms);
    case "program":
      return forms.program(values.of);
    case "group":
      return forms.group(values.group);
  }
}

/** The values of all fields, with those within them that the schema shows. */
function valuesIn(table: SettingTable): readonly FieldValues[] {
  return Object.values(table).flatMap(withInner);
}

function withInner(values: FieldValues): readonly FieldValues[] {
  if (values.type === "group") return values.group.opaque === true ? [] : [values, ...valuesIn(values.group.fields)];
  if (values.type === "packable") return [values, ...withInner(values.value)];
  if (values.type === "either") return [values, ...values.of.flatMap(withInner)];
  if (values.type === "rendered") return withInner(values.form);
  return values.type === "list" || values.type === "map" ? [values, ...withInner(values.item)] : [values];
}

function tokenOf(name: string): string {
  return `slipway:index:${name}`;
}

function refTo(name: string): SchemaType {
  return { $ref: `#/types/${tokenOf(name)}` };
}
