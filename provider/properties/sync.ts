import { syncSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import { planOutputs } from "./plan-outputs";
import type { PropertyTable } from "./property-table";
import { cluster, owner } from "./shared-properties";

/** The properties of `slipway:index:Sync`. */
export const syncProperties: RowsOf<typeof syncSettings> = rowsOf(syncSettings);

const texted = (description: string) => ({ schema: { type: "string" }, description, required: true }) as const;
const listed = (description: string, type: string) =>
  ({
    schema: { type: "array", items: { $ref: `#/types/slipway:index:${type}` } },
    description,
    required: true,
  }) as const;

/** What only the cluster knows of a `slipway:index:Sync`. */
export const syncOutputs = {
  owner,
  cluster,
  phase: texted("How the last operation ended: `Succeeded`, `Failed` or `Error`."),
  message: texted("The result, in Argo CD's words."),
  syncedRevision: texted("The revision of its set."),
  startedAt: texted("When it began."),
  finishedAt: texted("When it ended."),
  retries: { schema: { type: "integer" }, description: "How often it was repeated.", required: true },
  results: listed("What became of each object, in the order of the results.", "SyncResourceResult"),
  waves: listed("The waves that were written.", "SyncWave"),
  hookLogs: listed("The logs of hooks that were kept; their texts are secrets.", "SyncHookLog"),
  hookReason: texted("Whether the hooks ran, and why."),
  inventory: {
    schema: { type: "array", items: { type: "string" } },
    description: "The objects that the set owns on the cluster, as `group/Kind/namespace/name`.",
    required: true,
  },
  record: { schema: { type: "string" }, description: "What the next operation needs, packed.", required: true },
  syncedSet: {
    schema: { type: "string" },
    description: "The objects of the last set that synced, compressed, for a rollback; empty without one.",
    required: true,
    secret: true,
  },
  rolledBackTo: texted("The revision that a rollback brought back; empty without one."),
  isPaused: {
    schema: { type: "boolean" },
    description: "Whether later syncs of the same set are held.",
    required: true,
  },
  ...planOutputs,
} as const satisfies PropertyTable;
