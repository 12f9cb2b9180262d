import { optional } from "../../lib/optional";
import { withoutDeletion } from "../../health/completion";
import type { OperationOutcome, ResourceOutcome } from "../model/sync-outcome";
import type { SyncResult } from "../model/sync-result";
import type { OperationEnd } from "../operation/run-operation";
import { printTime } from "../step/print-time";
import type { SyncSession } from "./sync-session";

/** What an operation came to, with the live state at its end. */
export function describeEnd(
  { store, health, startedAt }: SyncSession,
  { state, waves, logs, times, waveOf, hide }: OperationEnd,
  { retries, message, finishedAt }: { readonly retries: number; readonly message: string; readonly finishedAt: number },
): OperationOutcome {
  const resources = [...state.results].map(([id, result]): ResourceOutcome => {
    const places = [result.key, { ...result.key, namespace: "" }];
    const live = places.map((key) => store.get(key)).find((one) => one !== undefined);
    const last = places.map((key) => store.lastOf(key)).find((one) => one !== undefined);
    // A hook that a policy deletes has the health that it ended with.
    const seen = result.hookType === "" ? live : (live ?? last);
    const found = seen === undefined ? undefined : health(result.hookType === "" ? seen : withoutDeletion(seen));
    const time = times.get(id);
    const syncStatus = syncStatusOf(result);
    return {
      ...result,
      message: hide(result.message),
      wave: waveOf.get(id) ?? 0,
      ...optional({ syncStatus }),
      ...(found === undefined ? {} : "error" in found ? { health: "Unknown", healthMessage: hide(found.error) } : {}),
      ...(found === undefined || "error" in found
        ? {}
        : { health: found.health, ...(found.message === "" ? {} : { healthMessage: hide(found.message) }) }),
      startedAt: printTime(time?.startedAt ?? startedAt),
      ...optional({ finishedAt: time?.finishedAt === undefined ? undefined : printTime(time.finishedAt) }),
    };
  });
  return {
    phase: state.phase === "" ? "Running" : state.phase,
    message: hide(message),
    startedAt: printTime(startedAt),
    finishedAt: printTime(finishedAt),
    ...{ retries, resources, waves, logs },
  };
}

function syncStatusOf({ status, hookType }: SyncResult): "Synced" | "OutOfSync" | undefined {
  if (hookType !== "" || status === "") return undefined;
  return status === "Synced" || status === "Pruned" ? "Synced" : "OutOfSync";
}
