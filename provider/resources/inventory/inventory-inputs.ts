import { readInventoryInputs } from "../../inputs/inventory";
import { type InventoryItem, type InventoryRefs, parseItem, printItem } from "slipway/internal";
import type { FieldPath } from "slipway/internal/cluster";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { inventoryProperties } from "../../properties/inventory";
import { acceptedTypes } from "../../properties/property-table";
import { fault } from "../shared/check-manifest";

export const inventoryTypes = acceptedTypes(inventoryProperties);

/** What the inputs want of the list, in the engine's types; all values are known. */
export interface WantedList {
  readonly current: InventoryRefs;
  readonly outside: InventoryRefs | undefined;
  readonly prune: boolean;
  readonly adopt: boolean;
}

export function wantedList(inputs: PropertyMap): WantedList {
  const { items, outside, prune, adopt } = readInventoryInputs(inputs);
  return { current: readRefs(items), outside: outside === undefined ? undefined : readRefs(outside), prune, adopt };
}

/** The ConfigMap of the inputs, without its list. */
export function manifestOf(inputs: PropertyMap): PropertyMap {
  const fields = ["name", "namespace", "labels"].flatMap((field) => {
    const value = inputs[field];
    return value === undefined || unwrap(value) === null ? [] : [[field, value] as const];
  });
  return { apiVersion: "v1", kind: "ConfigMap", metadata: Object.fromEntries(fields) };
}

export function idOfInventory(inputs: PropertyMap): string {
  const { namespace = "", name = "" } = readInventoryInputs(inputs);
  return `/ConfigMap/${namespace}/${name}`;
}

/** Finds the errors of a map from items to lists of items. */
export function checkRefs(value: PropertyValue | undefined, path: FieldPath): CheckFailure[] {
  const map = unwrap(value);
  if (!isPropertyMap(map)) return [];
  const form = "must be group_version_Kind|namespace|name, with ~G for no group and ~X for no namespace";
  return Object.entries(map).flatMap(([item, raw]) => {
    const at = [...path, item];
    const faults = parseItem(item) === undefined ? [fault(at, form)] : [];
    const list = unwrap(raw);
    if (list instanceof UnknownValue || list === null) return faults;
    if (!Array.isArray(list)) return [...faults, fault(at, "must be a list of items")];
    const wrong = (list as readonly PropertyValue[]).flatMap((text, index) => {
      if (hasUnknown(text)) return [];
      return typeof text === "string" && parseItem(text) !== undefined ? [] : [fault([...at, index], form)];
    });
    return [...faults, ...wrong];
  });
}

/** Converts items and the objects that refer to them to properties. */
export function refsProperty(refs: InventoryRefs): PropertyMap {
  return Object.fromEntries([...refs].map(([item, referrers]) => [item, referrers.map(printItem)]));
}

/** Reads the property that `refsProperty` wrote; Check has verified that it is readable. */
export function readRefs(value: PropertyValue | undefined): InventoryRefs {
  const map = unwrap(value);
  if (!isPropertyMap(map)) return new Map();
  return new Map(
    Object.entries(map).map(([item, raw]) => {
      const list = unwrap(raw);
      const texts = Array.isArray(list) ? (list as readonly PropertyValue[]) : [];
      return [item, texts.flatMap((text) => readItem(text) ?? [])] as const;
    }),
  );
}

function readItem(text: PropertyValue): InventoryItem | undefined {
  return typeof text === "string" ? parseItem(text) : undefined;
}

/** Reads a map of strings from the outputs. */
export function textMapOf(properties: PropertyMap, name: string): Readonly<Record<string, string>> {
  const map = unwrap(properties[name]);
  if (!isPropertyMap(map)) return {};
  return Object.fromEntries(
    Object.entries(map).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
