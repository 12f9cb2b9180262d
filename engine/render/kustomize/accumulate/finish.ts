import { SyncError } from "../../../errors/sync-error";
import { isNilOrEmpty, rawText } from "../nodes/node-state";
import { mapGet } from "../../../yaml/map-access";
import * as build from "../objects/build-annotations";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readAnnotation, readKind, readMetadataMap, readName, writeMetadataMap } from "../objects/metadata";
import type { ObjectList } from "../objects/object-list";
import { addHashes } from "../transformers/hash";
import { updateNameReferences } from "../transformers/name-reference";
import type { Accumulator } from "./accumulator";
import type { BuildContext } from "./context";

/**
 * What happens once, when all kustomizations are built: hashes, names that have changed, and objects that are for tools only.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (makeCustomizedResMap).
 */
export function finish({ objects, config }: Accumulator, { schemas }: BuildContext): void {
  addHashes(schemas)(objects);
  updateNameReferences(config.nameReference, schemas)(objects);
  dropLocalObjects(objects);
  objects.refuseDuplicates();
}

/** Removes what was noted for the build. Source: api/krusty/kustomizer.go@v0.21.2 (Run), api/resource/resource.go (RemoveBuildAnnotations). */
export function removeBuildAnnotations(objects: ObjectList): void {
  for (const object of objects.objects) {
    const node = nodeOf(object);
    const annotations = readMetadataMap(node, "annotations");
    for (const key of build.buildAnnotations) annotations.delete(key);
    annotations.delete(build.originAnnotation);
    annotations.delete(build.transformationsAnnotation);
    writeMetadataMap(node, "annotations", annotations);
  }
}

// Source: api/resource/factory.go@v0.21.2 (DropLocalNodes).
function dropLocalObjects(objects: ObjectList): void {
  const kept = objects.objects.filter((object) => {
    checkIdentity(object);
    const mark = readAnnotation(nodeOf(object), build.localConfigAnnotation);
    return mark === undefined || mark === "false";
  });
  if (kept.length < objects.size) objects.reset(kept);
}

function checkIdentity(object: BuildObject): void {
  const node = nodeOf(object);
  const kind = mapGet(node, "kind");
  const missing =
    isNilOrEmpty(kind) || rawText(kind) === ""
      ? "kind"
      : readName(node) === "" && !readKind(node).endsWith("List")
        ? "metadata.name"
        : undefined;
  if (missing === undefined) return;
  throw new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: `an object has lost its ${missing}`,
    where: { ...object.origin, field: missing },
    why: "a patch or a transformer has removed it",
    mend: `leave ${missing} in the object`,
  });
}
