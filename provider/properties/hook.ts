import { hookEntry, hookSettings, runEvents } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";
import { cluster, owner } from "./shared-properties";

/** The properties of one hook: at the top level for a single hook, otherwise in each item of `hooks`. */
export const hookEntryProperties: RowsOf<typeof hookEntry.fields> = rowsOf(hookEntry.fields);

/** The properties of `slipway:index:Hook`: those of a single hook or several hooks, and when they run. */
export const hookProperties: RowsOf<typeof hookSettings> = rowsOf(hookSettings);

/** What only the cluster knows of a `slipway:index:Hook`. */
export const hookOutputs = {
  runs: {
    schema: { type: "object", additionalProperties: { $ref: "#/types/slipway:index:HookRun" } },
    description: "The last run of each hook, by group/Kind/namespace/name.",
    required: true,
  },
  failedEvent: {
    schema: { $ref: "#/types/slipway:index:HookEvent" },
    words: runEvents,
    description: "The event in which the last run failed; absent if it did not fail.",
  },
  owner,
  cluster,
} as const satisfies PropertyTable;
