import type { ObjectType } from "./object-type";
import type { PropertyRow } from "./property-table";

const text = (description: string) => ({ schema: { type: "string" }, description }) as const satisfies PropertyRow;
const needed = (description: string) => ({ ...text(description), required: true }) as const satisfies PropertyRow;
const number = (description: string) =>
  ({ schema: { type: "integer" }, description, required: true }) as const satisfies PropertyRow;

/** The types of the outputs of a `Sync`. */
export const syncTypes = {
  "slipway:index:SyncResourceResult": {
    description: "What a sync did with one object in one phase.",
    fields: {
      id: needed("The object: group/Kind/namespace/name."),
      version: needed("The version of its API group."),
      order: number("The position in which the result came, from 1."),
      status: needed("`Synced`, `SyncFailed`, `Pruned` or `PruneSkipped`; empty for a hook."),
      message: needed("The message of the write or of the health."),
      syncPhase: needed("The phase of the task: `PreSync`, `Sync`, `PostSync` or `SyncFail`."),
      hookPhase: needed("How the task ended: `Succeeded`, `Failed` or `Error`."),
      wave: number("The wave of the task."),
      images: { schema: { type: "array", items: { type: "string" } }, description: "Its images.", required: true },
      syncStatus: text("`Synced` or `OutOfSync`; absent for hooks."),
      health: text("The health when the operation ended."),
      healthMessage: text("The reason of the health."),
      startedAt: needed("When it was first written."),
      finishedAt: text("When its result became final."),
    },
  },
  "slipway:index:SyncWave": {
    description: "A wave that was written.",
    fields: {
      phase: needed("The phase of the wave."),
      wave: number("Its number."),
      startedAt: needed("When its first write began."),
      writtenAt: needed("When its last write was answered."),
    },
  },
  "slipway:index:SyncHookLog": {
    description: "The last lines of the logs of a hook.",
    fields: {
      hook: needed("The hook: group/Kind/namespace/name."),
      phase: needed("The phase in which it ran."),
      text: needed("The lines, with the Pod and the container of each part."),
    },
  },
} as const satisfies Readonly<Record<string, ObjectType>>;
