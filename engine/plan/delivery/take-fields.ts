import { mayBeItemOf } from "../../kube/apply/field-agreement";
import { appliedFields, isApplyOf, readFieldSet, uniteFieldSets, type FieldSet } from "../../kube/apply/field-set";
import { findPart, isItemKey } from "../../kube/apply/field-value";
import { isMap } from "../../lib/look-up";
import { without } from "../../lib/without";
import type { FieldPath, KeptField } from "../../model/objects/change";
import type { FieldsV1 } from "../../model/plans/delivery";
import type { MetadataStep } from "../../model/flux/flux-server";
import type { KubeObject, ManagedFieldsEntry } from "../../model/objects/kube-object";
import { versionOf } from "../../model/objects/object-key";
import { mergeFieldSets } from "../../kube/apply/merge-field-sets";

/** Whose fields become ours. */
export interface TakenManagers {
  /** Managers all of whose fields are taken. */
  readonly isWhole: (entry: ManagedFieldsEntry) => boolean;
  /** Managers of whose fields only those are taken that leave our manifest. */
  readonly isShared: (entry: ManagedFieldsEntry) => boolean;
}

/** An object on the cluster, as it was applied last, and as it is to be applied. */
export interface ObjectStates {
  readonly live: KubeObject;
  /** Undefined if it is not known. */
  readonly previous: KubeObject | undefined;
  readonly desired: KubeObject;
}

/**
 * The fields of a manager that are taken; none for our own applies. Of what a subresource has written, only the fields
 * that `kubectl scale` has set can leave our manifest.
 */
export function fieldsToTake(
  states: ObjectStates,
  { isWhole, isShared }: TakenManagers,
  fieldManager: string,
): (entry: ManagedFieldsEntry) => FieldsV1 {
  const left = fieldsThatLeave(states, fieldManager);
  return (entry) => {
    const { fieldsV1 = {}, subresource = "" } = entry;
    if (isApplyOf(entry, fieldManager) || (subresource !== "" && subresource !== "scale")) return {};
    if (subresource === "" && isWhole(entry)) return fieldsV1;
    if (!isShared(entry)) return {};
    const lost = lostFields(states, entry);
    return splitFields(fieldsV1, lost === undefined ? left : uniteFieldSets(left, lost)).inside;
  };
}

/** The fields that leave the program and stay on the cluster, since others have set them, who keep them. */
export function fieldsThatStay(
  states: ObjectStates,
  takes: (entry: ManagedFieldsEntry) => FieldsV1,
  fieldManager: string,
): readonly KeptField[] {
  const { live, previous } = states;
  return (live.metadata.managedFields ?? []).flatMap((entry) => {
    if (isApplyOf(entry, fieldManager)) return [];
    const kept = lostFields(states, { ...entry, fieldsV1: fieldsLeft(entry, takes(entry)) });
    if (kept === undefined) return [];
    return leafPaths(kept, previous, []).map((path) => ({ path, manager: entry.manager ?? "" }));
  });
}

/** The paths of the leaves of a set in a value. */
function leafPaths({ children }: FieldSet, value: unknown, path: FieldPath): readonly FieldPath[] {
  if (children.size === 0) return [path];
  return [...children].flatMap(([key, child]) => {
    const part = findPart(value, key);
    return part === undefined ? [] : leafPaths(child, part.value, [...path, part.step]);
  });
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
  const maker = without(first.entry, "subresource");
  const own = entries.find(isOwn) ?? { ...maker, manager: fieldManager, operation: "Apply" as const, fieldsV1: {} };
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
function fieldsThatLeave({ live, desired }: ObjectStates, fieldManager: string): FieldSet {
  const own = (live.metadata.managedFields ?? []).find((entry) => isApplyOf(entry, fieldManager));
  if (own?.apiVersion === undefined || versionOf(own.apiVersion) !== versionOf(desired.apiVersion)) return nothing;
  return missingIn(desired, appliedFields(live.metadata.managedFields, fieldManager)) ?? nothing;
}

/**
 * The fields of another manager that we applied last and that the desired object lacks: somebody has set them to
 * another value, so that they are not ours any more.
 */
function lostFields({ previous, desired }: ObjectStates, entry: ManagedFieldsEntry): FieldSet | undefined {
  const version = versionOf(desired.apiVersion);
  const isComparable =
    versionOf(entry.apiVersion ?? "") === version && versionOf(previous?.apiVersion ?? "") === version;
  const applied = isComparable ? presentIn(previous, readFieldSet(entry)) : undefined;
  return applied === undefined ? undefined : missingIn(desired, applied);
}

/** The part of a set that a value has; undefined if it has none. */
function presentIn(value: unknown, set: FieldSet): FieldSet | undefined {
  const present = [...set.children].flatMap(([key, child]): [string, FieldSet][] => {
    const part = findPart(value, key);
    if (part === undefined) return [];
    const below = child.children.size === 0 ? child : presentIn(part.value, child);
    return below === undefined ? [] : [[key, below]];
  });
  return present.length === 0 ? undefined : { children: new Map(present) };
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
