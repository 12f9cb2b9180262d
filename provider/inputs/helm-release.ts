import { helmReleaseOutputs, helmReleaseProperties } from "../properties/helm-release";
import type { PropertyTable } from "../properties/property-table";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

/** What Check computes for those who read the difference. */
const computed = {
  objects: { schema: { type: "object" }, description: "The objects that the release has, or will have." },
  drift: { schema: { type: "object" }, description: "What differs on the cluster." },
  changes: { schema: { type: "object" }, description: "What changes of the objects." },
} as const satisfies PropertyTable;
const inputs = { ...helmReleaseProperties, ...computed } as const;
/** What the last write has recorded. */
const state = { ...inputs, ...helmReleaseOutputs } as const;

export const readReleaseInputs = readerOf(inputs);
export const readReleaseState = readerOf(state);
/** Before Check, or with values that are not known. */
export const rawReleaseInputs = (given: PropertyMap): RawPropertiesOf<typeof inputs> => given;
/** With values that are not known. */
export const rawReleaseState = (given: PropertyMap): RawPropertiesOf<typeof state> => given;
