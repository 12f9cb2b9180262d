import { neverType, unknownType, type Declaration, type TypeModel } from "./model";

/** Declarations that stand for themselves, with no map or list between, are of any type: TypeScript does not take them. */
export function cutCircles(declarations: readonly Declaration[]): readonly Declaration[] {
  const leadsTo = new Map(declarations.map(({ name, type }) => [name, directNames(type)]));
  const comesFrom = reverse(leadsTo);
  const ends = new Set([...withoutEnds(leadsTo, comesFrom), ...withoutEnds(comesFrom, leadsTo)]);
  return declarations.map((declaration) =>
    ends.has(declaration.name) ? declaration : { ...declaration, type: unknownType },
  );
}

type Graph = ReadonlyMap<string, readonly string[]>;

function reverse(graph: Graph): Graph {
  const reversed = new Map<string, string[]>([...graph.keys()].map((name) => [name, []]));
  for (const [name, others] of graph) for (const other of others) reversed.get(other)?.push(name);
  return reversed;
}

/** What leads, after whatever many steps, to nothing: it is in no circle, and in front of none. */
function withoutEnds(graph: Graph, reversed: Graph): readonly string[] {
  const open = new Map([...graph].map(([name, others]) => [name, others.filter((other) => graph.has(other)).length]));
  const ends = [...open].filter(([, count]) => count === 0).map(([name]) => name);
  // It grows while it is walked.
  for (const name of ends) {
    for (const before of reversed.get(name) ?? []) {
      const count = (open.get(before) ?? 0) - 1;
      open.set(before, count);
      if (count === 0) ends.push(before);
    }
  }
  return ends;
}

/** The names that a type is made of, without those in its maps and lists; the compiler looks into tuples at once. */
function directNames(type: TypeModel): string[] {
  if (type.kind === "reference") return [type.name];
  if (type.kind === "tuple") return [...type.items, type.rest ?? neverType].flatMap(directNames);
  return type.kind === "union" || type.kind === "intersection" ? type.members.flatMap(directNames) : [];
}
