import { type kustomizationStatusOutputs, kustomizationStatusProperties } from "../properties/kustomization-status";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

const inputs = kustomizationStatusProperties;
type State = RawPropertiesOf<typeof kustomizationStatusProperties & typeof kustomizationStatusOutputs>;

export const readStatusInputs = readerOf(inputs);
/** With values that are not known. */
export const rawStatusState = (given: PropertyMap): State => given;
