import type { Schema } from "../schema/schema";

/** Gives out names of declarations, none twice. */
export class Names {
  private readonly given = new Set<string>();
  /** The number that comes next, for names that were wanted before. */
  private readonly numbers = new Map<string, number>();

  /** The name, or one like it. */
  take(wanted: string): string {
    let name = wanted;
    let number = this.numbers.get(wanted) ?? 2;
    for (; this.given.has(name); number += 1) name = `${wanted}${number}`;
    this.numbers.set(wanted, number);
    this.given.add(name);
    return name;
  }
}

/** Whether a type can be declared under the name. */
export function isTypeName(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) && !reserved.has(text);
}

/** Words that name no type of one's own. Source: the ECMAScript specification, ReservedWord; TypeScript's predefined types. */
const reserved: ReadonlySet<string> = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "implements import in instanceof interface let new null package private protected public return static super switch this throw " +
    "true try typeof var void while with yield any bigint boolean never number object string symbol undefined unknown infer keyof " +
    "readonly unique asserts is"
  ).split(" "),
);

/** The text as a part of a type's name: `my-chart` becomes `MyChart`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^\p{ID_Continue}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** A name that begins as one may. */
export function typeName(text: string): string {
  const name = pascalCase(text);
  return isTypeName(name) ? name : isTypeName(`_${name}`) ? `_${name}` : "Chart";
}

const keywords: ReadonlySet<string> = new Set(
  "$defs definitions properties patternProperties items prefixItems allOf anyOf oneOf additionalProperties dependentSchemas".split(
    " ",
  ),
);

/** What a schema is called by its place: `/$defs/port` is a `Port`. */
export function schemaName({ url, pointer }: Schema): string {
  const tokens = pointer.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  const definition = tokens.findLastIndex((token) => token === "$defs" || token === "definitions");
  const words = tokens.slice(definition + 1).filter((token) => definition >= 0 || !keywords.has(token));
  const name = words.map(pascalCase).join("");
  return name === "" && !url.endsWith("/values.schema.json") ? pascalCase(url.split("/").at(-1) ?? "") : name;
}
