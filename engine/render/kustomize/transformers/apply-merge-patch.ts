import { takeMetadata } from "../generators/absorb";
import { mergeNodes } from "../merge/merge";
import * as build from "../objects/build-annotations";
import {
  copyObject,
  currentId,
  isEnabled,
  isGone,
  nodeOf,
  previousIds,
  storePreviousId,
  type BuildObject,
} from "../objects/build-object";
import {
  readGvk,
  readKind,
  readName,
  readNamespace,
  writeGvk,
  writeKind,
  writeName,
  writeNamespace,
} from "../objects/metadata";
import { idKey } from "../objects/object-id";
import type { ObjectList } from "../objects/object-list";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { Cause } from "../provenance/journal";

/**
 * Merges the patch into the object; both change. Kind, name and namespace stay, unless the patch's options allow a change of the first two.
 *
 * Source: kustomize api/resource/resource.go@v0.21.2 (ApplySmPatch).
 */
export function applyMergePatch(
  objects: ObjectList,
  object: BuildObject,
  patch: BuildObject,
  schemas: SchemaRegistry,
): void {
  const before = idsOf(object, schemas);
  const node = nodeOf(object);
  const [name, namespace, kind] = [readName(node), readNamespace(node), readKind(node)];
  const mayRename = isEnabled(patch, build.allowNameChange);
  const mayChangeKind = isEnabled(patch, build.allowKindChange);
  if (mayRename || mayChangeKind) storePreviousId(object, schemas);
  // A replacement of the whole object changes nothing: kustomize goes on with the object that it had.
  if (mergeNodes(node, nodeOf(patch), schemas) === undefined) object.node = undefined;
  if (!isGone(object)) {
    if (!mayChangeKind) writeKind(node, kind);
    if (!mayRename) writeName(node, name);
    writeNamespace(node, namespace);
  }
  if (before !== idsOf(object, schemas)) objects.idsChanged();
}

/**
 * Merges a copy of the patch into each of the objects.
 *
 * Source: api/resmap/reswrangler.go@v0.21.2 (ApplySmPatch).
 */
export function applyMergePatchToAll(
  objects: ObjectList,
  selected: readonly BuildObject[],
  patch: BuildObject,
  schemas: SchemaRegistry,
  cause: Cause,
): void {
  const ids = new Set(selected.map((object) => idKey(currentId(object, schemas))));
  for (const object of objects.objects) {
    if (!ids.has(idKey(currentId(object, schemas)))) continue;
    const copy = copyObject(patch);
    takeMetadata(copy, patch);
    const copyNode = nodeOf(copy);
    writeGvk(copyNode, readGvk(nodeOf(object)));
    writeKind(copyNode, readKind(nodeOf(patch)));
    applyMergePatch(objects, object, copy, schemas);
    objects.journal?.changed(object, cause);
  }
  objects.dropGone();
  objects.refuseDuplicates();
}

function idsOf(object: BuildObject, schemas: SchemaRegistry): string {
  if (isGone(object)) return "";
  return [...previousIds(object), currentId(object, schemas)].map(idKey).join("\n");
}
