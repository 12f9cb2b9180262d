import { isMap } from "../../lib/look-up";

/** The two states of a value; undefined where a state does not have it. */
export interface StatePair {
  readonly before: unknown;
  readonly after: unknown;
}

interface Projected extends StatePair {
  readonly isSame: boolean;
}

/**
 * The fields of two states that differ, or that one of the known objects has: what neither the program nor the last
 * apply has set, and what stays as it is, is a default of the server or belongs to others.
 *
 * @param known - the object of the program, and what was applied before
 */
export function projectPair({ before, after }: StatePair, known: readonly unknown[]): StatePair {
  const projected = project(before, after, known);
  return { before: projected.before, after: projected.after };
}

function project(before: unknown, after: unknown, known: readonly unknown[]): Projected {
  if (before === undefined || after === undefined) {
    return { before: pick(before, known), after: pick(after, known), isSame: before === after };
  }
  if (isMap(before) && isMap(after)) return projectMaps(before, after, known.filter(isMap));
  if (Array.isArray(before) && Array.isArray(after)) return projectLists(before, after, known.filter(isList));
  return { before, after, isSame: Object.is(before, after) };
}

type FieldMap = Readonly<Record<string, unknown>>;

function projectMaps(before: FieldMap, after: FieldMap, known: readonly FieldMap[]): Projected {
  const [kept, keptAfter]: [[string, unknown][], [string, unknown][]] = [[], []];
  let isSame = true;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const inner = project(ownField(before, name), ownField(after, name), partsOf(known, name));
    isSame &&= inner.isSame;
    if (inner.isSame && !known.some((one) => Object.hasOwn(one, name))) continue;
    if (inner.before !== undefined) kept.push([name, inner.before]);
    if (inner.after !== undefined) keptAfter.push([name, inner.after]);
  }
  return { before: Object.fromEntries(kept), after: Object.fromEntries(keptAfter), isSame };
}

function projectLists(
  before: readonly unknown[],
  after: readonly unknown[],
  known: readonly (readonly unknown[])[],
): Projected {
  const identity = findIdentity([before, after, ...known]);
  if (identity === undefined && before.length !== after.length) return { before, after, isSame: false };
  const keyOf = (item: unknown, index: number): unknown => (identity === undefined ? index : itemKey(item, identity));
  const others = new Map(after.map((item, index) => [keyOf(item, index), item] as const));
  const parts = known.map((list) => new Map(list.map((item, index) => [keyOf(item, index), item] as const)));
  const pairs = new Map<unknown, Projected & { readonly isKnown: boolean }>();
  let isSame = before.length === after.length;
  const add = (key: unknown, old: unknown, planned: unknown): void => {
    const own = parts.flatMap((list) => (list.has(key) ? [list.get(key)] : []));
    const pair = project(old, planned, own);
    isSame &&= pair.isSame;
    pairs.set(key, { ...pair, isKnown: own.length > 0 || identity === undefined });
  };
  for (const [index, item] of before.entries()) add(keyOf(item, index), item, others.get(keyOf(item, index)));
  for (const [key, item] of others) if (!pairs.has(key)) add(key, undefined, item);
  const sideOf = (list: readonly unknown[], side: "before" | "after"): readonly unknown[] =>
    list.flatMap((item, index) => {
      const pair = pairs.get(keyOf(item, index));
      return pair === undefined || (pair.isSame && !pair.isKnown) ? [] : [pair[side]];
    });
  // Items that only change their places differ as a list.
  isSame &&= before.every((item, index) => keyOf(item, index) === keyOf(after[index], index));
  return { before: sideOf(before, "before"), after: sideOf(after, "after"), isSame };
}

/** Of a value that only one state has, what the known objects have; all of it if they have nothing of it. */
function pick(value: unknown, known: readonly unknown[]): unknown {
  if (isMap(value)) {
    const maps = known.filter(isMap);
    if (maps.length === 0) return value;
    const names = Object.keys(value).filter((name) => maps.some((one) => Object.hasOwn(one, name)));
    return Object.fromEntries(names.map((name) => [name, pick(value[name], partsOf(maps, name))]));
  }
  if (!isList(value)) return value;
  const lists = known.filter(isList);
  const identity = findIdentity([value, ...lists]);
  const keyOf = (item: unknown, index: number): unknown => (identity === undefined ? index : itemKey(item, identity));
  const alike = identity === undefined ? lists.filter(({ length }) => length === value.length) : lists;
  const parts = alike.map((list) => new Map(list.map((item, index) => [keyOf(item, index), item] as const)));
  return value.flatMap((item, index) => {
    const key = keyOf(item, index);
    const own = parts.flatMap((list) => (list.has(key) ? [list.get(key)] : []));
    const isForeign = own.length === 0 && parts.length > 0 && identity !== undefined;
    return isForeign ? [] : [pick(item, own)];
  });
}

function partsOf(maps: readonly FieldMap[], name: string): readonly unknown[] {
  return maps.flatMap((one) => (Object.hasOwn(one, name) ? [one[name]] : []));
}

function ownField(value: FieldMap, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Fields that tell items of lists apart, as the keys of merges in the API of Kubernetes do. */
const identities = ["name", "key", "containerPort", "port", "mountPath", "devicePath", "ip", "topologyKey", "type"];

/** The first of these fields that each item has, and no two items of a list have alike. */
function findIdentity(lists: readonly (readonly unknown[])[]): string | undefined {
  return identities.find((field) => lists.every((list) => isKey(list, field)));
}

function isKey(list: readonly unknown[], field: string): boolean {
  const keys = new Set(list.map((item) => itemKey(item, field)));
  return keys.size === list.length && !keys.has(undefined);
}

function itemKey(item: unknown, field: string): string | number | undefined {
  const key = isMap(item) ? item[field] : undefined;
  return typeof key === "string" || typeof key === "number" ? key : undefined;
}
