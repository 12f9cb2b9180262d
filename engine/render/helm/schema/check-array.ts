// Source: santhosh-tekuri/jsonschema v6.0.3 validator.go (arrValidate).
import type { GoValue } from "../../../go/values/values";
import { findDuplicate } from "./equal";
import { groupDigits } from "./exact-number";
import type { SchemaFault } from "./fault";
import type { Schema } from "./schema";
import type { Check } from "./check";

export function checkArray(validator: Check, items: readonly GoValue[]): void {
  const { minItems, maxItems, uniqueItems, draftVersion } = validator.schema;
  if (minItems !== undefined && items.length < minItems) {
    validator.addText(() => `minItems: got ${groupDigits(items.length)}, want ${groupDigits(minItems)}`);
  }
  if (maxItems !== undefined && items.length > maxItems) {
    validator.addText(() => `maxItems: got ${groupDigits(items.length)}, want ${groupDigits(maxItems)}`);
  }
  if (uniqueItems) {
    const pair = findDuplicate(items);
    if (pair !== undefined) {
      validator.addText(() => `items at ${groupDigits(pair[0])} and ${groupDigits(pair[1])} are equal`);
    }
  }
  if (draftVersion < 2020) checkItems(validator, items);
  else checkPrefixItems(validator, items);
  checkContains(validator, items);
}

function checkItems(validator: Check, items: readonly GoValue[]): void {
  const { items: schemas, additionalItems } = validator.schema;
  let evaluated = 0;
  if (Array.isArray(schemas)) {
    const each = schemas as readonly Schema[];
    evaluated = Math.min(items.length, each.length);
    for (const [index, schema] of each.slice(0, evaluated).entries()) {
      validator.add(validator.onInner(schema, items[index], String(index)));
    }
  } else if (schemas !== undefined) {
    const all = schemas as Schema;
    for (const [index, item] of items.entries()) validator.add(validator.onInner(all, item, String(index)));
    evaluated = items.length;
  }
  if (additionalItems === undefined || additionalItems === true) return;
  const rest = items.length - evaluated;
  if (additionalItems === false) {
    if (rest > 0) validator.addText(() => `last ${groupDigits(rest)} additionalItem(s) not allowed`);
    return;
  }
  for (let index = evaluated; index < items.length; index += 1) {
    validator.add(validator.onInner(additionalItems, items[index], String(index)));
  }
}

function checkPrefixItems(validator: Check, items: readonly GoValue[]): void {
  const { prefixItems, items2020 } = validator.schema;
  for (const [index, item] of items.entries()) {
    const schema = prefixItems[index] ?? items2020;
    if (schema !== undefined) validator.add(validator.onInner(schema, item, String(index)));
  }
}

function checkContains(validator: Check, items: readonly GoValue[]): void {
  const { contains, minContains, maxContains, draftVersion } = validator.schema;
  if (contains === undefined) return;
  const faults: SchemaFault[] = [];
  const matched: number[] = [];
  for (const [index, item] of items.entries()) {
    const fault = validator.onInner(contains, item, String(index));
    if (fault !== undefined) {
      faults.push(fault);
      continue;
    }
    matched.push(index);
    if (draftVersion >= 2020) validator.unevaluated.removeItem(index);
  }
  if (minContains !== undefined) {
    if (matched.length < minContains) validator.addText(() => describeFew(matched, minContains), faults);
  } else if (matched.length === 0) validator.addText(() => "no items match contains schema", faults);
  if (maxContains !== undefined && matched.length > maxContains) {
    validator.addText(() => `max ${groupDigits(maxContains)} items required to match contains schema, ${but(matched)}`);
  }
}

function describeFew(matched: readonly number[], wanted: number): string {
  const head = `min ${groupDigits(wanted)} items required to match contains schema, `;
  return head + (matched.length === 0 ? "but none matched" : but(matched));
}

function but(matched: readonly number[]): string {
  return `but matched ${groupDigits(matched.length)} items at ${matched.join(" ")}`;
}
