import { patchSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";
import { cluster } from "./shared-properties";

/** The properties of `slipway:index:Patch`. */
export const patchProperties: RowsOf<typeof patchSettings> = rowsOf(patchSettings);

/** What only the cluster knows of a `slipway:index:Patch`. */
export const patchOutputs = {
  key: { schema: { type: "string" }, description: "group/Kind/namespace/name.", required: true },
  uid: { schema: { type: "string" }, description: "The uid of the object on the cluster.", required: true },
  former: {
    schema: { type: "string" },
    description: "The fields that were taken from other field managers, with their values, as JSON.",
    secret: true,
  },
  cluster,
} as const satisfies PropertyTable;
