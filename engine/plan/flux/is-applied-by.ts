import { isDeepStrictEqual } from "node:util";
import { isMap, lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { indexOfPart } from "../../lib/json-pointer";

/** The fields of a manager that applies the object, in FieldsV1. */
interface AppliedBy {
  readonly manager: string;
  readonly fields: unknown;
}

/**
 * Whether a manager of that name applies the field of the live object.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (computeDriftedPaths).
 */
export function isAppliedBy(live: KubeObject, path: readonly string[], isMeant: (manager: string) => boolean): boolean {
  const appliers = appliersOf(live);
  const keys = fieldKeysOf(live, path, appliers);
  return appliers.some(({ manager, fields }) => isMeant(manager) && keys !== undefined && hasField(fields, keys));
}

function appliersOf(live: KubeObject): readonly AppliedBy[] {
  return (live.metadata.managedFields ?? [])
    .filter(({ operation, subresource }) => operation === "Apply" && (subresource ?? "") === "")
    .map(({ manager = "", fieldsV1 }) => ({ manager, fields: fieldsV1 }));
}

/**
 * The keys of the field in FieldsV1. An item of a list is found by its merge key; undefined if there is none, as in the
 * lists of an item of another list.
 */
function fieldKeysOf(live: KubeObject, path: readonly string[], appliers: readonly AppliedBy[]): string[] | undefined {
  const keys: string[] = [];
  for (const [at, part] of path.entries()) {
    const index = indexOfPart(part);
    if (index === undefined) {
      keys.push(`f:${part}`);
      continue;
    }
    const list = lookUp(live, ...path.slice(0, at));
    const item: unknown = Array.isArray(list) ? list[index] : undefined;
    const key = isMap(item) ? mergeKeyOf(item, keys, appliers) : undefined;
    if (key === undefined) return undefined;
    keys.push(key);
  }
  return keys;
}

/** The key of the item in the list at the keys, among those of all managers. */
function mergeKeyOf(
  item: Readonly<Record<string, unknown>>,
  listKeys: readonly string[],
  appliers: readonly AppliedBy[],
): string | undefined {
  const candidates = appliers.flatMap(({ fields }) => Object.keys(nodeAt(fields, listKeys) ?? {}));
  return candidates.find((key) => {
    const wanted = key.startsWith("k:") ? parseKey(key.slice("k:".length)) : undefined;
    return (
      wanted !== undefined && Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value))
    );
  });
}

function parseKey(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function nodeAt(fields: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  const node = keys.length === 0 ? fields : lookUp(fields, ...keys);
  return isMap(node) ? node : undefined;
}

/** Only the field itself counts, or a part of it: a manager of the whole parent does not. */
function hasField(fields: unknown, keys: readonly string[]): boolean {
  return lookUp(fields, ...keys) !== undefined;
}
