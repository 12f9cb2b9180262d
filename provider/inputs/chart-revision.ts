import { chartRevisionOutputs, chartRevisionProperties } from "../properties/chart-revision";
import type { PropertyMap } from "../rpc/property-value";
import { type RawPropertiesOf, readerOf } from "./reader";

const inputs = chartRevisionProperties;
/** What the last write has recorded. */
const state = { ...chartRevisionProperties, ...chartRevisionOutputs } as const;

export const readChartRevisionInputs = readerOf(inputs);
export const readChartRevisionState = readerOf(state);
/** Before Check, or with values that are not known. */
export const rawChartRevisionInputs = (given: PropertyMap): RawPropertiesOf<typeof inputs> => given;
