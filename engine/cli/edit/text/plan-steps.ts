import { pushAll } from "../../../lib/push-all";
import { isDataList, isDataMap, isSameData, type Data, type DataMap } from "./data";

/** The keys and indices that lead from the root to a value. */
export type Path = readonly (string | number)[];

/** One change of the text; `path` names the value that changes, or the map or list whose entries change. */
export type Step =
  | { readonly kind: "replace"; readonly path: Path; readonly value: Data }
  | { readonly kind: "addEntries"; readonly path: Path; readonly entries: DataMap }
  | { readonly kind: "removeEntry"; readonly path: Path; readonly key: string }
  | { readonly kind: "insertItems"; readonly path: Path; readonly index: number; readonly items: readonly Data[] }
  | { readonly kind: "removeItems"; readonly path: Path; readonly indices: ReadonlySet<number> };

/** The steps that make the wanted value of the current one. They are valid in their order only. */
export function planSteps(current: DataMap, wanted: DataMap): readonly Step[] {
  return planMap(current, wanted, []);
}

// Entries are added before others are removed, so that no map is empty in between.
function planMap(current: DataMap, wanted: DataMap, path: Path): readonly Step[] {
  const changed = Object.entries(wanted).flatMap(([key, value]) => {
    const before = Object.hasOwn(current, key) ? current[key] : undefined;
    return before === undefined ? [] : planValue(before, value, [...path, key]);
  });
  const added = Object.entries(wanted).filter(([key]) => !Object.hasOwn(current, key));
  const removed = Object.keys(current).filter((key) => !Object.hasOwn(wanted, key));
  return [
    ...changed,
    ...(added.length === 0 ? [] : [{ kind: "addEntries", path, entries: Object.fromEntries(added) } as const]),
    ...removed.map((key) => ({ kind: "removeEntry", path, key }) as const),
  ];
}

function planValue(current: Data, wanted: Data, path: Path): readonly Step[] {
  if (isSameData(current, wanted)) return [];
  if (isDataMap(current) && isDataMap(wanted)) return planMap(current, wanted, path);
  if (isDataList(current) && isDataList(wanted)) return planList(current, wanted, path);
  return [{ kind: "replace", path, value: wanted }];
}

/**
 * Edits keep the order of the items that stay: an item is found by what names it. One that is gone where another is new
 * becomes that one, so that its comments stay.
 */
function planList(current: readonly Data[], wanted: readonly Data[], path: Path): readonly Step[] {
  const [names, wantedNames] = [nameItems(current), nameItems(wanted)];
  const [known, stays] = [new Set(names), new Set(wantedNames)];
  const changed: Step[] = [];
  const removed = new Set<number>();
  const inserted: { readonly index: number; readonly items: Data[] }[] = [];
  let at = 0;
  for (const [index, item] of wanted.entries()) {
    const name = wantedNames[index] ?? "";
    while (at < current.length && isGone(at) && known.has(name)) removed.add(at++);
    const before = current[at];
    if (before !== undefined && (names[at] === name || (isGone(at) && canBecome(before, item)))) {
      pushAll(changed, planValue(before, item, [...path, at++]));
    } else {
      const place = at - removed.size + inserted.reduce((sum, { items }) => sum + items.length, 0);
      const group = inserted.at(-1);
      if (group !== undefined && group.index + group.items.length === place) group.items.push(item);
      else inserted.push({ index: place, items: [item] });
    }
  }
  for (; at < current.length; at++) removed.add(at);
  return [
    ...changed,
    ...(removed.size === 0 ? [] : [{ kind: "removeItems", path, indices: removed } as const]),
    ...inserted.map(({ index, items }) => ({ kind: "insertItems", path, index, items }) as const),
  ];

  function isGone(index: number): boolean {
    return !stays.has(names[index] ?? "");
  }
}

function canBecome(before: Data, after: Data): boolean {
  if (isDataMap(before) || isDataMap(after)) return isDataMap(before) && isDataMap(after);
  return !isDataList(before) && !isDataList(after);
}

/** A string for each item: its name and namespace, or all of it; with a count where items are the same. */
function nameItems(items: readonly Data[]): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = isDataMap(item) && typeof item["name"] === "string" ? item["name"] : undefined;
    const all = JSON.stringify(item, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
    const namespace = isDataMap(item) && typeof item["namespace"] === "string" ? item["namespace"] : "";
    const text = name === undefined ? `=${all}` : `${name}/${namespace}`;
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return `${text}#${count}`;
  });
}
