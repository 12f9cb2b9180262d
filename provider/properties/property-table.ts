import { type AcceptedValues, type ArgumentText, optional } from "slipway/internal";

/** The values that Check accepts for a property. */
export type PropertyType = Exclude<AcceptedValues, "none">;

/** A type of Pulumi's schema. Source: pulumi pkg/codegen/schema/pulumi.json@v3.259.0. */
export interface SchemaType {
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  readonly $ref?: string;
  readonly items?: SchemaType;
  readonly additionalProperties?: SchemaType;
  readonly oneOf?: readonly SchemaType[];
  /** Which form a map has, by one of its fields. */
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
}

/** One property of a resource: the schema, the general checks and the reference page are derived from this row. */
export interface PropertyRow {
  readonly schema: SchemaType;
  readonly description: string;
  readonly default?: string | number | boolean;
  /** What typed inputs have in place of an absent value; the schema may leave it out. */
  readonly filled?: string | number | boolean | readonly string[];
  /** The texts of a closed set, or of a list of them: typed inputs have no other. */
  readonly words?: readonly string[];
  readonly required?: boolean;
  readonly secret?: boolean;
  /** The release of the original that has it first. */
  readonly since?: string;
  /** What Check accepts; by default the schema's type. `none`: the resource's own check handles the property. */
  readonly accepts?: AcceptedValues;
  /** True if Diff reports any change of the value, without special handling. */
  readonly compared?: boolean;
  /** True if Diff reports that a change replaces the resource. */
  readonly replaces?: boolean;
  /**
   * Whether the property is an output, too: always by default, where it is given. `sometimes`: outputs may leave it out
   * though it is given.
   */
  readonly output?: "sometimes" | "never";
  /** Overrides of the name, default and description in the reference page. `none`: the page omits the property. */
  readonly argument?: ArgumentText | "none";
}

/** The properties of a resource by name, in the order of the reference page. */
export type PropertyTable = Readonly<Record<string, PropertyRow>>;

/** A property in the schema. */
export interface SchemaProperty extends SchemaType {
  readonly description: string;
  readonly default?: string | number | boolean;
  readonly secret?: boolean;
}

/** The input properties of the schema. */
export function schemaProperties(table: PropertyTable): Readonly<Record<string, SchemaProperty>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, row]): [string, SchemaProperty] => [
      name,
      {
        ...row.schema,
        description: row.description,
        ...optional({ default: row.default }),
        ...(row.secret === true ? { secret: true } : {}),
      },
    ]),
  );
}

/**
 * The inputs that are outputs, too, with what only the plugin knows.
 *
 * @param inputs - the table of the inputs
 * @param outputs - the table of all other outputs: a required one is always answered
 */
export function outputTable(inputs: PropertyTable, outputs: PropertyTable): PropertyTable {
  const answered = Object.entries(inputs).flatMap(([name, row]): [string, PropertyRow][] => {
    const { schema, description, required = false, secret = false, output } = row;
    if (output === "never") return [];
    return [[name, { schema, description, secret, required: required && output === undefined }]];
  });
  return { ...Object.fromEntries(answered), ...outputs };
}

/** The row of a property; undefined if the table does not contain it. */
export function tableRow(table: PropertyTable, name: string): PropertyRow | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The required properties. */
export function requiredProperties(table: PropertyTable): readonly string[] {
  return Object.keys(table).filter((name) => table[name]?.required === true);
}

/** The values that Check accepts, by property. */
export function acceptedTypes(table: PropertyTable): Readonly<Record<string, PropertyType>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { schema, accepts }]): [string, PropertyType][] => {
      if (accepts === "none") return [];
      return [[name, accepts ?? (schema.type === undefined ? "any" : typeNames[schema.type])]];
    }),
  );
}

/** The properties that Diff compares without special handling. */
export function comparedProperties(table: PropertyTable): readonly string[] {
  return Object.keys(table).filter((name) => table[name]?.compared === true);
}

/** The properties whose change replaces the resource. */
export function replacingProperties(table: PropertyTable): readonly string[] {
  return Object.keys(table).filter((name) => table[name]?.replaces === true);
}

/** Valid strings depend on the property, so that the resource's own check handles them. */
const typeNames: Readonly<Record<NonNullable<SchemaType["type"]>, PropertyType>> = {
  string: "any",
  number: "number",
  integer: "number",
  boolean: "boolean",
  array: "list",
  object: "map",
};
