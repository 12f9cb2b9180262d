import { SyncError } from "../../../errors/sync-error";
import type { Target } from "../build-context/context";
import type { FieldSpec } from "../kustomization/field-spec";
import type { Replica } from "../kustomization/kustomization";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { setScalarText } from "../nodes/fields";
import { nearest } from "../../../lib/nearest";
import { currentId, nodeOf, previousIds, type BuildObject } from "../objects/build-object";
import { isSelectedBy } from "../kustomization/gvk";
import { readKind, readName } from "../nodes/metadata";
import type { ObjectList } from "../objects/object-list";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { findOrNote } from "../build-context/entry-checks";
import { onObject } from "./place-error";
import type { Transformer, TransformerFactory } from "./transformer";

/** `replicas`: sets the number of replicas of the objects with this current or previous name. */
export const replicaTransformers: TransformerFactory = (target, config) => {
  return (target.kustomization.replicas ?? []).map((replica) => setReplicas(target, replica, config.replicas));
};

/**
 * Source: kustomize api/internal/builtins/ReplicaCountTransformer.go@v0.21.2.
 * @throws SyncError KUSTOMIZE_REPLICAS_NO_MATCH
 */
export function setReplicas(target: Target, replica: Replica, fieldSpecs: readonly FieldSpec[]): Transformer {
  const { schemas } = target.context;
  const { name = "", count = 0n } = replica;
  return (objects) => {
    let isFound = false;
    for (const spec of fieldSpecs) {
      for (const object of objects.findByAnyPlainName(name)) {
        if (!hasId(object, name, spec, schemas)) continue;
        isFound = true;
        onObject(object, schemas, replica.place, () => {
          applyFieldSpec(
            nodeOf(object),
            spec,
            (field) => {
              setScalarText(field, String(count), "int");
            },
            "scalar",
          );
        });
        objects.journal?.changed(object);
      }
    }
    findOrNote(target, replica, "KUSTOMIZE_REPLICAS_NO_MATCH", () => {
      if (!isFound) throw noMatch(replica, name, fieldSpecs, objects);
    });
  };
}

function hasId(object: BuildObject, name: string, spec: FieldSpec, schemas: SchemaRegistry): boolean {
  const ids = [...previousIds(object), currentId(object, schemas)];
  return ids.some((id) => id.name === name && isSelectedBy(id, spec));
}

function noMatch(replica: Replica, name: string, fieldSpecs: readonly FieldSpec[], objects: ObjectList): SyncError {
  const kinds = fieldSpecs.map((spec) => spec.kind ?? "any kind").join(", ");
  const candidates = objects.objects
    .map(nodeOf)
    .filter((node) => fieldSpecs.some((spec) => (spec.kind ?? "") === readKind(node)))
    .map(readName);
  const near = nearest(name, candidates);
  return new SyncError({
    code: "KUSTOMIZE_REPLICAS_NO_MATCH",
    what: `no object for the replicas of "${name}"`,
    where: replica.place,
    why: `no object of these kinds has or had the name: ${kinds}`,
    mend: near === undefined ? "correct the name, or remove the entry" : `did you mean "${near}"?`,
  });
}
