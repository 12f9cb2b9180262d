import type { BuildContext } from "../build-context/context";
import type { JsonOperation } from "../json-patch/apply-json-patch";
import { nodeOf, type BuildObject } from "../objects/build-object";
import type { ObjectList } from "../objects/object-list";
import { applyJsonPatchToObject } from "./apply-json-patch-to-object";
import type { PatchText } from "./patch-text";
import { onObject } from "./place-error";

export interface JsonPatch {
  readonly source: PatchText;
  readonly operations: readonly JsonOperation[];
}

/** Applies a JSON patch to each of the selected objects of the list. */
export function applyJsonPatchToAll(
  objects: ObjectList,
  selected: readonly BuildObject[],
  { source, operations }: JsonPatch,
  { schemas, meter }: Pick<BuildContext, "schemas" | "meter">,
): void {
  for (const object of selected) {
    const before = nodeOf(object);
    onObject(object, schemas, source.place, () => {
      applyJsonPatchToObject(object, operations, meter);
    });
    objects.journal?.changed(object, { kind: "json", source, operations, before });
  }
  objects.idsChanged();
}
