// Lists whose items are known by the values of one or several keys, or, with the key "", by their own value.
// Source: kustomize kyaml/yaml/fns.go@v0.21.2 (ElementSetter, ElementMatcher), kyaml/yaml/rnode.go (ElementValuesList).
import type { SeqNode, YamlNode } from "../../../yaml/node";
import { expectScalar } from "../nodes/expect-kind";
import { findField } from "../nodes/fields";
import { isEmptyMap, isMissingOrNull, isNilOrEmpty, rawText, textOrEmpty } from "../nodes/node-state";

/** The items' values of the keys, "" where an item has none. */
export function elementValues(list: YamlNode, keys: readonly string[]): string[][] {
  if (list.kind !== "seq") return [];
  return list.items.map((item) =>
    keys.map((key) => {
      const value = item.kind === "map" ? findField(item, key)?.value : undefined;
      return isNilOrEmpty(value) ? "" : rawText(value);
    }),
  );
}

/** The first item with these values. */
export function findElement(
  list: YamlNode | undefined,
  keys: readonly string[],
  values: readonly string[],
): YamlNode | undefined {
  if (list?.kind !== "seq") return undefined;
  if (keys[0] === undefined || keys[0] === "") return list.items.find((item) => rawText(item) === (values[0] ?? ""));
  if (keys.length !== values.length) return undefined;
  return list.items.find(
    (item) =>
      item.kind === "map" &&
      keys.every((key, index) => {
        const value = findField(item, key)?.value;
        return value !== undefined && rawText(value) === values[index];
      }),
  );
}

/**
 * Changes the list: puts the element into the place of the item with these values, or at the end; without an element
 * that item goes, and so do all others that are empty. Source: ElementSetter.
 */
export function setElement(
  list: SeqNode,
  element: YamlNode | undefined,
  keys: readonly string[],
  values: readonly string[],
): void {
  const names = keys.length === 0 ? [""] : keys;
  const byField = names[0] !== "" && values.length > 0 && values[0] !== "";
  const items: YamlNode[] = [];
  let isFound = false;
  for (const item of list.items) {
    if (isMissingOrNull(item) || isEmptyMap(item)) continue;
    if (item.kind !== "map" && byField) {
      items.push(item);
    } else if (!hasValues(item, names, values)) {
      if (values.length > 0) items.push(item);
    } else {
      isFound = true;
      if (element !== undefined) items.push(element);
    }
  }
  list.items = items;
  if (element !== undefined && !isMissingOrNull(element) && !isFound) items.push(element);
}

// An empty value asks only for the field to be there.
function hasValues(item: YamlNode, keys: readonly string[], values: readonly string[]): boolean {
  let found = false;
  for (const [index, key] of keys.entries()) {
    const value = values[index];
    if (value !== undefined) found = matchesField(item, key, value);
    if (!found) return false;
  }
  return true;
}

function matchesField(item: YamlNode, key: string, value: string): boolean {
  if (key === "") return textOrEmpty(expectScalar(item)) === value;
  const field = findField(item, key)?.value;
  return field !== undefined && (value === "" || rawText(field) === value);
}
