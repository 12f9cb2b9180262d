import { currentId, isGone, nodeOf, previousIds, readList, type BuildObject } from "../objects/build-object";
import * as build from "../objects/build-annotations";
import { effectiveNamespace, isClusterNamespace, type ObjectId } from "../objects/object-id";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** An object that can refer and be referred to. */
export interface Candidate {
  readonly object: BuildObject;
  readonly position: number;
  readonly current: ObjectId;
  readonly original: ObjectId;
  readonly previous: readonly ObjectId[];
  /** The effective namespace of today. */
  readonly namespace: string;
  /** Today's namespace as it is written, "" where there is none; one of their own for cluster objects. */
  readonly writtenNamespace: string;
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
}

/** The namespaces, as they are written, in which a referrer looks; cluster objects are always among them. */
export type Scope = "everywhere" | ReadonlySet<string>;

export interface CandidateIndex {
  readonly all: readonly Candidate[];
  /** Candidates in scope that had the name, in the order of the objects. */
  find(name: string, scope: Scope): readonly Candidate[];
  /** Those whose first namespace this was; or, where no object in scope has come from it, those that are in it now. */
  findInNamespace(name: string, namespace: string, scope: Scope): readonly Candidate[];
}

/** Indexes the objects by the names that they had. Only who had another id can be referred to by an old name. */
export function indexCandidates(objects: readonly BuildObject[], schemas: SchemaRegistry): CandidateIndex {
  const all = objects
    .filter((object) => !isGone(object))
    .map((object, position) => candidateOf(object, position, schemas));
  const byName = new Map<string, Map<string, Candidate[]>>();
  const byFirstNamespace = new Map<string, Set<string>>();
  for (const candidate of all) {
    for (const name of new Set(candidate.previous.map((id) => id.name))) addTo(byName, name, candidate);
    const first = effectiveNamespace(candidate.original);
    if (!isClusterNamespace(first)) addNamespace(byFirstNamespace, first, candidate.writtenNamespace);
  }
  const find = (name: string, scope: Scope): readonly Candidate[] => {
    const byNamespace = byName.get(name);
    return byNamespace === undefined ? [] : inScope(byNamespace, scope);
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
    prefixes: readList(nodeOf(object), build.namePrefixes),
    suffixes: readList(nodeOf(object), build.nameSuffixes),
  };
}

function addTo(index: Map<string, Map<string, Candidate[]>>, name: string, candidate: Candidate): void {
  let byNamespace = index.get(name);
  if (byNamespace === undefined) index.set(name, (byNamespace = new Map<string, Candidate[]>()));
  const list = byNamespace.get(candidate.writtenNamespace);
  if (list === undefined) byNamespace.set(candidate.writtenNamespace, [candidate]);
  else list.push(candidate);
}

function addNamespace(index: Map<string, Set<string>>, first: string, current: string): void {
  const namespaces = index.get(first);
  if (namespaces === undefined) index.set(first, new Set([current]));
  else namespaces.add(current);
}

function inScope(byNamespace: ReadonlyMap<string, readonly Candidate[]>, scope: Scope): readonly Candidate[] {
  const lists: (readonly Candidate[])[] = [];
  if (scope === "everywhere") {
    lists.push(...byNamespace.values());
  } else {
    for (const namespace of scope) lists.push(byNamespace.get(namespace) ?? []);
    for (const [namespace, list] of byNamespace)
      if (isClusterNamespace(namespace) && !scope.has(namespace)) lists.push(list);
  }
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
