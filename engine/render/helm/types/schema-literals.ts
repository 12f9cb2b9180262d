import { GoError } from "../../../go/values/values";
import type { FieldPath } from "../../../model/objects/change";
import type { Chart } from "../chart/chart";
import { openSchema } from "../schema/validate-document";
import { maximalDepth } from "./limits";
import type { TypeModel } from "./model";
import { readSchema } from "./read-schema";

/** A text or number that a schema names. */
export type Literal = string | number;

/**
 * Returns a function that tells the members of the enumeration which `values.schema.json` has for the value at a path;
 * empty without one, and for a schema that cannot be read: its error is that of the render.
 */
export function readSchemaLiterals(chart: Chart): (path: FieldPath) => readonly Literal[] {
  const { schema } = chart;
  if (schema === undefined) return () => [];
  let read: ReturnType<typeof readSchema> | undefined;
  let declared: ReadonlyMap<string, TypeModel> = new Map();
  try {
    let count = 0;
    read = readSchema(openSchema(schema, { log: () => undefined }), () => String((count += 1)));
    declared = new Map(read.declarations.map(({ name, type }) => [name, type]));
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    return () => [];
  }
  const { root } = read;
  const typesAt = (type: TypeModel, path: FieldPath, depth: number): readonly TypeModel[] => {
    if (depth > maximalDepth) return [];
    const inner = alternatives(type, declared);
    if (inner !== undefined) return inner.flatMap((one) => typesAt(one, path, depth + 1));
    const [part, ...rest] = path;
    if (part === undefined) return [type];
    const next = itemType(type, part);
    return next === undefined ? [] : typesAt(next, rest, depth + 1);
  };
  return (path) => {
    const literals = typesAt(root, path, 0).flatMap((type) => (type.kind === "literal" ? [type.value] : []));
    return [...new Set(literals)].filter((value) => typeof value !== "boolean");
  };
}

/** The members of a union or an intersection, and what a reference refers to. */
function alternatives(type: TypeModel, declared: ReadonlyMap<string, TypeModel>): readonly TypeModel[] | undefined {
  if (type.kind === "union" || type.kind === "intersection") return type.members;
  if (type.kind !== "reference") return undefined;
  const found = declared.get(type.name);
  return found === undefined ? [] : [found];
}

function itemType(type: TypeModel, part: string | number): TypeModel | undefined {
  if (type.kind === "list") return type.item;
  if (type.kind === "tuple") return type.items[Number(part)] ?? type.rest;
  if (type.kind !== "map") return undefined;
  const name = String(part);
  return type.properties.get(name)?.type ?? type.indexes.find(({ prefix }) => name.startsWith(prefix))?.type;
}
