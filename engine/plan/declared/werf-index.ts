import { versionOf } from "../../model/objects/object-key";
import type { DeclaringObject } from "./declaration";
import { targetFields, type WerfMatcher } from "./werf-dependency";

/**
 * Finds the objects that a matcher means. For each combination of properties that a matcher has, there is one index:
 * matchers that differ in a value have no member in common, so that all of them together are linear.
 */
export class WerfIndex {
  private readonly objects: readonly DeclaringObject[];
  private readonly indexes = new Map<string, ReadonlyMap<string, readonly number[]>>();

  constructor(objects: readonly DeclaringObject[]) {
    this.objects = objects;
  }

  find(matcher: WerfMatcher): readonly number[] {
    const fields = targetFields.filter((field) => matcher[field] !== undefined);
    const name = fields.join();
    const index = this.indexes.get(name) ?? this.indexBy(fields);
    this.indexes.set(name, index);
    return index.get(JSON.stringify(fields.map((field) => matcher[field]))) ?? [];
  }

  private indexBy(fields: readonly (typeof targetFields)[number][]): ReadonlyMap<string, readonly number[]> {
    const found = new Map<string, number[]>();
    for (const [index, { key, object }] of this.objects.entries()) {
      const facts = { ...key, version: versionOf(object.apiVersion) };
      const text = JSON.stringify(fields.map((field) => facts[field]));
      const members = found.get(text);
      if (members === undefined) found.set(text, [index]);
      else members.push(index);
    }
    return found;
  }
}
