import { pruneSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";
import { cluster } from "./shared-properties";

/** The properties of `slipway:index:Prune`. */
export const pruneProperties: RowsOf<typeof pruneSettings> = rowsOf(pruneSettings);

/** What only the cluster knows of a `slipway:index:Prune`. */
export const pruneOutputs = { cluster } as const satisfies PropertyTable;
