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
} from "../nodes/metadata";
import { idKey } from "../objects/object-id";
import type { ObjectList } from "../objects/object-list";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { Cause } from "../objects/change-journal";

/**
 * Merges the patch into the object; both are changed. Kind, name and namespace are preserved, unless the patch's
 * options allow it to change kind or name.
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
  // The result is not assigned: if the patch replaces the whole object, kustomize continues with the original object.
  if (mergeNodes(node, nodeOf(patch), schemas) === undefined) object.node = undefined;
  if (!isGone(object)) {
    if (!mayChangeKind) writeKind(node, kind);
    if (!mayRename) writeName(node, name);
    writeNamespace(node, namespace);
  }
  if (before !== idsOf(object, schemas)) objects.idsChanged();
}

/**
 * Merges a copy of the patch into each object.
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
