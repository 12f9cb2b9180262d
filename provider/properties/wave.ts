import { waveSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";
import { cluster, healthStatus, owner, recordedInventorySchema, waitedSeconds } from "./shared-properties";

/** The properties of `slipway:index:Wave`. */
export const waveProperties: RowsOf<typeof waveSettings> = rowsOf(waveSettings);

/** What only the cluster knows of a `slipway:index:Wave`. */
export const waveOutputs = {
  inventory: {
    schema: recordedInventorySchema,
    description:
      "The objects that the wave owns on the cluster, by group/Kind/namespace/name; of 32 or more, the packed text of that map.",
    required: true,
  },
  cluster,
  owner,
  health: { schema: healthStatus, description: "The combined health of all objects.", required: true },
  waitedSeconds,
  deviations: {
    schema: { type: "object", additionalProperties: { type: "string" } },
    description:
      "The objects that are not on the cluster as in the inputs, as JSON strings: as they were applied, or as a refresh found them. Empty for an object that the wave does not own.",
  },
  pending: {
    schema: { type: "object", additionalProperties: { type: "string" } },
    description: "The objects that the last update could not apply or delete, each with the reason.",
  },
} as const satisfies PropertyTable;
