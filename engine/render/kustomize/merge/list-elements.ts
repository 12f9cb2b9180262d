// Lists whose items are identified by the values of one or more keys, or with the key "" by the item's own value.
// Source: kustomize kyaml/yaml/fns.go@v0.21.2 (ElementSetter, ElementMatcher), kyaml/yaml/rnode.go (ElementValuesList).
import type { SeqNode, YamlNode } from "../../../yaml/node";
import { setItems } from "../nodes/edit-nodes";
import { expectScalar } from "../nodes/expect-kind";
import { findField } from "../nodes/fields";
import { isEmptyMap, isMissingOrNull, isNilOrEmpty, rawText, textOrEmpty } from "../nodes/node-state";

/** The values of the keys for each item; "" if an item has no such key. */
export function elementValues(list: YamlNode, keys: readonly string[]): string[][] {
  if (list.kind !== "seq") return [];
  return list.items.map((item) =>
    keys.map((key) => {
      const value = item.kind === "map" ? findField(item, key)?.value : undefined;
      return isNilOrEmpty(value) ? "" : rawText(value);
    }),
  );
}

/** Returns the first item with these values. */
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
 * Changes the list: replaces the item with these values by the element, or appends the element. Without an element,
 * removes that item and all empty items. Source: ElementSetter.
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
  if (element !== undefined && !isMissingOrNull(element) && !isFound) items.push(element);
  setItems(list, items);
}

// An empty value only requires that the field exists.
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
