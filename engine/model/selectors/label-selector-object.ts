import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";

/**
 * Whether labels have what a `metav1.LabelSelector` asks for; an empty one selects all.
 *
 * @param judgeOther decides about an operator that Kubernetes does not have
 */
export function isSelectedBy(
  selector: unknown,
  labels: ReadonlyMap<string, string>,
  judgeOther: (operator: string | undefined) => boolean,
): boolean {
  const wanted = lookUp(selector, "matchLabels");
  const isEqual = Object.entries(isMap(wanted) ? wanted : {}).every(([key, value]) => labels.get(key) === value);
  if (!isEqual) return false;
  return lookUpList(selector, "matchExpressions").every((one) => {
    const value = labels.get(lookUpText(one, "key") ?? "");
    const values = lookUpList(one, "values");
    const operator = lookUpText(one, "operator");
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
        return judgeOther(operator);
    }
  });
}
