import { objectOutputs, objectProperties } from "../properties/object";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

/** With the owner, which Check adds. */
const inputs = { ...objectProperties, owner: objectOutputs.owner } as const;
/** What the last write has recorded. */
const state = { ...objectProperties, ...objectOutputs } as const;

export const readObjectInputs = readerOf(inputs);
export const readObjectState = readerOf(state);
/** With values that are not known. */
export const rawObjectState = (given: PropertyMap): RawPropertiesOf<typeof state> => given;
