import { pruneOutputs, pruneProperties } from "../properties/prune";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

const inputs = pruneProperties;
/** What the last write has recorded. */
const state = { ...pruneProperties, ...pruneOutputs } as const;

export const readPruneInputs = readerOf(inputs);
export const readPruneState = readerOf(state);
/** Before Check, or with values that are not known. */
export const rawPruneInputs = (given: PropertyMap): RawPropertiesOf<typeof inputs> => given;
