import { unescapePart } from "../../../lib/json-pointer";
import type { Schema } from "../schema/schema";

/** Creates unique names for declarations. */
export class Names {
  private readonly given = new Set<string>();
  /** The next number to append to each name that is taken. */
  private readonly numbers = new Map<string, number>();

  /** Returns the name, with a number appended if it is taken. */
  take(wanted: string): string {
    let name = wanted;
    let number = this.numbers.get(wanted) ?? 2;
    for (; this.given.has(name); number += 1) name = `${wanted}${number}`;
    this.numbers.set(wanted, number);
    this.given.add(name);
    return name;
  }
}

/** Returns whether a type can be declared with this name. */
export function isTypeName(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) && !reserved.has(text);
}

/**
 * Reserved words, which cannot be names of types. Source: the ECMAScript specification, ReservedWord; TypeScript's
 * predefined types.
 */
const reserved: ReadonlySet<string> = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "implements import in instanceof interface let new null package private protected public return static super switch this throw " +
    "true try typeof var void while with yield any bigint boolean never number object string symbol undefined unknown infer keyof " +
    "readonly unique asserts is"
  ).split(" "),
);

/** Converts the text to a part of a type name: `my-chart` becomes `MyChart`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^\p{ID_Continue}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** Converts the text to a valid type name. */
export function typeName(text: string): string {
  const name = pascalCase(text);
  return isTypeName(name) ? name : isTypeName(`_${name}`) ? `_${name}` : "Chart";
}

const keywords: ReadonlySet<string> = new Set(
  "$defs definitions properties patternProperties items prefixItems allOf anyOf oneOf additionalProperties dependentSchemas".split(
    " ",
  ),
);

/** The type name for a schema, from its pointer: `/$defs/port` is a `Port`. */
export function schemaName({ url, pointer }: Schema): string {
  const tokens = pointer.split("/").map(unescapePart);
  const definition = tokens.findLastIndex((token) => token === "$defs" || token === "definitions");
  const words = tokens.slice(definition + 1).filter((token) => definition >= 0 || !keywords.has(token));
  const name = words.map(pascalCase).join("");
  return name === "" && !url.endsWith("/values.schema.json") ? pascalCase(url.split("/").at(-1) ?? "") : name;
}
