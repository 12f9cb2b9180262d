import type { Target } from "../build-context/context";
import type { Patch } from "../kustomization/kustomization";
import type { Selector } from "../kustomization/selector-fields";
import type { BuildObject } from "../objects/build-object";
import type { ObjectList } from "../objects/object-list";
import { selectObjects } from "../objects/select-objects";
import { explainMiss } from "./explain-miss";
import { partsOfTarget } from "./selector-parts";

/** Returns the objects that the target of a patch selects; in strict mode, records if there are none. */
export function selectForPatch(
  { context, checks }: Target,
  patch: Patch,
  selector: Selector,
  { objects }: ObjectList,
): BuildObject[] {
  const selected = selectObjects(objects, selector, context);
  checks?.note(patch, selected.length > 0, () => explainMiss(partsOfTarget(selector, context.schemas), objects));
  return selected;
}
