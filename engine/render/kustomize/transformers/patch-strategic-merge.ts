import { isSyncError, SyncError } from "../../../errors/sync-error";
import type { Target } from "../accumulate/context";
import type { PlacedText } from "../kustomization/decode";
import type { BuildObject } from "../objects/build-object";
import { applyMergePatchToAll } from "./apply-merge-patch";
import { findPatchTarget } from "./find-patch-target";
import { readMergePatch, readPatchFile } from "./patch-text";
import { onObject } from "./place-error";
import type { TransformerFactory } from "./transformer";

/**
 * `patchesStrategicMerge`: files of patches, or patches written inline, each for the object that it names.
 *
 * Source: kustomize api/internal/builtins/PatchStrategicMergeTransformer.go@v0.21.2.
 */
export const patchStrategicMergeTransformers: TransformerFactory = (target) => {
  const entries = target.kustomization.patchesStrategicMerge ?? [];
  const [first] = entries;
  if (first === undefined) return [];
  const patches = entries.flatMap((entry) => readEntry(target, entry).map((patch) => ({ patch, entry })));
  if (patches.length === 0) throw noPatch(first);
  const { schemas } = target.context;
  return [
    (objects) => {
      for (const { patch, entry } of patches) {
        const object = findPatchTarget(objects, patch, entry.place, schemas);
        onObject(object, schemas, entry.place, () => {
          applyMergePatchToAll(objects, [object], patch, schemas);
        });
      }
    },
  ];
};

// What cannot be read as a patch is the path of a file.
function readEntry(target: Target, entry: PlacedText): BuildObject[] {
  try {
    return readMergePatch({ text: entry.text, file: target.file, place: entry.place });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (entry.text.includes("\n")) throw error.at(entry.place);
  }
  return readMergePatch(readPatchFile(target, entry));
}

function noPatch(entry: PlacedText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_EMPTY",
    what: "cannot use patchesStrategicMerge without a patch",
    where: entry.place,
    why: "the files hold no document",
    mend: "write a patch, or remove the field",
  });
}
