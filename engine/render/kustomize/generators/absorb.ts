import { SyncError } from "../../../errors/sync-error";
import { mapGet } from "../../../yaml/map-access";
import { cloneNode } from "../../../yaml/make-node";
import type { MapNode } from "../../../yaml/node";
import { removeEntry } from "../nodes/edit-nodes";
import { textOrEmpty } from "../nodes/node-state";
import * as build from "../objects/build-annotations";
import { currentId, nodeOf, printOrigin, type BuildObject } from "../objects/build-object";
import {
  readAnnotation,
  readApiVersion,
  readKind,
  readMetadataMap,
  readName,
  readNamespace,
  writeMetadataMap,
  writeName,
  writeNamespace,
} from "../nodes/metadata";
import { describeId, idKey, type ObjectId } from "../objects/object-id";
import type { ObjectList } from "../objects/object-list";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { addBinaryData, addConfigMapData, addSecretData } from "./data-map";

/**
 * Adds a generated object. If an object with its id exists, merges it with that object or replaces that object,
 * depending on its `behavior`. Returns the object that is in the list afterwards.
 *
 * Source: kustomize api/resmap/reswrangler.go@v0.21.2 (appendReplaceOrMerge).
 * @throws SyncError KUSTOMIZE_GENERATOR_TARGET
 */
export function absorb(objects: ObjectList, object: BuildObject, schemas: SchemaRegistry): BuildObject {
  const id = currentId(object, schemas);
  const [old, ...others] = objects.findByAnyId(id);
  const behavior = readAnnotation(nodeOf(object), build.generatorBehavior);
  if (others.length > 0) throw noTarget(object, id, behavior, `${others.length + 1} objects have or had this id`);
  if (old === undefined) {
    if (behavior === "merge" || behavior === "replace")
      throw noTarget(object, id, behavior, "no object has or had this id");
    objects.append(object);
    return object;
  }
  if (behavior !== "replace" && behavior !== "merge") throw existsAlready(object, old, id);
  if (behavior === "replace") takeMetadata(object, old);
  const result = behavior === "replace" ? object : mergeInto(object, old);
  // An object whose kind a patch changed is found by its former id, but cannot be replaced by an object of that id.
  const newId = currentId(old, schemas);
  if (idKey(currentId(result, schemas)) !== idKey(newId)) {
    throw noTarget(object, id, behavior, `the object that had this id is ${describeId(newId)} now`);
  }
  objects.replace(old, result);
  objects.journal?.replaced(old, result, object);
  return result;
}

// Keeps the origin of the existing object.
function mergeInto(object: BuildObject, old: BuildObject): BuildObject {
  const node = nodeOf(object);
  const oldNode = nodeOf(old);
  const origin = readAnnotation(oldNode, build.originAnnotation);
  const isSecret = readApiVersion(node) === "v1" && readKind(node) === "Secret";
  const oldData = isSecret ? withStringDataEncoded(oldNode, old) : oldNode;
  takeMetadata(object, old);
  mergeData(node, oldData, "data");
  mergeData(node, oldNode, "binaryData");
  if (origin !== undefined) {
    const annotations = readMetadataMap(node, "annotations");
    annotations.set(build.originAnnotation, origin);
    writeMetadataMap(node, "annotations", annotations);
  }
  return { ...object, origin: old.origin };
}

/** Source: api/resource/resource.go@v0.21.2 (CopyMergeMetaDataFieldsFrom). */
export function takeMetadata(object: BuildObject, old: BuildObject): void {
  const node = nodeOf(object);
  const oldNode = nodeOf(old);
  writeMetadataMap(node, "labels", merged(readMetadataMap(oldNode, "labels"), readMetadataMap(node, "labels")));
  const own = readMetadataMap(node, "annotations");
  const annotations = mergeAnnotations(readMetadataMap(oldNode, "annotations"), own);
  if (!own.has(build.needsHashSuffix)) annotations.delete(build.needsHashSuffix);
  writeMetadataMap(node, "annotations", annotations);
  writeName(node, readName(oldNode));
  writeNamespace(node, readNamespace(oldNode));
  object.variableNames = [...old.variableNames];
}

// Keeps only the build annotations of the existing object.
// Source: resource.go (mergeStringMapsWithBuildAnnotations).
function mergeAnnotations(old: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): Map<string, string> {
  const result = merged(old, own);
  for (const key of build.buildAnnotations) {
    const value = old.get(key);
    if (value === undefined) result.delete(key);
    else result.set(key, value);
  }
  return result;
}

function merged(weak: ReadonlyMap<string, string>, strong: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...weak, ...strong]);
}

/**
 * Source: api/resource/resource.go@v0.21.2 (MergeDataMapFrom, MergeBinaryDataMapFrom), kyaml/yaml/rnode.go
 * (SetDataMap).
 */
function mergeData(node: MapNode, old: MapNode, field: "data" | "binaryData"): void {
  const values = merged(readDataMap(old, field), readDataMap(node, field));
  removeEntry(node, field);
  if (field === "data") addConfigMapData(node, values);
  else addBinaryData(node, values);
}

function readDataMap(node: MapNode, field: string): Map<string, string> {
  const result = new Map<string, string>();
  const data = mapGet(node, field);
  if (data?.kind === "map") for (const { key, value } of data.entries) result.set(key.value, textOrEmpty(value));
  return result;
}

/**
 * Converts `stringData` as the API server does.
 * Source: api/resmap/reswrangler.go@v0.21.2 (normalizeSecretStringData).
 */
function withStringDataEncoded(node: MapNode, object: BuildObject): MapNode {
  const stringData = mapGet(node, "stringData");
  if (stringData === undefined) return node;
  const copy = cloneNode(node);
  if (stringData.kind === "map") {
    const values = new Map<string, string>();
    for (const { key, value } of stringData.entries) {
      if (value.kind !== "scalar") throw notText(object, key.value);
      values.set(key.value, textOrEmpty(value));
    }
    addSecretData(copy, values);
  }
  removeEntry(copy, "stringData");
  return copy;
}

function notText(object: BuildObject, key: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_GENERATOR_TARGET",
    what: "cannot merge a generated Secret with one whose stringData has values that are not strings",
    where: { ...object.origin, field: `stringData[${JSON.stringify(key)}]` },
    why: "the value is a map or a list",
    mend: "write a string",
  });
}

function noTarget(object: BuildObject, id: ObjectId, behavior: string | undefined, why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_GENERATOR_TARGET",
    what: `cannot ${behavior === "replace" ? "replace" : "merge"} ${describeId(id)}`,
    where: object.origin,
    why: `${why}; the id includes the namespace`,
    mend: "give the generator the name and namespace of an object of a base, or remove behavior",
  });
}

function existsAlready(object: BuildObject, old: BuildObject, id: ObjectId): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_GENERATOR_TARGET",
    what: `cannot generate ${describeId(id)}: it already exists`,
    where: object.origin,
    why: `it comes from ${printOrigin(old.origin)}`,
    mend: "set behavior: merge or replace, or give the generator another name",
  });
}
