import { isDeepStrictEqual } from "node:util";
import { isMap, lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/kube-object";
import { withPath, type DryRun } from "./find-drift";
import { ignoredPathsOf, type CompiledRule } from "./ignore-rules";
import { findAt, indexOfPart, readPointer, removeAt, replaceAt } from "./json-pointer";

/** What happens to a field that is left to others and that the apply would change. */
export type DriftResolution =
  /** The field is not sent: another manager applies it. */
  | { readonly action: "strip"; readonly pointer: string }
  /** The live value is sent: nobody else applies the field, so leaving it out would remove it. */
  | { readonly action: "adopt"; readonly pointer: string; readonly value: unknown };

/** The fields of a manager that applies the object, in FieldsV1. */
interface AppliedBy {
  readonly manager: string;
  readonly fields: unknown;
}

/**
 * Decides about each field that the rules leave to others and that the apply would change.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (computeDriftedPaths).
 * @param manager our field manager
 */
export function resolveDrift(
  { live, merged }: DryRun,
  rules: readonly CompiledRule[],
  manager: string,
): readonly DriftResolution[] {
  if (live === undefined) return [];
  const appliers = appliersOf(live);
  return ignoredPathsOf(rules, merged).flatMap(({ pointer, path }): DriftResolution[] => {
    const [before, after] = [findAt(live, path), findAt(merged, path)];
    if (path.length === 0 || isDeepStrictEqual(before, after)) return [];
    if (appliesField(live, path, appliers, (other) => other !== manager)) return [{ action: "strip", pointer }];
    return [{ action: "adopt", pointer, value: before === undefined ? null : before.value }];
  });
}

/**
 * The object that is sent: first without the stripped fields, then with the adopted values.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (applyDriftResult).
 * @throws SyncError PLAN_IGNORE_PATH_INVALID if the desired object lacks a field whose live value is adopted
 */
export function payloadOf(desired: KubeObject, resolutions: readonly DriftResolution[]): KubeObject {
  const stripped = resolutions.filter(({ action }) => action === "strip");
  const adopted = resolutions.filter(({ action }) => action === "adopt");
  return [...stripped, ...adopted].reduce((payload, resolution) => {
    const path = readPointer(resolution.pointer) ?? [];
    return withPath(desired, resolution.pointer, () => {
      const changed =
        resolution.action === "strip" ? removeAt(payload, path) : replaceAt(payload, path, resolution.value);
      return changed as KubeObject;
    });
  }, desired);
}

/** Whether a manager of that name applies the field of the live object. */
export function isAppliedBy(live: KubeObject, path: readonly string[], isMeant: (manager: string) => boolean): boolean {
  return appliesField(live, path, appliersOf(live), isMeant);
}

function appliesField(
  live: KubeObject,
  path: readonly string[],
  appliers: readonly AppliedBy[],
  isMeant: (manager: string) => boolean,
): boolean {
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
