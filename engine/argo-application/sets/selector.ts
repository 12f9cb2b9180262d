// Source: argo-cd applicationset/utils/selector.go@v3.5.7 (LabelSelectorAsSelector): labels may have any value.
import { isMap, lookUpList, lookUpText } from "../../lib/look-up";
import { invalidObject } from "../check-fields";
import type { SourcePlace } from "../source-type";

/** Whether labels have what a selector asks for; an absent selector has all. Throws SyncError ARGO_OBJECT_INVALID. */
export function isSelected(selector: unknown, labels: ReadonlyMap<string, string>, place: SourcePlace): boolean {
  if (!isMap(selector)) return true;
  const { matchLabels } = selector;
  const entries = isMap(matchLabels) ? Object.entries(matchLabels) : [];
  if (!entries.every(([name, value]) => labels.get(name) === value)) return false;
  return lookUpList(selector, "matchExpressions").every((one) => {
    const [key = "", operator] = [lookUpText(one, "key"), lookUpText(one, "operator")];
    const values = lookUpList(one, "values");
    const value = labels.get(key);
    switch (operator) {
      case "In":
        return value !== undefined && values.includes(value);
      case "NotIn":
        return value === undefined || !values.includes(value);
      case "Exists":
        return value !== undefined;
      case "DoesNotExist":
        return value === undefined;
      default:
        throw invalidObject(
          place.object,
          place.field,
          `${JSON.stringify(operator)} is not a valid label selector operator`,
        );
    }
  });
}
