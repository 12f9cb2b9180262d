import { kustomizationAttemptOutputs, kustomizationAttemptProperties } from "../properties/kustomization-attempt";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

/** With what Check adds. */
const inputs = {
  ...kustomizationAttemptProperties,
  owner: kustomizationAttemptOutputs.owner,
  failures: kustomizationAttemptOutputs.failures,
} as const;
/** What the last write has recorded. */
const state = { ...kustomizationAttemptProperties, ...kustomizationAttemptOutputs } as const;

export const readAttemptInputs = readerOf(inputs);
export const readAttemptState = readerOf(state);
/** Before Check, or with values that are not known. */
export const rawAttemptInputs = (given: PropertyMap): RawPropertiesOf<typeof inputs> => given;
