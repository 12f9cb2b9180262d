import { isDeepStrictEqual } from "node:util";
import { differingFields } from "../../kube/apply/differing-fields";
import { ownsField, readFieldSet } from "../../kube/apply/field-set";
import { findField } from "../../kube/apply/field-value";
import type { JsonPatchStep, KubeClient, ObjectRef } from "../../kube/kube-client";
import { escapePart } from "../../lib/json-pointer";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";

/** A field that a patch has taken from another field manager. */
export interface FormerField {
  /** The path of the field, as the keys of FieldsV1: `f:spec`, `k:{"name":"web"}`. */
  readonly keys: readonly string[];
  /** The name of the field manager. */
  readonly manager: string;
  /** The value that the manager had given it. */
  readonly value: unknown;
}

/** The fields of other managers to which a patch gives other values. */
export function formerFields(live: KubeObject, patch: KubeObject, fieldManager: string): readonly FormerField[] {
  const entries = (live.metadata.managedFields ?? []).filter(
    (entry) =>
      entry.manager !== fieldManager && entry.apiVersion === patch.apiVersion && (entry.subresource ?? "") === "",
  );
  return entries.flatMap((entry) =>
    differingFields(readFieldSet(entry), patch, live).flatMap(({ keys, live: value, isEmptyMap }) =>
      isEmptyMap || value === undefined ? [] : [{ keys, value, manager: entry.manager ?? "" }],
    ),
  );
}

/** What was recorded before, and what is taken now: the first record of a field has the value of its owner. */
export function joinFormer(recorded: readonly FormerField[], taken: readonly FormerField[]): readonly FormerField[] {
  const known = new Set(recorded.map(({ keys }) => JSON.stringify(keys)));
  return [...recorded, ...taken.filter(({ keys }) => !known.has(JSON.stringify(keys)))];
}

/** The recorded fields that a patch has, and those that it has no more. */
export function splitFormer(
  former: readonly FormerField[],
  patch: KubeObject | undefined,
): { readonly held: readonly FormerField[]; readonly left: readonly FormerField[] } {
  const isHeld = ({ keys }: FormerField): boolean => findField(patch, keys) !== undefined;
  return { held: former.filter(isHeld), left: former.filter((one) => !isHeld(one)) };
}

/**
 * Gives fields the values of their former managers, who own them again. What somebody else owns by now, or has changed,
 * stays as it is.
 *
 * @param applied the fields as the patch applied them last
 */
export async function restoreFormer(
  client: KubeClient,
  { live, ref, fieldManager, applied }: Restored,
  former: readonly FormerField[],
  signal?: AbortSignal,
): Promise<void> {
  const owners = (live.metadata.managedFields ?? []).map((entry) => ({ entry, set: readFieldSet(entry) }));
  const isOnlyOurs = ({ keys }: FormerField): boolean =>
    owners.some(({ entry, set }) => entry.manager === fieldManager && ownsField(set, keys)) &&
    !owners.some(({ entry, set }) => entry.manager !== fieldManager && ownsField(set, keys));
  const isUnchanged = ({ keys }: FormerField): boolean =>
    isDeepStrictEqual(findField(live, keys)?.value, findField(applied, keys)?.value);
  const wanted = former.filter((one) => isOnlyOurs(one) && isUnchanged(one));
  const managers = [...new Set(wanted.map(({ manager }) => manager))];
  for (const manager of managers) {
    const steps = wanted.filter((one) => one.manager === manager).flatMap((one) => stepFor(live, one));
    const isSame = [{ op: "test", path: "/metadata/uid", value: live.metadata.uid } as const];
    const body = [...isSame, ...steps];
    await client.patch(ref, { type: "json", body }, { fieldManager: manager, ...optional({ signal }) });
  }
}

/** An object whose fields are restored. */
export interface Restored {
  readonly live: KubeObject;
  readonly ref: ObjectRef;
  readonly fieldManager: string;
  readonly applied: KubeObject | undefined;
}

function stepFor(live: KubeObject, { keys, value }: FormerField): readonly JsonPatchStep[] {
  const found = findField(live, keys);
  if (found === undefined) return [];
  const pointer = found.path.map((step) => escapePart(String(step))).join("/");
  return [{ op: "replace", path: `/${pointer}`, value }];
}

/** Recorded fields, as text: values of others must not be read as instructions. */
export function readFormer(text: string | undefined): readonly FormerField[] {
  const list: unknown = text === undefined || text === "" ? [] : JSON.parse(text);
  return Array.isArray(list) ? (list as readonly unknown[]).filter(isFormer) : [];
}

function isFormer(value: unknown): value is FormerField {
  if (!isMap(value) || typeof value["manager"] !== "string" || !Object.hasOwn(value, "value")) return false;
  const { keys } = value;
  return Array.isArray(keys) && keys.length > 0 && keys.every((key) => typeof key === "string");
}
