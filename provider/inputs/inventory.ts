import { inventoryOutputs, inventoryProperties } from "../properties/inventory";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

/** With the owner, which Check adds. */
const inputs = { ...inventoryProperties, owner: inventoryOutputs.owner } as const;
/** What the last write has recorded. */
const state = { ...inventoryProperties, ...inventoryOutputs } as const;

export const readInventoryInputs = readerOf(inputs);
export const readInventoryState = readerOf(state);
/** With values that are not known. */
export const rawInventoryState = (given: PropertyMap): RawPropertiesOf<typeof state> => given;
