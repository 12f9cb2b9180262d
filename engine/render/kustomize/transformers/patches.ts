import { mapAll } from "../../../errors/map-all";
import { SyncError } from "../../../errors/sync-error";
import type { Target } from "../accumulate/context";
import type { Patch } from "../kustomization/kustomization";
import * as build from "../objects/build-annotations";
import { nodeOf, storePreviousId, type BuildObject } from "../objects/build-object";
import { readMetadataMap, writeMetadataMap } from "../objects/metadata";
import type { ObjectList } from "../objects/object-list";
import { findOrNote } from "../strict/entry-checks";
import { selectForPatch } from "../strict/select-for-patch";
import { applyJsonPatchToObject } from "./apply-json-patch-to-object";
import { applyMergePatch, applyMergePatchToAll } from "./apply-merge-patch";
import { findPatchTarget } from "./find-patch-target";
import { readPatch, readPatchFile, type PatchText } from "./patch-text";
import { onObject } from "./place-error";
import type { Transformer, TransformerFactory } from "./transformer";

/** `patches`: each a strategic merge or a JSON patch, from a file or inline, for its target or for the object that it names. */
export const patchTransformers: TransformerFactory = (target) => {
  return mapAll(target.kustomization.patches ?? [], (patch) => applyPatch(target, patch));
};

/** Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2. */
export function applyPatch(target: Target, patch: Patch): Transformer {
  const text = textOf(target, patch);
  const read = readPatch(text);
  const { schemas } = target.context;
  if (read.kind === "json") {
    const { operations } = read;
    return operations === undefined
      ? doNothing
      : (objects) => {
          if (patch.target === undefined) throw withoutTarget(text);
          for (const object of selectForPatch(target, patch, patch.target, objects)) {
            storePreviousId(object, schemas);
            const before = nodeOf(object);
            onObject(object, schemas, text.place, () => {
              applyJsonPatchToObject(object, operations);
            });
            objects.journal?.changed(object, { kind: "json", source: text, operations, before });
          }
          objects.idsChanged();
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
    throw error instanceof SyncError ? error.at(text.place) : error;
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

function textOf(target: Target, patch: Patch): PatchText {
  const inline = (patch.patch?.text ?? "").trim();
  const path = patch.path?.text ?? "";
  if (inline !== "" && path !== "") throw badEntry(patch, "both patch and path are set", "keep one of them");
  if (inline !== "")
    return { text: inline, file: target.file, place: patch.patch?.place ?? patch.place, isInline: true };
  if (patch.path === undefined || path === "")
    throw badEntry(patch, "neither patch nor path is set", "set one of them");
  return readPatchFile(target, patch.path);
}

function doNothing(): void {
  // A patch of comments only: kustomize lets it pass.
}

function badEntry(patch: Patch, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_EMPTY",
    what: "cannot use an entry of patches",
    where: patch.place,
    why,
    mend,
  });
}

function withoutTarget({ place }: PatchText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_WITHOUT_TARGET",
    what: "cannot apply a JSON patch without a target",
    where: place,
    why: "a JSON patch does not say which object it is for",
    mend: "add target with kind and name",
  });
}

function severalForTarget({ place }: PatchText, count: number): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_UNREADABLE",
    what: "cannot apply several patches to one target",
    where: place,
    why: `the entry has a target, and its text holds ${count} documents`,
    mend: "make an entry of each document, or remove the target where each names its own object",
  });
}
