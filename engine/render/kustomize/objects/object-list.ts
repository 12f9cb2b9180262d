import { SyncError } from "../../../errors/sync-error";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { Journal } from "../provenance/journal";
import { currentId, currentKey, isGone, previousIds, type BuildObject } from "./build-object";
import { describeId, idKey, nameKey, type ObjectId } from "./object-id";

/**
 * The objects of a kustomization in the order in which they came. Ids are found by index: the index is built when it is
 * asked for, and given up when a transformer may have changed ids, or when another schema counts.
 *
 * Source: kustomize api/resmap/reswrangler.go@v0.21.2.
 */
export class ObjectList {
  private list: BuildObject[] = [];
  private index: Index | undefined;

  private readonly schemas: SchemaRegistry;
  /** For who changes objects of the list without changing all. */
  readonly journal: Journal | undefined;

  constructor(schemas: SchemaRegistry, journal?: Journal) {
    this.schemas = schemas;
    this.journal = journal;
  }

  get objects(): readonly BuildObject[] {
    return this.list;
  }

  get size(): number {
    return this.list.length;
  }

  /** Adds the object at the end. Throws KUSTOMIZE_OBJECT_DUPLICATE where its id is taken. */
  append(object: BuildObject): void {
    const index = this.indexed();
    const key = currentKey(object, this.schemas);
    const other = index.current.get(key);
    if (other !== undefined) throw duplicate(object, other, currentId(object, this.schemas));
    this.list.push(object);
    index.current.set(key, object);
    for (const name of anyKeys) addAnyIds(index[name], name, object, this.schemas);
  }

  appendAll(objects: Iterable<BuildObject>): void {
    for (const object of objects) this.append(object);
  }

  /** Adds the objects of a list that nobody uses from now on. Throws as `append`. */
  take(other: ObjectList): void {
    if (this.list.length > 0) {
      this.appendAll(other.list);
      return;
    }
    this.list = other.list;
    this.index = other.index;
    this.refuseDuplicates();
  }

  /** Puts the object into the place of another that has and had the same ids. */
  replace(old: BuildObject, object: BuildObject): void {
    const at = this.list.indexOf(old);
    if (at >= 0) this.list[at] = object;
    const index = this.index;
    if (index?.generation !== this.schemas.generation) return;
    index.current.set(currentKey(object, this.schemas), object);
    for (const name of anyKeys) replaceInAny(index[name], name, { old, object }, this.schemas);
  }

  /** Drops the objects of which the function says false. */
  retain(isKept: (object: BuildObject) => boolean): void {
    const { generation } = this.schemas;
    const current = new Map<string, BuildObject>();
    this.list = this.list.filter((object) => {
      if (!isKept(object)) return false;
      current.set(currentKey(object, this.schemas), object);
      return true;
    });
    this.index = { generation, current, byId: undefined, byName: undefined, byPlainName: undefined };
  }

  /** Takes the same objects in another order. */
  reorder(objects: readonly BuildObject[]): void {
    this.list = [...objects];
    if (this.index === undefined) return;
    const { generation, current } = this.index;
    this.index = { generation, current, byId: undefined, byName: undefined, byPlainName: undefined };
  }

  /** To be called when objects may have got other ids. */
  idsChanged(): void {
    this.index = undefined;
  }

  /** The id of an object of the list; while the index holds it is the one that was read last. */
  idOf(object: BuildObject): ObjectId {
    const isKnown = this.index?.generation === this.schemas.generation;
    return (isKnown ? object.current?.id : undefined) ?? currentId(object, this.schemas);
  }

  /** Objects that have or had the id. Source: reswrangler.go (GetMatchingResourcesByAnyId). */
  findByAnyId(id: ObjectId): readonly BuildObject[] {
    return (this.anyIndex("byId").get(idKey(id)) ?? []).filter((object) => !isGone(object));
  }

  /** The same without a look at the namespace. */
  findByAnyName(id: ObjectId): readonly BuildObject[] {
    return (this.anyIndex("byName").get(nameKey(id)) ?? []).filter((object) => !isGone(object));
  }

  /** Objects that have or had the name, whatever their kind. */
  findByAnyPlainName(name: string): readonly BuildObject[] {
    return (this.anyIndex("byPlainName").get(name) ?? []).filter((object) => !isGone(object));
  }

  /** Throws KUSTOMIZE_OBJECT_DUPLICATE where two objects have one id. */
  refuseDuplicates(): void {
    if (this.indexed().current.size === this.list.length) return;
    const seen = new Map<string, BuildObject>();
    for (const object of this.list) {
      const id = currentId(object, this.schemas);
      const other = seen.get(idKey(id));
      if (other !== undefined) throw duplicate(object, other, id);
      seen.set(idKey(id), object);
    }
  }

  /** Drops what patches have deleted. */
  dropGone(): void {
    if (this.list.some(isGone)) this.retain((object) => !isGone(object));
  }

  private indexed(): Index {
    const { generation } = this.schemas;
    if (this.index?.generation !== generation) {
      const current = new Map<string, BuildObject>();
      for (const object of this.list) current.set(currentKey(object, this.schemas), object);
      this.index = { generation, current, byId: undefined, byName: undefined, byPlainName: undefined };
    }
    return this.index;
  }

  private anyIndex(name: AnyKey): AnyIndex {
    const index = this.indexed();
    let any = index[name];
    if (any === undefined) {
      index[name] = any = new Map<string, BuildObject[]>();
      for (const object of this.list) addAnyIds(any, name, object, this.schemas);
    }
    return any;
  }
}

/** Objects by the ids that they have and had. */
type AnyIndex = Map<string, BuildObject[]>;

const anyKeys = ["byId", "byName", "byPlainName"] as const;
type AnyKey = (typeof anyKeys)[number];

interface Index extends Record<AnyKey, AnyIndex | undefined> {
  /** Of the schemas that tell which ids have no namespace. */
  readonly generation: number;
  readonly current: Map<string, BuildObject>;
}

function anyKeyOf(name: AnyKey, id: ObjectId): string {
  return name === "byId" ? idKey(id) : name === "byName" ? nameKey(id) : id.name;
}

function addAnyIds(index: AnyIndex | undefined, name: AnyKey, object: BuildObject, schemas: SchemaRegistry): void {
  if (index === undefined || isGone(object)) return;
  for (const id of previousIds(object)) addAnyId(index, anyKeyOf(name, id), object);
  addAnyId(index, anyKeyOf(name, currentId(object, schemas)), object);
}

function addAnyId(index: AnyIndex, key: string, object: BuildObject): void {
  const found = index.get(key);
  if (found === undefined) index.set(key, [object]);
  else if (found.at(-1) !== object) found.push(object);
}

function replaceInAny(
  index: AnyIndex | undefined,
  name: AnyKey,
  { old, object }: { readonly old: BuildObject; readonly object: BuildObject },
  schemas: SchemaRegistry,
): void {
  if (index === undefined) return;
  for (const id of [...previousIds(object), currentId(object, schemas)]) {
    const list = index.get(anyKeyOf(name, id));
    const at = list?.indexOf(old) ?? -1;
    if (list !== undefined && at >= 0) list[at] = object;
  }
}

function duplicate(object: BuildObject, other: BuildObject, id: ObjectId): SyncError {
  const { file, line } = other.origin;
  return new SyncError({
    code: "KUSTOMIZE_OBJECT_DUPLICATE",
    what: `cannot add an object that is there already: ${describeId(id)}`,
    where: { ...object.origin, object: describeId(id) },
    why: `the first one comes from ${file}:${line}; kind, namespace and name together may occur once`,
    mend: "remove one of them, or give it another name or namespace",
  });
}
