import type { PropertyRow, PropertyTable } from "../properties/property-table";
import { type PropertyMap, type PropertyValue, unwrap } from "../rpc/property-value";

/** A value with the default of its row, if that has one. */
type WithDefault<Row, Value> = Row extends { readonly filled: unknown } | { readonly default: Value }
  ? Value
  : Value | undefined;

/**
 * The type of a property, from its row: truths, numbers, texts, lists of texts, and some of the texts of a closed set.
 * Anything else keeps the form of the protocol, with unknown and secret leaves.
 */
export type PropertyOf<Row extends PropertyRow> = Row["schema"] extends { readonly type: "boolean" }
  ? WithDefault<Row, boolean>
  : Row["schema"] extends { readonly type: "number" | "integer" }
    ? WithDefault<Row, number>
    : Row["schema"] extends { readonly type: "string" }
      ? WithDefault<Row, string>
      : Row["schema"] extends { readonly type: "array"; readonly items: { readonly type: "string" } }
        ? readonly string[]
        : Row extends { readonly words: readonly (infer Word extends string)[] }
          ? WithDefault<Row, Row["schema"] extends { readonly type: "array" } ? readonly Word[] : Word>
          : PropertyValue | undefined;

/** The properties of a resource as its table says. */
export type PropertiesOf<Table extends PropertyTable> = { readonly [Name in keyof Table]: PropertyOf<Table[Name]> };

/** The properties by name as they are, also before Check: with unknown and secret leaves, and of any type. */
export type RawPropertiesOf<Table extends PropertyTable> = {
  readonly [Name in keyof Table]?: PropertyValue;
};

/**
 * Reads the properties of a table. A value of another type, which Check refuses or does not know yet, counts as absent;
 * so does an empty text.
 */
export function readerOf<Table extends PropertyTable>(table: Table): (given: PropertyMap) => PropertiesOf<Table> {
  // Each property is read when it is asked for: a wave may have thousands of objects.
  class Reader {
    readonly #given: PropertyMap;

    constructor(given: PropertyMap) {
      this.#given = given;
    }

    static {
      for (const [name, row] of Object.entries(table)) {
        const get = function (this: Reader): unknown {
          return readProperty(row, this.#given[name]);
        };
        Object.defineProperty(this.prototype, name, { get, enumerable: true });
      }
    }
  }
  return (given) => new Reader(given) as unknown as PropertiesOf<Table>;
}

function readProperty(
  { schema, words, default: stated, filled: fallback = stated }: PropertyRow,
  raw: PropertyValue | undefined,
): unknown {
  const value = unwrap(raw);
  switch (schema.type) {
    case "boolean":
      return typeof value === "boolean" ? value : fallback;
    case "number":
    case "integer":
      return typeof value === "number" ? value : fallback;
    case "string":
      return typeof value === "string" && value !== "" ? value : fallback;
    case "array":
      if (words !== undefined) return wordsIn(value, words) ?? fallback;
      return schema.items?.type === "string" ? textsIn(value) : raw;
    case "object":
    case undefined:
      if (words === undefined) return raw;
      return words.find((word) => word === value) ?? fallback;
  }
}

/** The texts of a closed set in a list, in the order of the set. */
function wordsIn(value: PropertyValue | undefined, words: readonly string[]): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const given = new Set(textsIn(value));
  return words.filter((word) => given.has(word));
}

function textsIn(value: PropertyValue | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly PropertyValue[]).map(unwrap).filter((item) => typeof item === "string");
}
