import { chartRevisionSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";

/** The properties of `slipway:index:ChartRevision`. */
export const chartRevisionProperties: RowsOf<typeof chartRevisionSettings> = rowsOf(chartRevisionSettings);

/** What a `slipway:index:ChartRevision` stores. */
export const chartRevisionOutputs = {
  revision: {
    schema: { type: "integer" },
    description: "1 on create, one more on each update with another digest.",
    required: true,
  },
  isInstall: { schema: { type: "boolean" }, description: "True in the first revision.", required: true },
  isUpgrade: { schema: { type: "boolean" }, description: "True in all revisions after it.", required: true },
  time: { schema: { type: "string" }, description: "The time that the templates read, in UTC.", required: true },
  hasDeleteHooks: {
    schema: { type: "boolean" },
    description: "Whether any revision so far may have had such hooks.",
    required: true,
  },
  seed: {
    schema: { type: "string" },
    description: "32 random bytes as hex digits.",
    secret: true,
    required: true,
  },
} as const satisfies PropertyTable;
