import { mayBeItemOf } from "../../kube/apply/field-agreement";
import { appliedFields, isApplyOf, readFieldSet, type FieldSet } from "../../kube/apply/field-set";
import { findPart, isItemKey } from "../../kube/apply/field-value";
import { isMap } from "../../lib/look-up";
import type { FieldsV1 } from "../../model/delivery";
import type { MetadataStep } from "../../model/flux/flux-server";
import type { KubeObject, ManagedFieldsEntry } from "../../model/kube-object";
import { versionOf } from "../../model/object-key";
import { mergeFieldSets } from "../flux/merge-field-sets";

/** Whose fields become ours. */
export interface TakenManagers {
  /** Managers all of whose fields are taken. */
  readonly isWhole: (entry: ManagedFieldsEntry) => boolean;
  /** Managers of whose fields only those are taken that leave our manifest. */
  readonly isShared: (entry: ManagedFieldsEntry) => boolean;
}

/** The fields of a manager that are taken; none for our own applies, and for what a subresource has written. */
export function fieldsToTake(
  live: KubeObject,
  desired: KubeObject,
  { isWhole, isShared }: TakenManagers,
  fieldManager: string,
): (entry: ManagedFieldsEntry) => FieldsV1 {
  const left = fieldsThatLeave(live, desired, fieldManager);
  return (entry) => {
    const { fieldsV1 = {}, subresource = "" } = entry;
    if (subresource !== "" || isApplyOf(entry, fieldManager)) return {};
    if (isWhole(entry)) return fieldsV1;
    return isShared(entry) ? splitFields(fieldsV1, left).inside : {};
  };
}

/** The change of the metadata that makes the fields ours, as if our manager had applied them; none if none is taken. */
export function takeFields(
  live: KubeObject,
  takes: (entry: ManagedFieldsEntry) => FieldsV1,
  fieldManager: string,
): readonly MetadataStep[] {
  const entries = live.metadata.managedFields ?? [];
  const isOwn = (entry: ManagedFieldsEntry): boolean => isApplyOf(entry, fieldManager);
  const parts = entries.map((entry) => ({ entry, taken: takes(entry) })).filter(({ taken }) => hasFields(taken));
  const [first] = parts;
  if (first === undefined) return [];
  const others = entries.flatMap((entry): ManagedFieldsEntry[] => {
    if (isOwn(entry)) return [];
    const taken = takes(entry);
    if (!hasFields(taken)) return [entry];
    const rest = fieldsLeft(entry, taken);
    return hasFields(rest) ? [{ ...entry, fieldsV1: rest }] : [];
  });
  const own = entries.find(isOwn) ?? {
    ...first.entry,
    manager: fieldManager,
    operation: "Apply" as const,
    fieldsV1: {},
  };
  const fieldsV1 = parts.map(({ taken }) => taken).reduce(mergeFieldSets, own.fieldsV1 ?? {});
  return [{ op: "replace", path: "/metadata/managedFields", value: [...others, { ...own, fieldsV1 }] }];
}

/** The fields that a manager keeps, in FieldsV1. */
export function fieldsLeft({ fieldsV1 = {} }: ManagedFieldsEntry, taken: FieldsV1): FieldsV1 {
  return hasFields(taken) ? splitFields(fieldsV1, readFieldSet({ fieldsV1: taken })).outside : fieldsV1;
}

function hasFields(fields: FieldsV1): boolean {
  return Object.keys(fields).some((key) => key !== ".");
}

/**
 * The fields that our manager has applied, and that the desired object lacks: each as high in the tree as it is
 * missing, so that it comes with the defaults below it. None if the object was applied in another version, whose fields
 * only the server can convert.
 */
function fieldsThatLeave(live: KubeObject, desired: KubeObject, fieldManager: string): FieldSet {
  const own = (live.metadata.managedFields ?? []).find((entry) => isApplyOf(entry, fieldManager));
  if (own?.apiVersion === undefined || versionOf(own.apiVersion) !== versionOf(desired.apiVersion)) return nothing;
  return missingIn(desired, appliedFields(live.metadata.managedFields, fieldManager)) ?? nothing;
}

const nothing: FieldSet = { children: new Map() };

function missingIn(value: unknown, set: FieldSet): FieldSet | undefined {
  const missing = [...set.children].flatMap(([key, child]): [string, FieldSet][] => {
    const part = findPart(value, key);
    if (part === undefined) return isMaybeThere(value, key) ? [] : [[key, nothing]];
    const below = missingIn(part.value, child);
    return below === undefined ? [] : [[key, below]];
  });
  return missing.length === 0 ? undefined : { children: new Map(missing) };
}

/** An item whose key has a default that the manifest leaves out. */
function isMaybeThere(value: unknown, key: string): boolean {
  return isItemKey(key) && Array.isArray(value) && value.some((item) => mayBeItemOf(item, key));
}

/** The fields that lie in a set, or below a whole field of it, and the others. */
function splitFields(fields: FieldsV1, set: FieldSet): { readonly inside: FieldsV1; readonly outside: FieldsV1 } {
  const [inside, outside]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [key, value] of Object.entries(fields)) {
    const child = set.children.get(key);
    if (child === undefined) outside[key] = value;
    else if (child.children.size === 0) inside[key] = value;
    else if (isMap(value)) {
      const below = splitFields(value, child);
      if (hasFields(below.inside)) inside[key] = below.inside;
      // A map or an item without its parts is none: its owner would hold it, and what the server requires there.
      if (hasFields(below.outside)) outside[key] = below.outside;
      // The set knows parts of a field that the manager owns as a whole.
      else if (Object.keys(value).length === 0) outside[key] = value;
    }
  }
  return { inside, outside };
}
