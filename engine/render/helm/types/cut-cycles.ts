import { neverType, unknownType, type Declaration, type TypeModel } from "./model";

/**
 * Replaces by `unknown` the declarations that refer to themselves without a map or list in between, which TypeScript
 * rejects.
 */
export function cutCycles(declarations: readonly Declaration[]): readonly Declaration[] {
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

/** Returns the names from which no cycle can be reached, by removing names without references one after the other. */
function withoutEnds(graph: Graph, reversed: Graph): readonly string[] {
  const open = new Map([...graph].map(([name, others]) => [name, others.filter((other) => graph.has(other)).length]));
  const ends = [...open].filter(([, count]) => count === 0).map(([name]) => name);
  // The loop appends to the list.
  for (const name of ends) {
    for (const before of reversed.get(name) ?? []) {
      const count = (open.get(before) ?? 0) - 1;
      open.set(before, count);
      if (count === 0) ends.push(before);
    }
  }
  return ends;
}

/**
 * The names that a type refers to directly, without those in its maps and lists. Names in tuples are included, since
 * the compiler resolves them immediately.
 */
function directNames(type: TypeModel): string[] {
  if (type.kind === "reference") return [type.name];
  if (type.kind === "tuple") return [...type.items, type.rest ?? neverType].flatMap(directNames);
  return type.kind === "union" || type.kind === "intersection" ? type.members.flatMap(directNames) : [];
}
