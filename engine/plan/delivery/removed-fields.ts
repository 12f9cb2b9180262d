import { isSyncError } from "../../errors/sync-error";
import { findPart } from "../../kube/apply/field-value";
import { ownsField, readFieldSet, uniteFieldSets, type FieldSet } from "../../kube/apply/field-set";
import type { ApplyObjectOptions } from "../../kube/apply/apply-with-policy";
import type { KubeClient } from "../../kube/kube-client";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { Delivered } from "../../model/plans/delivery";
import type { KubeObject, ManagedFieldsEntry } from "../../model/objects/kube-object";
import { keyOf, versionOf } from "../../model/objects/object-key";
import { removeAt, unescapePart } from "../../lib/json-pointer";
import { fieldsLeft } from "./take-fields";

const none: FieldSet = { children: new Map() };

/** The fields of a live object that the cleanup takes from other field managers. */
export function takenFields(live: KubeObject, delivery: Pick<Delivered, "takes">): FieldSet {
  return entriesOf(live)
    .map((entry) => readFieldSet({ fieldsV1: delivery.takes(entry) }))
    .reduce(uniteFieldSets, none);
}

/**
 * The object as the apply leaves it after the cleanup of its metadata, which no dry run of the apply knows: without
 * the fields of the taken managers that nobody else owns. The server fills in its defaults by a second dry run; a user
 * who may not make that sees the fields without them.
 */
export async function withoutTaken(
  client: KubeClient,
  { live, merged }: { readonly live: KubeObject; readonly merged: KubeObject },
  delivery: Pick<Delivered, "cleanup" | "takes">,
  { fieldManager, sensitive, signal }: Pick<ApplyObjectOptions, "fieldManager" | "sensitive" | "signal">,
): Promise<KubeObject> {
  const kept = entriesOf(merged).map((entry) => readFieldSet({ fieldsV1: fieldsLeft(entry, delivery.takes(entry)) }));
  const all = entriesOf(merged).map(readFieldSet).reduce(uniteFieldSets, none);
  const isKept = (keys: readonly string[]): boolean => kept.some((set) => ownsField(set, keys, all));
  const stripped = delivery.cleanup.reduce<unknown>((object, { op, path }) => {
    const [, metadata = "", field = "", key = ""] = path.split("/");
    const name = unescapePart(key);
    return op === "remove" && !isKept(["f:metadata", `f:${field}`, `f:${name}`])
      ? removeAt(object, [metadata, field, name])
      : object;
  }, merged);
  const candidate = (withoutFields(takenFields(live, delivery), stripped, [], isKept) ?? merged) as KubeObject;
  const { managedFields, ...metadata } = candidate.metadata;
  try {
    const options = { fieldManager, dryRun: true, ...optional({ sensitive, signal }) };
    const answer = await replaceNewest(client, { ...candidate, metadata }, options);
    return { ...answer, metadata: { ...answer.metadata, ...optional({ managedFields }) } };
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return candidate;
  }
}

/** How often an object that changes between its read and the dry run is read again. */
const rounds = 10;

/** Controllers write, too: what they have written since the read is no reason to ask about another object. */
async function replaceNewest(
  client: KubeClient,
  object: KubeObject,
  options: Parameters<KubeClient["replace"]>[1],
): Promise<KubeObject> {
  let { metadata } = object;
  for (let left = rounds; ; left -= 1) {
    try {
      return await client.replace({ ...object, metadata }, options);
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_CONFLICT" || left === 0) throw error;
      const live = await client.get({ ...keyOf(object), version: versionOf(object.apiVersion) }, options.signal);
      if (live === undefined || live.metadata.uid !== metadata.uid) throw error;
      metadata = { ...metadata, ...optional({ resourceVersion: live.metadata.resourceVersion }) };
    }
  }
}

function entriesOf(object: KubeObject): readonly ManagedFieldsEntry[] {
  return object.metadata.managedFields ?? [];
}

/** The value without the owned fields that nobody keeps; undefined if nothing is left of a map or a list. */
function withoutFields(
  set: FieldSet,
  value: unknown,
  keys: readonly string[],
  isKept: (keys: readonly string[]) => boolean,
): unknown {
  if (set.children.size === 0) return isKept(keys) ? value : undefined;
  let rest = value;
  const emptied = new Set<unknown>();
  for (const [key, child] of set.children) {
    const found = findPart(rest, key);
    if (found === undefined) continue;
    const inner = withoutFields(child, found.value, [...keys, key], isKept);
    if (Array.isArray(rest)) {
      if (inner === undefined) emptied.add(found.value);
      else rest = (rest as readonly unknown[]).map((item) => (item === found.value ? inner : item));
    } else if (isMap(rest)) {
      rest =
        inner === undefined
          ? Object.fromEntries(Object.entries(rest).filter(([name]) => name !== found.step))
          : { ...rest, [found.step]: inner };
    }
  }
  if (Array.isArray(rest)) rest = rest.filter((item) => !emptied.has(item));
  const isEmpty = Array.isArray(rest) ? rest.length === 0 : isMap(rest) && Object.keys(rest).length === 0;
  return isEmpty && !isKept(keys) ? undefined : rest;
}
