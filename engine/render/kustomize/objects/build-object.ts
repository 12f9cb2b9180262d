import { SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import { mapEntry, mapGet } from "../../../yaml/map-access";
import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import type { KindInfo, SchemaRegistry } from "../openapi/schema-registry";
import { isNilOrEmpty, rawText } from "../nodes/node-state";
import * as build from "./build-annotations";
import { parseApiVersion } from "./gvk";
import { readAnnotation, readApiVersion, readKind, readName, readNamespace, writeMetadataEntry } from "./metadata";
import { effectiveNamespace, idKey, type ObjectId } from "./object-id";

/** Where an object was written: for messages and for `RenderedObject.origin`. */
export interface ObjectOrigin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One object on its way through the build. */
export interface BuildObject {
  /** Changed by transformers; undefined when a patch has deleted the object. */
  node: MapNode | undefined;
  readonly origin: ObjectOrigin;
  /** Names of the variables that read a field of this object. */
  variableNames: readonly string[];
  /** The ids that were read last from the notes on the object, and the notes. */
  previous?: { readonly notes: PreviousNotes; readonly ids: readonly ObjectId[] };
  /** The id that was read last, and what is known of its kind. */
  current?: { readonly info: KindInfo; readonly id: ObjectId; key: string | undefined };
}

/** What `previousIds` reads. */
interface PreviousNotes {
  readonly apiVersion: string;
  readonly names: string;
  readonly namespaces: string;
  readonly kinds: string;
}

export function makeObject(node: MapNode, origin: ObjectOrigin): BuildObject {
  return { node, origin, variableNames: [] };
}

/** Source: kustomize api/resource/resource.go@v0.21.2 (DeepCopy). */
export function copyObject(object: BuildObject): BuildObject {
  return { ...object, node: object.node === undefined ? undefined : cloneNode(object.node) };
}

/** Deleted or left without any field. */
export function isGone(object: BuildObject): boolean {
  return isNilOrEmpty(object.node);
}

/** The node of an object that was checked for being there. */
export function nodeOf(object: BuildObject): MapNode {
  return object.node ?? { kind: "map", entries: [], line: 0, column: 0 };
}

/** Source: api/resource/resource.go@v0.21.2 (CurId). */
export function currentId(object: BuildObject, schemas: SchemaRegistry): ObjectId {
  return readCurrent(object, schemas).id;
}

/** The key of the id; see `idKey`. */
export function currentKey(object: BuildObject, schemas: SchemaRegistry): string {
  const current = readCurrent(object, schemas);
  return (current.key ??= idKey(current.id));
}

// Infos are kept for each kind until schemas come in, so that one that is the same says the same.
function readCurrent(object: BuildObject, schemas: SchemaRegistry): NonNullable<BuildObject["current"]> {
  const node = nodeOf(object);
  const [name, namespace] = [readName(node), readNamespace(node)];
  const info = schemas.kindInfo(readApiVersion(node), readKind(node));
  const known = object.current;
  if (known?.info === info && known.id.name === name && known.id.namespace === namespace) return known;
  const { group, version, kind, isClusterScoped } = info;
  return (object.current = { info, id: { group, version, kind, name, namespace, isClusterScoped }, key: undefined });
}

/**
 * The ids that the object had, oldest first; group and version are those of today, and whether it is cluster-scoped stands in the namespace.
 *
 * Source: api/internal/utils/makeResIds.go@v0.21.2 (PrevIds).
 */
export function previousIds(object: BuildObject): readonly ObjectId[] {
  const notes = notesOf(object);
  return notes === undefined ? noIds : (knownIds(object, notes) ?? keepIds(object, notes, readIds(object, notes)));
}

const noIds: readonly ObjectId[] = [];

function notesOf(object: BuildObject): PreviousNotes | undefined {
  const node = nodeOf(object);
  const annotations = mapGet(mapGet(node, "metadata"), "annotations");
  const names = mapEntry(annotations, build.previousNames);
  if (names === undefined) return undefined;
  return {
    apiVersion: readApiVersion(node),
    names: rawText(names.value),
    namespaces: rawText(mapGet(annotations, build.previousNamespaces)),
    kinds: rawText(mapGet(annotations, build.previousKinds)),
  };
}

/** The ids that were read last, where the notes say the same today. */
function knownIds({ previous }: BuildObject, notes: PreviousNotes): readonly ObjectId[] | undefined {
  const isSame =
    previous?.notes.names === notes.names &&
    previous.notes.namespaces === notes.namespaces &&
    previous.notes.kinds === notes.kinds &&
    previous.notes.apiVersion === notes.apiVersion;
  return isSame ? previous.ids : undefined;
}

function keepIds(object: BuildObject, notes: PreviousNotes, ids: readonly ObjectId[]): readonly ObjectId[] {
  object.previous = { notes, ids };
  return ids;
}

function readIds(object: BuildObject, notes: PreviousNotes): ObjectId[] {
  const { apiVersion } = notes;
  const [names, namespaces, kinds] = [cut(notes.names), cut(notes.namespaces), cut(notes.kinds)];
  if (names.length !== namespaces.length || names.length !== kinds.length) throw unevenIds(object);
  const { group, version } = parseApiVersion(apiVersion);
  return names.map((name, index) => ({
    group,
    version,
    kind: kinds[index] ?? "",
    name,
    namespace: namespaces[index] ?? "",
    isClusterScoped: false,
  }));
}

// Most lists hold one text.
function cut(list: string): readonly string[] {
  return list.includes(",") ? list.split(",") : [list];
}

/** The first id that the object had. Source: api/resource/resource.go@v0.21.2 (OrgId). */
export function originalId(object: BuildObject, schemas: SchemaRegistry): ObjectId {
  return previousIds(object)[0] ?? currentId(object, schemas);
}

/** Notes the current id before a transformer changes it. Source: api/resource/resource.go@v0.21.2 (StorePreviousId). */
export function storePreviousId(object: BuildObject, schemas: SchemaRegistry): void {
  const id = currentId(object, schemas);
  const { group, version, kind, name } = id;
  const namespace = effectiveNamespace(id);
  const before = notesOf(object);
  const earlier = before === undefined ? noIds : knownIds(object, before);
  const node = nodeOf(object);
  appendToList(node, build.previousNames, name);
  appendToList(node, build.previousNamespaces, namespace);
  appendToList(node, build.previousKinds, kind);
  const notes = notesOf(object);
  // Nobody has to take the lists apart to know what was added, unless a list was left as it was or cannot be read so again.
  if (notes === undefined || earlier === undefined || !isOneItem(name) || !isOneItem(namespace) || !isOneItem(kind))
    return;
  keepIds(object, notes, [...earlier, { group, version, kind, name, namespace, isClusterScoped: false }]);
}

function isOneItem(text: string): boolean {
  return text !== "" && !text.includes(",");
}

/** The texts of an annotation that holds a list. */
export function readList(node: MapNode, annotation: string): string[] {
  return readAnnotation(node, annotation)?.split(",") ?? [];
}

/** Source: api/resource/resource.go@v0.21.2 (appendCsvAnnotation). */
export function appendToList(node: MapNode, annotation: string, value: string): void {
  if (value === "") return;
  const noted = mapGet(mapGet(mapGet(node, "metadata"), "annotations"), annotation);
  if (noted !== undefined && isMadeNote(noted)) {
    noted.value = `${noted.value},${value}`;
    return;
  }
  const current = readAnnotation(node, annotation);
  writeMetadataEntry(node, "annotations", annotation, current === undefined ? value : `${current},${value}`);
}

// As `writeMetadataEntry` makes it: only its text can change.
function isMadeNote(node: YamlNode): node is ScalarNode {
  return node.kind === "scalar" && node.style === "single" && node.tag === "str" && node.line === 0 && !node.tagged;
}

export function isEnabled(object: BuildObject, annotation: string): boolean {
  return readAnnotation(nodeOf(object), annotation) === build.enabled;
}

function unevenIds(object: BuildObject): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: "cannot read the earlier names of an object",
    where: { ...object.origin, field: "metadata.annotations" },
    why: `the annotations ${build.previousNames}, ${build.previousNamespaces} and ${build.previousKinds} list different numbers of values`,
    mend: "remove them: they are kustomize's own and belong in no file",
  });
}
