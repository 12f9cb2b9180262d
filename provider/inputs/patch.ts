import { patchOutputs, patchProperties } from "../properties/patch";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

/** What the last write has recorded. */
const state = { ...patchProperties, ...patchOutputs } as const;

export const readPatchInputs = readerOf(patchProperties);
export const readPatchState = readerOf(state);
/** With values that are not known. */
export const rawPatchInputs = (given: PropertyMap): RawPropertiesOf<typeof patchProperties> => given;
