// Source: argo-cd applicationset/utils/selector.go@v3.5.7 (LabelSelectorAsSelector): labels may have any value.
import { isMap } from "../../lib/look-up";
import { isSelectedBy } from "../../model/selectors/label-selector-object";
import { invalidObject } from "../check-fields";
import type { SourcePlace } from "../source-type";

/** Whether labels have what a selector asks for; an absent selector has all. Throws SyncError ARGO_OBJECT_INVALID. */
export function isSelected(selector: unknown, labels: ReadonlyMap<string, string>, place: SourcePlace): boolean {
  if (!isMap(selector)) return true;
  return isSelectedBy(selector, labels, (operator) => {
    throw invalidObject(
      place.object,
      place.field,
      `${JSON.stringify(operator)} is not a valid label selector operator`,
    );
  });
}
