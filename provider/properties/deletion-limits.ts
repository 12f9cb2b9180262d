import { deletionLimitsSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";

/** The properties of `slipway:index:DeletionLimits`. */
export const deletionLimitsProperties: RowsOf<typeof deletionLimitsSettings> = rowsOf(deletionLimitsSettings);

/** It has only what it is given. */
export const deletionLimitsOutputs = {} as const satisfies PropertyTable;
