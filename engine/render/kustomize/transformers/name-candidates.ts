import { currentId, isGone, previousIds, type BuildObject } from "../objects/build-object";
import { effectiveNamespace, isClusterNamespace, type ObjectId } from "../objects/object-id";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** An object that can contain references and be referred to. */
export interface Candidate {
  readonly object: BuildObject;
  readonly position: number;
  readonly current: ObjectId;
  readonly original: ObjectId;
  readonly previous: readonly ObjectId[];
  /** The current effective namespace. */
  readonly namespace: string;
  /** The current namespace as written, "" if there is none; for cluster-scoped objects, a common placeholder. */
  readonly writtenNamespace: string;
}

/** The namespaces (as written) in which a referrer searches; cluster-scoped objects are always included. */
export type Scope = "everywhere" | ReadonlySet<string>;

export interface CandidateIndex {
  readonly all: readonly Candidate[];
  /** Returns the candidates in scope that had the name, in the order of the objects. */
  find(name: string, scope: Scope): readonly Candidate[];
  /**
   * Returns the candidates that were originally in the namespace. If there are none in scope, returns those that are in
   * it now.
   */
  findInNamespace(name: string, namespace: string, scope: Scope): readonly Candidate[];
}

/** Indexes the objects by their previous names. Only an object with a previous id can be referred to by an old name. */
export function indexCandidates(objects: readonly BuildObject[], schemas: SchemaRegistry): CandidateIndex {
  const all = objects
    .filter((object) => !isGone(object))
    .map((object, position) => candidateOf(object, position, schemas));
  const byName = new Map<string, Named>();
  const byFirstNamespace = new Map<string, Set<string>>();
  for (const candidate of all) {
    const { previous } = candidate;
    for (const [index, { name }] of previous.entries())
      if (isFirst(previous, name, index)) addTo(byName, name, candidate);
    const first = effectiveNamespace(candidate.original);
    if (!isClusterNamespace(first)) addNamespace(byFirstNamespace, first, candidate.writtenNamespace);
  }
  const find = (name: string, scope: Scope): readonly Candidate[] => {
    const named = byName.get(name);
    return named === undefined ? [] : inScope(named, scope);
  };
  return {
    all,
    find,
    findInNamespace: (name, namespace, scope) => {
      const candidates = find(name, scope);
      const isOrigin = isAnyInScope(byFirstNamespace.get(namespace), scope);
      return candidates.filter((candidate) => {
        const where = isOrigin ? effectiveNamespace(candidate.original) : candidate.namespace;
        return where === namespace && !isClusterNamespace(where);
      });
    },
  };
}

function candidateOf(object: BuildObject, position: number, schemas: SchemaRegistry): Candidate {
  const current = currentId(object, schemas);
  const previous = previousIds(object);
  const namespace = effectiveNamespace(current);
  return {
    object,
    position,
    current,
    previous,
    original: previous[0] ?? current,
    namespace,
    writtenNamespace: current.isClusterScoped ? namespace : current.namespace,
  };
}

/** The objects with one previous name, in their order; indexed by namespace as soon as there are many. */
interface Named {
  readonly all: Candidate[];
  byNamespace: Map<string, Candidate[]> | undefined;
}

const few = 8;

function isFirst(ids: readonly ObjectId[], name: string, index: number): boolean {
  for (let before = 0; before < index; before++) if (ids[before]?.name === name) return false;
  return true;
}

function addTo(index: Map<string, Named>, name: string, candidate: Candidate): void {
  const named = index.get(name);
  if (named === undefined) {
    index.set(name, { all: [candidate], byNamespace: undefined });
    return;
  }
  named.all.push(candidate);
  if (named.byNamespace !== undefined) addToNamespace(named.byNamespace, candidate);
  else if (named.all.length > few) {
    named.byNamespace = new Map();
    for (const each of named.all) addToNamespace(named.byNamespace, each);
  }
}

function addToNamespace(index: Map<string, Candidate[]>, candidate: Candidate): void {
  const list = index.get(candidate.writtenNamespace);
  if (list === undefined) index.set(candidate.writtenNamespace, [candidate]);
  else list.push(candidate);
}

function addNamespace(index: Map<string, Set<string>>, first: string, current: string): void {
  const namespaces = index.get(first);
  if (namespaces === undefined) index.set(first, new Set([current]));
  else namespaces.add(current);
}

function inScope({ all, byNamespace }: Named, scope: Scope): readonly Candidate[] {
  if (scope === "everywhere") return all;
  const isIn = (namespace: string): boolean => scope.has(namespace) || isClusterNamespace(namespace);
  if (byNamespace === undefined) return all.filter(({ writtenNamespace }) => isIn(writtenNamespace));
  const lists: (readonly Candidate[])[] = [];
  for (const namespace of scope) lists.push(byNamespace.get(namespace) ?? []);
  for (const [namespace, list] of byNamespace)
    if (isClusterNamespace(namespace) && !scope.has(namespace)) lists.push(list);
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length <= 1) return filled[0] ?? [];
  return filled.flat().sort((left, right) => left.position - right.position);
}

function isAnyInScope(namespaces: ReadonlySet<string> | undefined, scope: Scope): boolean {
  if (namespaces === undefined) return false;
  if (scope === "everywhere") return namespaces.size > 0;
  for (const namespace of namespaces) if (scope.has(namespace) || isClusterNamespace(namespace)) return true;
  return false;
}
