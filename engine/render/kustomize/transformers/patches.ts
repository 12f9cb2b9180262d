import { mapAll } from "../../../errors/map-all";
import { isSyncError, SyncError } from "../../../errors/sync-error";
import type { Target } from "../build-context/context";
import type { Patch } from "../kustomization/kustomization";
import * as build from "../objects/build-annotations";
import { nodeOf, storePreviousId, type BuildObject } from "../objects/build-object";
import { readMetadataMap, writeMetadataMap } from "../nodes/metadata";
import type { ObjectList } from "../objects/object-list";
import { findOrNote } from "../build-context/entry-checks";
import { selectForPatch } from "../strict/select-for-patch";
import { applyJsonPatchToAll } from "./apply-json-patch-to-all";
import { applyMergePatch, applyMergePatchToAll } from "./apply-merge-patch";
import { findPatchTarget } from "./find-patch-target";
import { readEntryText, readPatch, type PatchText } from "./patch-text";
import { onObject } from "./place-error";
import type { Transformer, TransformerFactory } from "./transformer";

/**
 * `patches`: strategic merge patches or JSON patches, in files or inline, for their `target` or for the object that
 * they name.
 */
export const patchTransformers: TransformerFactory = (target) => {
  return mapAll(target.kustomization.patches ?? [], (patch) => applyPatch(target, patch));
};

/** Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2. */
export function applyPatch(target: Target, patch: Patch): Transformer {
  const text = readEntryText(target, patch, "patches");
  const read = readPatch(text);
  const { schemas } = target.context;
  if (read.kind === "json") {
    const { operations } = read;
    return operations === undefined
      ? doNothing
      : (objects) => {
          if (patch.target === undefined) throw withoutTarget(text);
          const selected = selectForPatch(target, patch, patch.target, objects);
          for (const object of selected) storePreviousId(object, schemas);
          applyJsonPatchToAll(objects, selected, { source: text, operations }, target.context);
        };
  }
  if (read.patches.length === 0) return doNothing;
  for (const document of read.patches) noteOptions(document, patch);
  return (objects) => {
    applyMergePatches(target, objects, read.patches, { patch, text });
  };
}

function applyMergePatches(
  target: Target,
  objects: ObjectList,
  documents: readonly BuildObject[],
  { patch, text }: { readonly patch: Patch; readonly text: PatchText },
): void {
  const { schemas } = target.context;
  const [first, ...others] = documents;
  if (patch.target !== undefined && first !== undefined) {
    if (others.length > 0) throw severalForTarget(text, documents.length);
    const selected = selectForPatch(target, patch, patch.target, objects);
    onPatch(text, () => {
      applyMergePatchToAll(objects, selected, first, schemas, { kind: "merge", source: text, index: 0 });
    });
    return;
  }
  for (const [index, document] of documents.entries()) {
    const object = findOrNote(target, patch, "KUSTOMIZE_PATCH_TARGET_NOT_FOUND", () =>
      findPatchTarget(objects, document, text.place, schemas),
    );
    if (object === undefined) continue;
    onObject(object, schemas, text.place, () => {
      applyMergePatch(objects, object, document, schemas);
    });
    objects.journal?.changed(object, { kind: "merge", source: text, index });
  }
}

function onPatch(text: PatchText, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw isSyncError(error) ? error.at(text.place) : error;
  }
}

function noteOptions(document: BuildObject, { options }: Patch): void {
  if (options === undefined) return;
  const node = nodeOf(document);
  const annotations = readMetadataMap(node, "annotations");
  const before = annotations.size;
  if (options.allowNameChange === true) annotations.set(build.allowNameChange, build.enabled);
  if (options.allowKindChange === true) annotations.set(build.allowKindChange, build.enabled);
  if (annotations.size > before) writeMetadataMap(node, "annotations", annotations);
}

function doNothing(): void {
  // Kustomize accepts a patch that consists of comments only.
}

function withoutTarget({ place }: PatchText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_WITHOUT_TARGET",
    what: "cannot apply a JSON patch without a target",
    where: place,
    why: "a JSON patch does not name the object that it applies to",
    mend: "add target with kind and name",
  });
}

function severalForTarget({ place }: PatchText, count: number): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_UNREADABLE",
    what: "cannot apply several patches to one target",
    where: place,
    why: `the entry has a target, and its text contains ${count} documents`,
    mend: "write one entry for each document, or remove the target if each document names its object",
  });
}
