import { mapAll } from "../../../errors/map-all";
import type { SyncError } from "../../../errors/sync-error";
import type { Target } from "../build-context/context";
import type { Patch } from "../kustomization/kustomization";
import { selectForPatch } from "../strict/select-for-patch";
import { applyJsonPatchToAll } from "./apply-json-patch-to-all";
import { readEntryText, readOperations, unusableEntry } from "./patch-text";
import type { Transformer, TransformerFactory } from "./transformer";

const field = "patchesJson6902";

/** `patchesJson6902`: JSON patches whose target has a name. */
export const patchJson6902Transformers: TransformerFactory = (target) => {
  return mapAll(target.kustomization.patchesJson6902 ?? [], (patch) => applyPatch6902(target, patch));
};

/** Source: kustomize api/internal/builtins/PatchJson6902Transformer.go@v0.21.2. */
export function applyPatch6902(target: Target, patch: Patch): Transformer {
  const selector = patch.target;
  if (selector === undefined || (selector.name ?? "") === "")
    throw badEntry(patch, "its target has no name", "add target with kind and name");
  const source = readEntryText(target, patch, field);
  if (source.text === "") throw badEntry(patch, "the file is empty", "write a list of operations into it");
  const operations = readOperations(source) ?? [];
  if (operations.length === 0) throw badEntry(patch, "the patch has no operation", "add one, or remove the entry");
  return (objects) => {
    const selected = selectForPatch(target, patch, selector, objects);
    applyJsonPatchToAll(objects, selected, { source, operations }, target.context);
  };
}

function badEntry(patch: Patch, why: string, mend: string): SyncError {
  return unusableEntry(field, patch, why, mend);
}
