import { isDeepStrictEqual } from "node:util";

import { isMap } from "../../lib/look-up";
import type { PatchTag, PatchTags } from "./patch-tags";

type Fields = Readonly<Record<string, unknown>>;

/** A map in three states: in the last manifest, in the new one, and live. */
export interface ThreeStates {
  /** Absent if the last manifest does not have it. */
  readonly original?: Fields | undefined;
  readonly target: Fields;
  readonly live: Fields;
}

/**
 * The patch that makes the live fields those of the target: what differs from the live ones, and null for what is in
 * the original and not in the target. Lists merge and keys are retained as the tags say; else lists are replaced.
 *
 * Source: k8s.io/apimachinery pkg/util/strategicpatch/patch.go@v0.36.2 (CreateThreeWayMergePatch). There the deletions
 * and the changes are two patches that are merged. Here a value that is not live has no deletions below it.
 */
export function patchFields({ original, target, live }: ThreeStates, tags: PatchTags, retains = false): Fields {
  const patch: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(target)) {
    const isLive = Object.hasOwn(live, field);
    const [before, now] = [own(original, field), own(live, field)];
    if (isLive && isMap(value) && isMap(now))
      Object.assign(patch, patchMap(field, value, { before, now }, tags(field)));
    else if (isLive && Array.isArray(value) && Array.isArray(now)) {
      Object.assign(patch, patchList(field, value, { before, now }, tags(field)));
    } else if (!isLive || !isDeepStrictEqual(value, now)) patch[field] = value;
  }
  for (const field of Object.keys(original ?? {})) if (!Object.hasOwn(target, field)) patch[field] = null;
  const isRemoved = Object.entries(live).some(([field, value]) => value !== null && !Object.hasOwn(target, field));
  if (retains && (isRemoved || Object.keys(patch).length > 0)) {
    const kept = Object.keys(target).filter((field) => target[field] !== null);
    if (kept.length > 0) patch["$retainKeys"] = kept.sort();
  }
  return patch;
}

function patchMap(
  field: string,
  target: Fields,
  { before, now }: { readonly before: unknown; readonly now: Fields },
  { strategy, retainsKeys, fields }: PatchTag,
): Fields {
  if (strategy === "replace") return { [field]: target };
  const original = isMap(before) ? before : undefined;
  const patch = patchFields({ original, target, live: now }, fields, retainsKeys);
  return Object.keys(patch).length === 0 ? {} : { [field]: patch };
}

interface ListStates {
  readonly before: unknown;
  readonly now: readonly unknown[];
}

function patchList(field: string, target: readonly unknown[], states: ListStates, tag: PatchTag): Fields {
  const { before, now } = states;
  if (tag.strategy === "merge") {
    const original = Array.isArray(before) ? (before as readonly unknown[]) : [];
    const all = [...original, ...target, ...now];
    const key = tag.mergeKey ?? "";
    if (all.every((item) => isMap(item) && Object.hasOwn(item, key))) {
      return patchItems(field, { original, target, now } as ItemStates, key, tag);
    }
    if (!all.some((item) => typeof item === "object")) return patchScalars(field, original, target, now);
    // The server says what is wrong with such a list.
  }
  return isDeepStrictEqual(target, now) ? {} : { [field]: target };
}

function patchScalars(
  field: string,
  original: readonly unknown[],
  target: readonly unknown[],
  now: readonly unknown[],
): Fields {
  if (now.length === 0 && target.length > 0) return { [field]: target };
  const added = target.filter((item) => !now.includes(item));
  const removed = [...new Set(original.filter((item) => !target.includes(item)))];
  // As in Go, which sorts the live list before it compares the order.
  const isReordered = now.length > 0 && !isDeepStrictEqual(target, [...now].sort());
  const isOrdered = target.length > 0 && (isReordered || removed.length > 0);
  return {
    ...(added.length === 0 ? {} : { [field]: added }),
    ...(removed.length === 0 ? {} : { [`$deleteFromPrimitiveList/${field}`]: removed }),
    ...(isOrdered ? { [`$setElementOrder/${field}`]: target } : {}),
  };
}

interface ItemStates {
  readonly original: readonly Fields[];
  readonly target: readonly Fields[];
  readonly now: readonly Fields[];
}

function patchItems(field: string, { original, target, now }: ItemStates, key: string, tag: PatchTag): Fields {
  const [before, live] = [groupItems(original, key), groupItems(now, key)];
  const groups = [...before.values(), ...live.values(), ...groupItems(target, key).values()];
  // Two ports may have one number. A patch by this key would change or delete the wrong one.
  if (groups.some(({ length }) => length > 1)) {
    return isDeepStrictEqual(target, now) ? {} : { [field]: [{ $patch: "replace" }, ...target] };
  }
  const items = target.flatMap((item): readonly Fields[] => {
    const name = nameOf(item, key);
    const [liveItem, originalItem] = [live.get(name)?.shift(), before.get(name)?.shift()];
    if (liveItem === undefined) return [item];
    const states = { original: originalItem, target: item, live: liveItem };
    const patch = patchFields(states, tag.fields, tag.retainsKeys);
    return Object.keys(patch).length === 0 ? [] : [{ ...patch, [key]: item[key] }];
  });
  const removed = [...before.values()].flat().map((item) => ({ $patch: "delete", [key]: item[key] }));
  const patches = [...items, ...removed];
  const order = target.map((item) => ({ [key]: item[key] }));
  const isReordered =
    now.length > 0 &&
    !isDeepStrictEqual(
      order,
      now.map((item) => ({ [key]: item[key] })),
    );
  const isChanged = isReordered || (patches.length > 0 && now.length > 0) || removed.length > 0;
  const isOrdered = target.length > 0 && isChanged;
  return {
    ...(patches.length === 0 ? {} : { [field]: patches }),
    ...(isOrdered ? { [`$setElementOrder/${field}`]: order } : {}),
  };
}

/** The items by their keys, which need not be unique. */
function groupItems(items: readonly Fields[], key: string): Map<string, Fields[]> {
  const groups = new Map<string, Fields[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item, key));
    if (group === undefined) groups.set(nameOf(item, key), [item]);
    else group.push(item);
  }
  return groups;
}

function nameOf(item: Fields, key: string): string {
  return String(item[key]);
}

function own(fields: Fields | undefined, field: string): unknown {
  return fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
