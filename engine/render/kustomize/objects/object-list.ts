import { SyncError } from "../../../errors/sync-error";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { ChangeJournal } from "./change-journal";
import { currentId, currentKey, isGone, previousIds, printOrigin, type BuildObject } from "./build-object";
import { describeId, idKey, nameKey, type ObjectId } from "./object-id";

/**
 * The objects of a kustomization, in insertion order. Objects are found by an index, which is built on demand and
 * discarded when a transformer may have changed ids or the schemas have changed.
 *
 * Source: kustomize api/resmap/reswrangler.go@v0.21.2.
 */
export class ObjectList {
  private list: BuildObject[] = [];
  private index: Index | undefined;

  private readonly schemas: SchemaRegistry;
  /** For transformers that change only some objects of the list. */
  readonly journal: ChangeJournal | undefined;

  constructor(schemas: SchemaRegistry, journal?: ChangeJournal) {
    this.schemas = schemas;
    this.journal = journal;
  }

  get objects(): readonly BuildObject[] {
    return this.list;
  }

  get size(): number {
    return this.list.length;
  }

  /** Appends the object. Throws KUSTOMIZE_OBJECT_DUPLICATE if there is an object with its id. */
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

  /** Appends the objects of a list that is not used afterwards. Throws as `append`. */
  take(other: ObjectList): void {
    if (this.list.length > 0) {
      this.appendAll(other.list);
      return;
    }
    this.list = other.list;
    this.index = other.index;
    this.refuseDuplicates();
  }

  /** Replaces an object by another one with the same current and previous ids. */
  replace(old: BuildObject, object: BuildObject): void {
    const at = this.list.indexOf(old);
    if (at >= 0) this.list[at] = object;
    const index = this.index;
    if (index?.generation !== this.schemas.generation) return;
    index.current.set(currentKey(object, this.schemas), object);
    for (const name of anyKeys) replaceInAny(index[name], name, { old, object }, this.schemas);
  }

  /** Removes the objects for which the function returns false. */
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

  /** Sets a new order of the same objects. */
  reorder(objects: readonly BuildObject[]): void {
    this.list = [...objects];
    if (this.index === undefined) return;
    const { generation, current } = this.index;
    this.index = { generation, current, byId: undefined, byName: undefined, byPlainName: undefined };
  }

  /** Must be called when ids of objects may have changed. */
  idsChanged(): void {
    this.index = undefined;
  }

  /** Returns the id of an object in the list. It does not read the object again while the index is valid. */
  idOf(object: BuildObject): ObjectId {
    const isKnown = this.index?.generation === this.schemas.generation;
    return (isKnown ? object.current?.id : undefined) ?? currentId(object, this.schemas);
  }

  /** Returns the objects with this current or previous id. Source: reswrangler.go (GetMatchingResourcesByAnyId). */
  findByAnyId(id: ObjectId): readonly BuildObject[] {
    return (this.anyIndex("byId").get(idKey(id)) ?? []).filter((object) => !isGone(object));
  }

  /** Like `findByAnyId`, but ignores the namespace. */
  findByAnyName(id: ObjectId): readonly BuildObject[] {
    return (this.anyIndex("byName").get(nameKey(id)) ?? []).filter((object) => !isGone(object));
  }

  /** Returns the objects with this current or previous name, of any kind. */
  findByAnyPlainName(name: string): readonly BuildObject[] {
    return (this.anyIndex("byPlainName").get(name) ?? []).filter((object) => !isGone(object));
  }

  /** Throws KUSTOMIZE_OBJECT_DUPLICATE if two objects have the same id. */
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

  /** Removes the objects that patches deleted. */
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

/** Objects by their current and previous ids. */
type AnyIndex = Map<string, BuildObject[]>;

const anyKeys = ["byId", "byName", "byPlainName"] as const;
type AnyKey = (typeof anyKeys)[number];

interface Index extends Record<AnyKey, AnyIndex | undefined> {
  /** The generation of the schemas, on which the scopes in the ids depend. */
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
  return new SyncError({
    code: "KUSTOMIZE_OBJECT_DUPLICATE",
    what: `cannot add an object that already exists: ${describeId(id)}`,
    where: { ...object.origin, object: describeId(id) },
    why: `the first one comes from ${printOrigin(other.origin)}; kind, namespace and name together must be unique`,
    mend: "remove one of them, or give it another name or namespace",
  });
}
