// The properties and items that no schema has evaluated yet. Source: jsonschema v6.0.3 validator.go (uneval).
import type { GoValue } from "../../../go/values/values";
import type { Schema } from "./schema";

export class Unevaluated {
  private properties: Set<string> | undefined;
  private items: Set<number> | undefined;

  constructor(properties?: Set<string>, items?: Set<number>) {
    this.properties = properties;
    this.items = items;
  }

  isEmpty(): boolean {
    return (this.properties?.size ?? 0) === 0 && (this.items?.size ?? 0) === 0;
  }

  removeProperty(name: string): void {
    this.properties?.delete(name);
  }

  removeItem(index: number): void {
    this.items?.delete(index);
  }

  /** Removes the properties that another schema has evaluated on the same value. */
  keepOnly(other: Unevaluated): void {
    for (const name of this.properties ?? []) if (other.properties?.has(name) !== true) this.properties?.delete(name);
    for (const index of this.items ?? []) if (other.items?.has(index) !== true) this.items?.delete(index);
  }

  takeProperties(): readonly string[] {
    const properties = [...(this.properties ?? [])];
    this.properties = undefined;
    return properties;
  }

  takeItems(): readonly number[] {
    const items = [...(this.items ?? [])];
    this.items = undefined;
    return items;
  }
}

/** All properties and items of the value, if the schema or its caller needs them; otherwise none. */
export function unevaluatedOf(value: GoValue, schema: Schema, isWanted: boolean): Unevaluated {
  if (value instanceof Map) {
    const counts = !schema.allPropertiesEvaluated && (isWanted || schema.unevaluatedProperties !== undefined);
    return new Unevaluated(counts ? new Set(value.keys()) : undefined);
  }
  if (!Array.isArray(value)) return new Unevaluated();
  const counts = !schema.allItemsEvaluated && (isWanted || schema.unevaluatedItems !== undefined);
  const items = new Set<number>();
  for (let index = schema.itemsEvaluated; counts && index < value.length; index += 1) items.add(index);
  return new Unevaluated(undefined, items.size === 0 ? undefined : items);
}
