import { SyncError } from "../../errors/sync-error";
import { describeOwner, ownerTokenOf } from "../../kube/apply/owner-mark";
import type { SyncOutcome } from "../model/sync-outcome";
import type { SyncRecord } from "../model/sync-record";
import type { SyncRequest } from "../model/sync-request";
import { foreignOwnersOf } from "../../model/objects/foreign-owners";
import { keyOf, printKey } from "../../model/objects/object-key";
import { printTime } from "../step/print-time";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import { digestOf } from "./decide-hooks";
import { emptyPlan } from "./plan-sync";
import { isOwn, pairsOf, type SyncSession } from "./sync-session";

const maximumShown = 10;

/** The outcome of a sync that does not start. */
export function unstarted(request: SyncRequest, error: SyncError, now: number, isPaused: boolean): SyncOutcome {
  const { record, revision, objects } = request;
  const [phase, message, finishedAt] = ["Failed" as const, `${error.what}: ${error.why ?? ""}`, printTime(now)];
  const last = { phase, message, revision, digest: digestOf(objects), finishedAt, isPaused };
  const kept: SyncRecord = { inventory: {}, triggers: "", ...record, last: isPaused && record ? record.last : last };
  return {
    ...{ phase, message, startedAt: finishedAt, finishedAt, retries: 0, resources: [], waves: [], logs: [] },
    hooks: { run: false, reason: "the sync does not start" },
    plan: emptyPlan,
    record: kept,
    error,
  };
}

/** Why a sync is held; undefined if it is not. */
export function findPause({ record, objects, resume }: SyncRequest): SyncError | undefined {
  if (record?.last.isPaused !== true || resume === true || record.last.digest !== digestOf(objects)) return undefined;
  return new SyncError({
    code: "SYNC_PAUSED",
    what: "the sync is paused",
    why: `the last sync of this set failed: ${record.last.message}`,
    mend: "change the set, or run with resume",
  });
}

/** Why a set that is empty now is not pruned; undefined if it is not empty, or may be pruned. */
export function findEmpty({ settings, targets, inventory }: SyncSession): SyncError | undefined {
  const isEmpty = targets.every((target) => readArgoHook(target).as === "hook");
  const recorded = Object.keys(inventory).length;
  if (!isEmpty || recorded === 0 || !settings.prune || settings.allowEmpty) return undefined;
  return new SyncError({
    code: "SYNC_EMPTY",
    what: "the set has no objects, so the sync would delete all that it has applied",
    why: `${String(recorded)} recorded objects would be deleted by prune`,
    mend: "correct the source of the objects, or set allowEmpty: true",
  });
}

/** Why a sync must not touch objects of others; undefined if there are none. */
export function findShared(session: SyncSession): SyncError | undefined {
  const shared = pairsOf(session).pairs.flatMap(({ target, live }) => {
    if (target === undefined || live === undefined) return [];
    const token = ownerTokenOf(live);
    if (isOwn(session, token)) return [];
    const owners =
      token === undefined ? foreignOwnersOf(live).map(({ title }) => title) : [describeOwner(token) ?? token];
    return owners.length === 0 ? [] : [`${printKey(keyOf(live))} belongs to ${owners.join(" and to ")}`];
  });
  if (shared.length === 0) return undefined;
  const more = shared.length - maximumShown;
  return new SyncError({
    code: "SYNC_SHARED",
    what: "the sync shares objects with other resources",
    why: [...shared.slice(0, maximumShown), ...(more > 0 ? [`and ${String(more)} more`] : [])].join("\n"),
    mend: "remove each object from one of the resources, or do without failOnSharedResource",
  });
}
