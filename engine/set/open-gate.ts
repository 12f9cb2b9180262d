import type { SyncError } from "../errors/sync-error";
import { asSyncError } from "../errors/unexpected-error";
import { healthError, printHealth } from "../health/print-health";
import type { HealthRules } from "../health/health-rules";
import { waitForHealth } from "../health/wait";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { HealthReport, ObjectHealth } from "../model/outcomes/health";
import { isExpiringJob } from "../model/flux/object-kinds";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, type ObjectKey, printKey } from "../model/objects/object-key";
import type { ShownLogs } from "../model/objects/shown-logs";
import type { WaitDecision } from "../model/objects/wait-rules";
import type { ReportProgress, WaitingEvent } from "../model/outcomes/progress";

/** The result of waiting for the health of a set of objects. */
export interface Gate {
  /** The last known health of each object; empty without a wait. */
  readonly objects: readonly ObjectHealth[];
  /** Messages about limits of the wait: kinds that are polled because they cannot be watched. */
  readonly notes: readonly string[];
  /** How long it took until all objects were healthy; absent without a wait, or if one is not healthy. */
  readonly waitedSeconds?: number;
  /** Why the gate stays closed; absent if all objects are healthy. */
  readonly error?: SyncError;
}

export interface GateOptions {
  /** The timeout for all objects together. */
  readonly timeoutSeconds: number;
  /** By `printKey`, the timeouts of single objects, which take precedence. */
  readonly limits?: ReadonlyMap<string, number> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReportProgress | undefined;
  /** By `printKey`, how single objects are waited for, and what of their failures is tolerated. */
  readonly waits?: ReadonlyMap<string, WaitDecision> | undefined;
  /** By `printKey`, the objects whose logs are shown. */
  readonly logs?: ReadonlyMap<string, ShownLogs> | undefined;
  /** The rules that determine the health; kstatus with our exceptions by default. */
  readonly rules?: HealthRules | undefined;
  /** How to mend that an object is missing, for objects that others make. By default nothing is said. */
  readonly mendMissing?: ((key: ObjectKey) => string) | undefined;
  /** By `printKey`, the Jobs that the cluster deletes after they ended: one that is gone counts as healthy. */
  readonly expiring?: ReadonlySet<string> | undefined;
}

/** The ids of those objects that are Jobs which the cluster deletes after they ended. */
export function expiringAmong(objects: readonly KubeObject[]): ReadonlySet<string> {
  return new Set(objects.filter(isExpiringJob).map((object) => printKey(keyOf(object))));
}

/** The result without a wait. */
export const noGate: Gate = { objects: [], notes: [] };

/** Waits until all objects are healthy. Errors are in the result, never thrown. */
export async function openGate(client: KubeClient, refs: readonly ObjectRef[], options: GateOptions): Promise<Gate> {
  if (refs.length === 0) return noGate;
  const { timeoutSeconds, limits, signal, onProgress, rules, expiring, waits, logs, mendMissing } = options;
  const started = Date.now();
  const latest = new Map<string, ObjectHealth>();
  try {
    const report = await waitForHealth(client, refs, {
      timeoutSeconds,
      ...optional({ limits, signal, rules, expiring, waits }),
      onProgress: (changed) => {
        for (const one of changed) {
          latest.set(printKey(one.key), one);
          onProgress?.({ type: "health", object: one });
        }
        const event = describeWait([...latest.values()], refs.length, started);
        if (event !== undefined) onProgress?.(event);
      },
      logs:
        logs && logs.size > 0
          ? { of: logs, onLine: (id, text) => onProgress?.({ type: "containerLog", id, text }) }
          : undefined,
      onEvent: (event) => onProgress?.({ type: "clusterEvent", ...event }),
    });
    const error = report.outcome === "healthy" ? undefined : healthError(withMends(report, mendMissing), {}, rules);
    if (error !== undefined) {
      const sick = report.objects.filter(
        ({ health, isIgnored }) => health !== "Healthy" && health !== "Suspended" && isIgnored !== true,
      );
      for (const { key } of sick) onProgress?.({ type: "failed", id: printKey(key), reason: error.code });
    }
    const ignored = report.outcome === "healthy" ? report.objects.filter(({ isIgnored }) => isIgnored === true) : [];
    return {
      objects: report.objects,
      notes: [...(report.notes ?? []), ...ignored.map(ignoredNote)],
      ...(error === undefined ? { waitedSeconds: report.elapsedSeconds } : { error }),
    };
  } catch (error) {
    return { ...noGate, error: asSyncError(error, {}) };
  }
}

function withMends(report: HealthReport, mendMissing: GateOptions["mendMissing"]): HealthReport {
  if (mendMissing === undefined) return report;
  const mended = (one: ObjectHealth): ObjectHealth =>
    one.health === "Missing" ? { ...one, mend: mendMissing(one.key) } : one;
  return { ...report, objects: report.objects.map(mended) };
}

/** What is said of an object that is not healthy, and holds up nothing. */
function ignoredNote(one: ObjectHealth): string {
  return `the run goes on, since this failure is ignored:\n${printHealth(one)}`;
}

/** Undefined if the state of all unhealthy objects is unknown. */
function describeWait(seen: readonly ObjectHealth[], total: number, started: number): WaitingEvent | undefined {
  const waiting = seen.filter(({ health }) => health !== "Healthy" && health !== "Suspended");
  const known = waiting.filter(({ health }) => health !== "Unknown");
  // What failed holds the rest the longest, and an object whose failure is ignored holds nothing.
  const holding = known.filter(({ isIgnored }) => isIgnored !== true);
  const object = holding.find(({ health }) => health === "Degraded") ?? holding[0] ?? known[0];
  if (object === undefined) return undefined;
  return {
    type: "waiting",
    object,
    others: waiting.length - 1,
    healthy: seen.length - waiting.length,
    total,
    elapsedSeconds: (Date.now() - started) / 1000,
  };
}
