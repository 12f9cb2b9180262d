import { syncOutputs, syncProperties } from "../properties/sync";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

/** With the owner, which Check adds. */
const inputs = { ...syncProperties, owner: syncOutputs.owner } as const;
/** What the last write has recorded. */
const state = { ...syncProperties, ...syncOutputs } as const;

export const readSyncInputs = readerOf(inputs);
export const readSyncState = readerOf(state);
/** With values that are not known. */
export const rawSyncState = (given: PropertyMap): RawPropertiesOf<typeof state> => given;
/** Before Check, or with values that are not known. */
export const rawSyncInputs = (given: PropertyMap): RawPropertiesOf<typeof inputs> => given;
