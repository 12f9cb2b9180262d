import { mapAll } from "../../../errors/map-all";
import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { Target } from "../build-context/context";
import type { PlacedText } from "../kustomization/decode";
import type { BuildObject } from "../objects/build-object";
import { findOrNote } from "../build-context/entry-checks";
import { applyMergePatchToAll } from "./apply-merge-patch";
import { findPatchTarget } from "./find-patch-target";
import { readMergePatch, readPatchFile, type PatchText } from "./patch-text";
import { onObject } from "./place-error";
import type { Transformer, TransformerFactory } from "./transformer";

/** `patchesStrategicMerge`: files of patches, or inline patches; each applies to the object that it names. */
export const patchStrategicMergeTransformers: TransformerFactory = (target) => {
  const paths = target.kustomization.patchesStrategicMerge ?? [];
  const [first] = paths;
  return first === undefined ? [] : [applyMergePatchEntries(target, { paths, patches: undefined, place: first.place })];
};

export interface MergePatchEntries {
  /** Paths of files, or inline patches. */
  readonly paths: readonly PlacedText[];
  /** Only inline patches. */
  readonly patches: PlacedText | undefined;
  readonly place: ErrorPlace;
}

/** Source: kustomize api/internal/builtins/PatchStrategicMergeTransformer.go@v0.21.2. */
export function applyMergePatchEntries(target: Target, { paths, patches, place }: MergePatchEntries): Transformer {
  const inline = patches === undefined || patches.text === "" ? [] : [patches];
  const documents = [
    ...mapAll(paths, (entry) => readEntry(target, entry)).flat(),
    ...inline.flatMap((entry) => documentsOf(entry, inlineText(target, entry))),
  ];
  if (documents.length === 0) throw noPatch(place);
  const { schemas } = target.context;
  return (objects) => {
    for (const { patch, entry, source, index } of documents) {
      const object = findOrNote(target, entry, "KUSTOMIZE_PATCH_TARGET_NOT_FOUND", () =>
        findPatchTarget(objects, patch, entry.place, schemas),
      );
      if (object === undefined) continue;
      onObject(object, schemas, entry.place, () => {
        applyMergePatchToAll(objects, [object], patch, schemas, { kind: "merge", source, index });
      });
    }
  };
}

interface PatchDocument {
  readonly patch: BuildObject;
  readonly entry: PlacedText;
  readonly source: PatchText;
  readonly index: number;
}

function documentsOf(entry: PlacedText, source: PatchText): PatchDocument[] {
  return readMergePatch(source).map((patch, index) => ({ patch, entry, source, index }));
}

function inlineText(target: Target, entry: PlacedText): PatchText {
  return { text: entry.text, file: target.file, place: entry.place, isInline: true };
}

// Text that cannot be read as a patch is the path of a file.
function readEntry(target: Target, entry: PlacedText): PatchDocument[] {
  try {
    return documentsOf(entry, inlineText(target, entry));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (entry.text.includes("\n")) throw error.at(entry.place);
  }
  return documentsOf(entry, readPatchFile(target, entry));
}

function noPatch(where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_EMPTY",
    what: "cannot use patchesStrategicMerge without a patch",
    where,
    why: "the files contain no document",
    mend: "write a patch, or remove the field",
  });
}
