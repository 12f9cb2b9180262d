import { hookEntryProperties, hookOutputs, hookProperties } from "../properties/hook";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

/** With the owner, which Check adds. */
const inputs = { ...hookProperties, owner: hookOutputs.owner } as const;
/** What the last write has recorded. */
const state = { ...hookProperties, ...hookOutputs } as const;

/** One hook. */
export const readHookEntry = readerOf(hookEntryProperties);
export const readHookInputs = readerOf(inputs);
export const readHookState = readerOf(state);
/** Before Check, or with values that are not known. */
export const rawHookInputs = (given: PropertyMap): RawPropertiesOf<typeof inputs> => given;
