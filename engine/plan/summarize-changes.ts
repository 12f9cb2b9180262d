import { isDeepStrictEqual } from "node:util";

import { printFieldPath } from "../lib/field-path";
import { isMap } from "../lib/look-up";

/** How changes are reported: counted for each part of the object, or individually with their values. */
export type ChangeDetail = "summary" | "full";

interface FieldChangeAt {
  readonly path: string;
  /** The part of the object that the change is counted for. */
  readonly part: string;
  readonly kind: "added" | "changed" | "removed";
  readonly before: unknown;
  readonly after: unknown;
}

/** A part is a field at the second level, or a list item there: `metadata.labels`, `spec.versions[v1]`. */
const partDepth = 2;

/** The maximum length of the text of a value. */
const maximumValueLength = 200;

/**
 * Describes the differences between two large objects for each part of the object: `spec.versions[v1]` → `3 fields
 * added, 1 removed`. Items of lists are matched by their names if all items have one. In full detail: for each field,
 * with its values.
 *
 * @param hidesValues the objects contain secrets: no value is shown, also in full detail
 */
export function summarizeChanges(
  before: unknown,
  after: unknown,
  detail: ChangeDetail = "summary",
  hidesValues = false,
): Readonly<Record<string, string>> {
  const changes = compare(before, after, { text: "", part: "", depth: 0 });
  if (detail === "full") {
    return Object.fromEntries(changes.map((change) => [change.path, describeValues(change, hidesValues)]));
  }
  const counts = new Map<string, Record<FieldChangeAt["kind"], number>>();
  for (const { part, kind } of changes) {
    const count = counts.get(part) ?? { added: 0, changed: 0, removed: 0 };
    count[kind] += 1;
    counts.set(part, count);
  }
  return Object.fromEntries([...counts].map(([part, count]) => [part, describeCounts(count)]));
}

interface Place {
  readonly text: string;
  readonly part: string;
  readonly depth: number;
}

function compare(before: unknown, after: unknown, place: Place): FieldChangeAt[] {
  if (before === after) return [];
  const change = (kind: FieldChangeAt["kind"]): FieldChangeAt[] => [
    { path: place.text, part: place.part, kind, before, after },
  ];
  if (before === undefined) return change("added");
  if (after === undefined) return change("removed");
  if (isMap(before) && isMap(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => compare(before[key], after[key], childPlace(place, key)));
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return isDeepStrictEqual(before, after) ? [] : change("changed");
  const [old, next] = [itemsByName(before), itemsByName(after)];
  if (old !== undefined && next !== undefined) {
    const names = [...new Set([...old.keys(), ...next.keys()])];
    const items = names.flatMap((name) => compare(old.get(name), next.get(name), itemPlace(place, name)));
    // A different order alone counts as a change, too.
    return items.length === 0 && !isDeepStrictEqual([...old.keys()], [...next.keys()]) ? change("changed") : items;
  }
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) =>
    compare(before[index], after[index], itemPlace(place, String(index))),
  ).flat();
}

function childPlace({ text, part, depth }: Place, key: string): Place {
  const own = printFieldPath([key]);
  const child = text === "" || own.startsWith("[") ? `${text}${own}` : `${text}.${own}`;
  return { text: child, part: depth < partDepth ? child : part, depth: depth + 1 };
}

/** The items of a list that is a part are parts, too. */
function itemPlace({ text, part, depth }: Place, name: string): Place {
  const child = `${text}[${name}]`;
  return { text: child, part: depth <= partDepth && part === text ? child : part, depth: depth + 1 };
}

function itemsByName(items: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const named = items.map((item) => [isMap(item) ? item["name"] : undefined, item] as const);
  const found = new Map(named.flatMap(([name, item]) => (typeof name === "string" ? [[name, item] as const] : [])));
  return found.size === items.length ? found : undefined;
}

function describeCounts({ added, changed, removed }: Record<FieldChangeAt["kind"], number>): string {
  const counts = [
    [added, "added"],
    [changed, "changed"],
    [removed, "removed"],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, kind], index) =>
      index === 0 ? `${count} ${count === 1 ? "field" : "fields"} ${kind}` : `${count} ${kind}`,
    )
    .join(", ");
}

function describeValues({ kind, before, after }: FieldChangeAt, hidesValues: boolean): string {
  const show = (value: unknown): string => (hidesValues ? "[secret]" : shorten(JSON.stringify(value)));
  switch (kind) {
    case "added":
      return `added: ${show(after)}`;
    case "removed":
      return `removed: ${show(before)}`;
    case "changed":
      return `${show(before)} becomes ${show(after)}`;
  }
}

function shorten(text: string): string {
  return text.length <= maximumValueLength ? text : `${text.slice(0, maximumValueLength)}…`;
}
