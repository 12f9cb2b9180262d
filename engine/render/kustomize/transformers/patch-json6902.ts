import { mapAll } from "../../../errors/map-all";
import { SyncError } from "../../../errors/sync-error";
import type { Target } from "../accumulate/context";
import type { Patch } from "../kustomization/kustomization";
import { nodeOf } from "../objects/build-object";
import { selectForPatch } from "../strict/select-for-patch";
import { applyJsonPatchToObject } from "./apply-json-patch-to-object";
import { readOperations, readPatchFile, type PatchText } from "./patch-text";
import { onObject } from "./place-error";
import type { Transformer, TransformerFactory } from "./transformer";

/** `patchesJson6902`: JSON patches with a target that has a name. */
export const patchJson6902Transformers: TransformerFactory = (target) => {
  return mapAll(target.kustomization.patchesJson6902 ?? [], (patch) => applyPatch6902(target, patch));
};

/** Source: kustomize api/internal/builtins/PatchJson6902Transformer.go@v0.21.2. */
export function applyPatch6902(target: Target, patch: Patch): Transformer {
  const selector = patch.target;
  if (selector === undefined || (selector.name ?? "") === "")
    throw badEntry(patch, "its target has no name", "add target with kind and name");
  const text = textOf(target, patch);
  const operations = readOperations(text) ?? [];
  if (operations.length === 0) throw badEntry(patch, "the patch has no operation", "add one, or remove the entry");
  const { schemas } = target.context;
  return (objects) => {
    for (const object of selectForPatch(target, patch, selector, objects)) {
      const before = nodeOf(object);
      onObject(object, schemas, text.place, () => {
        applyJsonPatchToObject(object, operations);
      });
      objects.journal?.changed(object, { kind: "json", source: text, operations, before });
    }
    objects.idsChanged();
  };
}

function textOf(target: Target, patch: Patch): PatchText {
  const inline = patch.patch?.text ?? "";
  const path = patch.path?.text ?? "";
  if (inline !== "" && path !== "") throw badEntry(patch, "both patch and path are set", "keep one of them");
  if (inline !== "")
    return { text: inline, file: target.file, place: patch.patch?.place ?? patch.place, isInline: true };
  if (patch.path === undefined || path === "")
    throw badEntry(patch, "neither patch nor path is set", "set one of them");
  const text = readPatchFile(target, patch.path);
  if (text.text === "") throw badEntry(patch, "the file is empty", "write a list of operations into it");
  return text;
}

function badEntry(patch: Patch, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_EMPTY",
    what: "cannot use an entry of patchesJson6902",
    where: patch.place,
    why,
    mend,
  });
}
