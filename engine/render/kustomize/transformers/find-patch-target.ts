import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import { currentId, originalId, type BuildObject } from "../objects/build-object";
import { describeId, nameKey, type ObjectId } from "../objects/object-id";
import type { ObjectList } from "../objects/object-list";
import type { SchemaRegistry } from "../openapi/schema-registry";

/**
 * Finds the one object with this current or previous id.
 *
 * Source: kustomize api/resmap/reswrangler.go@v0.21.2 (GetById).
 * @throws SyncError KUSTOMIZE_PATCH_TARGET_NOT_FOUND or KUSTOMIZE_PATCH_TARGET_AMBIGUOUS
 */
export function findPatchTarget(
  objects: ObjectList,
  patch: BuildObject,
  place: ErrorPlace,
  schemas: SchemaRegistry,
): BuildObject {
  const id = originalId(patch, schemas);
  const [target, ...others] = objects.findByAnyId(id);
  if (target === undefined) throw notFound(objects, id, place, schemas);
  if (others.length > 0) throw ambiguous([target, ...others], id, place);
  return target;
}

function notFound(objects: ObjectList, id: ObjectId, where: ErrorPlace, schemas: SchemaRegistry): SyncError {
  const ids = objects.objects.map((object) => currentId(object, schemas));
  return new SyncError({
    code: "KUSTOMIZE_PATCH_TARGET_NOT_FOUND",
    what: `no object for the patch of ${describeId(id)}`,
    where,
    why: "apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
    mend: suggestion(ids, id),
  });
}

// Suggests the nearest match: another namespace, another version, or another name.
function suggestion(ids: readonly ObjectId[], id: ObjectId): string {
  const otherNamespace = ids.find((other) => nameKey(other) === nameKey(id));
  if (otherNamespace !== undefined) {
    const { namespace } = otherNamespace;
    return namespace === ""
      ? "remove the namespace: the object has no namespace here"
      : `set namespace: ${namespace}, as the object has it`;
  }
  const otherVersion = ids.find((other) => other.kind === id.kind && other.name === id.name);
  if (otherVersion !== undefined) return `set apiVersion as the object has it: ${describeVersion(otherVersion)}`;
  const names = ids.filter((other) => other.kind === id.kind && other.group === id.group).map((other) => other.name);
  const near = nearest(id.name, names);
  return near === undefined
    ? "correct the patch's kind and name, or give the patch a target"
    : `did you mean "${near}"?`;
}

function describeVersion(id: ObjectId): string {
  return id.group === "" ? id.version : `${id.group}/${id.version}`;
}

function ambiguous(found: readonly BuildObject[], id: ObjectId, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_TARGET_AMBIGUOUS",
    what: `several objects for the patch of ${describeId(id)}`,
    where,
    why: `they have or had this id: ${found.map(({ origin }) => `${origin.file}:${origin.line}`).join(", ")}`,
    mend: "use a name or namespace that is unique, or a target",
  });
}
