import { isSyncError } from "../../errors/sync-error";
import { inventedWords } from "../../lib/invented-words";
import { isMap } from "../../lib/look-up";
import { type LabelSelector, parseLabelSelector } from "../../model/selectors/label-selector";
import type { UnknownInput } from "../render-state";

/** The number of values for one input: a selector may list very many. */
const maxValues = 8;

/**
 * The values with which an input would be a label or an annotation that selectors ask for: text of the key that its
 * path ends with, or a map with this text. An input without such a key, such as the source of a replacement, may be the
 * value of any key.
 *
 * @param selectors texts; those that are invalid have an error of their own in the build
 */
export function selectedValues(
  { path, candidates = [] }: UnknownInput,
  selectors: ReadonlySet<string>,
): readonly unknown[] {
  const isOfMap = candidates.some(isMap);
  if (!isOfMap && !candidates.some((one) => typeof one === "string")) return [];
  const last = path.at(-1);
  const isAnyKey = typeof last === "number" || last === "value" || last === "sourceValue";
  const conditions = [...selectors].flatMap(readSelector).filter(({ key }) => isOfMap || isAnyKey || key === last);
  const found = conditions.flatMap(({ key, operator, values }): readonly (readonly [key: string, value: string])[] => {
    if (operator === ">" || operator === "<") return values.flatMap(neighbours).map((value) => [key, value]);
    return values.length === 0 ? [[key, inventedWords[0]]] : values.map((value) => [key, value]);
  });
  const all = found.map(([key, value]) => (isOfMap ? { [key]: value } : value));
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()].slice(0, maxValues);
}

function readSelector(text: string): LabelSelector {
  try {
    return parseLabelSelector(text);
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}

/** The numbers around a bound. */
function neighbours(text: string): readonly string[] {
  const bound = Number(text);
  return Number.isSafeInteger(bound) ? [String(bound - 1), String(bound + 1)] : [];
}
