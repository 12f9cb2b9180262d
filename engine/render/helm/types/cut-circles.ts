import { neverType, unknownType, type Declaration, type TypeModel } from "./model";

/** Declarations that stand for themselves, with no map or list between, are of any type: TypeScript does not take them. */
export function cutCircles(declarations: readonly Declaration[]): readonly Declaration[] {
  const types = new Map(declarations.map(({ name, type }) => [name, type]));
  const leadsTo = (type: TypeModel, wanted: string, seen: Set<string>): boolean =>
    directNames(type).some((name) => {
      if (name === wanted) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      const inner = types.get(name);
      return inner !== undefined && leadsTo(inner, wanted, seen);
    });
  return declarations.map((declaration) =>
    leadsTo(declaration.type, declaration.name, new Set()) ? { ...declaration, type: unknownType } : declaration,
  );
}

/** The names that a type is made of, without those in its maps and lists; the compiler looks into tuples at once. */
function directNames(type: TypeModel): string[] {
  if (type.kind === "reference") return [type.name];
  if (type.kind === "tuple") return [...type.items, type.rest ?? neverType].flatMap(directNames);
  return type.kind === "union" || type.kind === "intersection" ? type.members.flatMap(directNames) : [];
}
