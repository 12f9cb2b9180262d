import { deletionLimitsProperties } from "../properties/deletion-limits";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

export const readDeletionLimitsInputs = readerOf(deletionLimitsProperties);
/** Before Check, or with values that are not known. */
export const rawDeletionLimitsInputs = (given: PropertyMap): RawPropertiesOf<typeof deletionLimitsProperties> => given;
