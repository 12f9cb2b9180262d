import { canonicalJson } from "slipway/internal";
import { type Inventory, packJson, unpackJson } from "slipway/internal/cluster";
import { isPropertyMap, type PropertyValue, unwrap } from "../../rpc/property-value";
import { packedText } from "../shared/large-objects";
import { textOf } from "../shared/options";

/** The form of an inventory in properties. A type, not an interface: it must be assignable to a property map. */
type InventoryProperty = Readonly<Record<string, { readonly apiVersion: string; readonly uid: string }>>;

/**
 * The minimum number of entries of a packed inventory. It is in the state of the wave and of its `Prune`, and the
 * program passes it from one to the other.
 */
export const largeInventorySize = 32;

/** The inventory as an output. */
export function inventoryProperty(inventory: Inventory): PropertyValue {
  const entries = Object.entries(inventory).map(([id, { apiVersion, uid }]) => [id, { apiVersion, uid }] as const);
  const map = Object.fromEntries(entries);
  return entries.length < largeInventorySize ? map : packJson(canonicalJson(map));
}

/** Reads the property that `inventoryProperty` wrote. */
export function readInventory(value: PropertyValue | undefined): InventoryProperty {
  const packed = packedText(value);
  if (packed !== undefined) return JSON.parse(unpackJson(packed)) as InventoryProperty;
  const map = unwrap(value);
  if (!isPropertyMap(map)) return {};
  const entries = Object.entries(map).flatMap(([id, raw]) => {
    const entry = unwrap(raw);
    if (!isPropertyMap(entry)) return [];
    const [apiVersion, uid] = [textOf(entry, "apiVersion"), textOf(entry, "uid")];
    return [[id, { apiVersion: apiVersion ?? "", uid: uid ?? "" }] as const];
  });
  return Object.fromEntries(entries);
}
