import { objectSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";
import { cluster, healthStatus, owner, waitedSeconds } from "./shared-properties";

/** The properties of `slipway:index:Object`. */
export const objectProperties: RowsOf<typeof objectSettings> = rowsOf(objectSettings);

/** What only the cluster knows of a `slipway:index:Object`. */
export const objectOutputs = {
  key: { schema: { type: "string" }, description: "group/Kind/namespace/name.", required: true },
  uid: { schema: { type: "string" }, description: "The object's uid on the cluster.", required: true },
  owner: {
    ...owner,
    description: `${owner.description} An object that was imported may have none.`,
    required: false,
  },
  cluster,
  health: { schema: healthStatus, description: "The object's health when it was last waited for.", required: true },
  waitedSeconds,
} as const satisfies PropertyTable;
