import { kustomizationStatusOutputs, kustomizationStatusProperties } from "../properties/kustomization-status";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

const inputs = kustomizationStatusProperties;
/** What the last write has recorded. */
const state = { ...kustomizationStatusProperties, ...kustomizationStatusOutputs } as const;

export const readStatusInputs = readerOf(inputs);
/** With values that are not known. */
export const rawStatusState = (given: PropertyMap): RawPropertiesOf<typeof state> => given;
