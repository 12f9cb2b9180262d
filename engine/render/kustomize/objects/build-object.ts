import { SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import { mapEntry, mapGet } from "../../../yaml/map-access";
import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import type { KindInfo, SchemaRegistry } from "../openapi/schema-registry";
import { isNilOrEmpty, rawText } from "../nodes/node-state";
import * as build from "./build-annotations";
import { parseApiVersion } from "../kustomization/gvk";
import {
  readAnnotation,
  readApiVersion,
  readKind,
  readName,
  readNamespace,
  writeMetadataEntry,
} from "../nodes/metadata";
import { effectiveNamespace, idKey, type ObjectId } from "./object-id";

/** The place of an object in its file, for messages and for `RenderedObject.origin`. */
export interface ObjectOrigin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** `file:line`; without the line if it has none. */
export function printOrigin({ file, line }: ObjectOrigin): string {
  return line === 0 ? file : `${file}:${line}`;
}

/** An object during the build. */
export interface BuildObject {
  /** Transformers change this node; undefined after a patch deleted the object. */
  node: MapNode | undefined;
  readonly origin: ObjectOrigin;
  /** The name before hashes of the content were appended to it. */
  unhashedName?: string;
  /** The names before prefixes, suffixes and hashes were added, oldest first; set when the build ends. */
  earlierNames?: readonly string[];
  /** The last hash that was appended. */
  hash?: string;
  /** Names of the variables that read a field of this object. */
  variableNames: readonly string[];
  /** Whether the node may have merge keys, which are dissolved when it is printed. */
  readonly isLinked?: boolean;
  /** A cache of `previousIds`, with the annotations that it was read from. */
  previous?: { readonly annotations: PreviousAnnotations; readonly ids: readonly ObjectId[] };
  /** A cache of the current id, with the information about its kind. */
  current?: { readonly info: KindInfo; readonly id: ObjectId; key: string | undefined };
}

/** The inputs of `previousIds`: the apiVersion and the text of three annotations. */
interface PreviousAnnotations {
  readonly apiVersion: string;
  readonly names: string;
  readonly namespaces: string | undefined;
  readonly kinds: string | undefined;
}

export function makeObject(node: MapNode, origin: ObjectOrigin): BuildObject {
  return { node, origin, variableNames: [] };
}

/** Source: kustomize api/resource/resource.go@v0.21.2 (DeepCopy). */
export function copyObject(object: BuildObject): BuildObject {
  return { ...object, node: object.node === undefined ? undefined : cloneNode(object.node) };
}

/** True if the object was deleted, or has no fields left. */
export function isGone(object: BuildObject): boolean {
  return isNilOrEmpty(object.node);
}

/** The node of an object that is not deleted. */
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

// The registry returns the same info for a kind until its schemas change, so identity is enough to compare infos.
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
 * The ids that the object had, oldest first. Group and version are the current ones, and the namespace shows whether
 * the object is cluster-scoped.
 *
 * Source: api/internal/utils/makeResIds.go@v0.21.2 (PrevIds).
 */
export function previousIds(object: BuildObject): readonly ObjectId[] {
  const annotations = previousAnnotationsOf(object);
  return annotations === undefined
    ? noIds
    : (cachedIds(object, annotations) ?? cacheIds(object, annotations, readIds(object, annotations)));
}

/** The names that an object had before, oldest first, each once; undefined if there are none. */
export function earlierNamesOf(object: BuildObject): readonly string[] | undefined {
  const ids = previousIds(object);
  if (ids.length === 0) return undefined;
  const name = readName(nodeOf(object));
  const names = new Set(ids.map((id) => id.name).filter((earlier) => earlier !== name && earlier !== ""));
  return names.size === 0 ? undefined : [...names];
}

const noIds: readonly ObjectId[] = [];

function previousAnnotationsOf(object: BuildObject): PreviousAnnotations | undefined {
  const node = nodeOf(object);
  const annotations = mapGet(mapGet(node, "metadata"), "annotations");
  if (annotations === undefined) return undefined;
  const names = listText(annotations, build.previousNames);
  const namespaces = listText(annotations, build.previousNamespaces);
  const kinds = listText(annotations, build.previousKinds);
  // An object without a name records none, but its namespace and its kind.
  if (names === undefined) return undefined;
  return { apiVersion: readApiVersion(node), names, namespaces, kinds };
}

function listText(annotations: YamlNode, name: string): string | undefined {
  const entry = mapEntry(annotations, name);
  return entry === undefined ? undefined : rawText(entry.value);
}

/** Returns the cached ids if the annotations did not change. */
function cachedIds({ previous }: BuildObject, annotations: PreviousAnnotations): readonly ObjectId[] | undefined {
  if (previous === undefined) return undefined;
  const isSame =
    previous.annotations.names === annotations.names &&
    previous.annotations.namespaces === annotations.namespaces &&
    previous.annotations.kinds === annotations.kinds &&
    previous.annotations.apiVersion === annotations.apiVersion;
  return isSame ? previous.ids : undefined;
}

function cacheIds(
  object: BuildObject,
  annotations: PreviousAnnotations,
  ids: readonly ObjectId[],
): readonly ObjectId[] {
  object.previous = { annotations, ids };
  return ids;
}

function readIds(object: BuildObject, annotations: PreviousAnnotations): ObjectId[] {
  const { apiVersion } = annotations;
  const [names, namespaces, kinds] = [
    splitList(annotations.names),
    splitList(annotations.namespaces),
    splitList(annotations.kinds),
  ];
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

// Avoids `split`, since most lists have one item.
function splitList(list: string | undefined): readonly string[] {
  if (list === undefined) return [""];
  return list.includes(",") ? list.split(",") : [list];
}

/** The first id that the object had. Source: api/resource/resource.go@v0.21.2 (OrgId). */
export function originalId(object: BuildObject, schemas: SchemaRegistry): ObjectId {
  return previousIds(object)[0] ?? currentId(object, schemas);
}

/**
 * Records the current id before a transformer changes it. Source: api/resource/resource.go@v0.21.2 (StorePreviousId).
 */
export function storePreviousId(object: BuildObject, schemas: SchemaRegistry): void {
  const id = currentId(object, schemas);
  const { group, version, kind, name } = id;
  const namespace = effectiveNamespace(id);
  const before = previousAnnotationsOf(object);
  const earlier = before === undefined ? noIds : cachedIds(object, before);
  const node = nodeOf(object);
  const isEven = [build.previousNamespaces, build.previousKinds].every(
    (name) => (readAnnotation(node, name) === undefined) === (before === undefined),
  );
  appendToList(node, build.previousNames, name);
  appendToList(node, build.previousNamespaces, namespace);
  appendToList(node, build.previousKinds, kind);
  const annotations = previousAnnotationsOf(object);
  // Extends the cache without parsing the lists, unless a list has other items or would be parsed differently.
  if (
    annotations === undefined ||
    earlier === undefined ||
    !isEven ||
    !isOneItem(name) ||
    !isOneItem(namespace) ||
    !isOneItem(kind)
  )
    return;
  cacheIds(object, annotations, [...earlier, { group, version, kind, name, namespace, isClusterScoped: false }]);
}

function isOneItem(text: string): boolean {
  return text !== "" && !text.includes(",");
}

/** Reads an annotation that contains a comma-separated list. */
export function readList(node: MapNode, annotation: string): string[] {
  return readAnnotation(node, annotation)?.split(",") ?? [];
}

/** Source: api/resource/resource.go@v0.21.2 (appendCsvAnnotation). */
export function appendToList(node: MapNode, annotation: string, value: string): void {
  if (value === "") return;
  const existing = mapGet(mapGet(mapGet(node, "metadata"), "annotations"), annotation);
  if (existing !== undefined && isGeneratedAnnotation(existing)) {
    // This edit is not recorded: provenance ignores these annotations, and each renaming changes several of them.
    // eslint-disable-next-line no-restricted-syntax
    existing.value = `${existing.value},${value}`;
    return;
  }
  const current = readAnnotation(node, annotation);
  writeMetadataEntry(node, "annotations", annotation, current === undefined ? value : `${current},${value}`);
}

// True for a node that `writeMetadataEntry` created: its text can be changed in place.
function isGeneratedAnnotation(node: YamlNode): node is ScalarNode {
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
    mend: "remove them: kustomize uses them internally, and files may not contain them",
  });
}
