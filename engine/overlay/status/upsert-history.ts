import { optional } from "../../lib/optional";
import type { History, HistoryEntry } from "../../model/outcomes/kustomization-status";

/** The number of entries that a history keeps. */
const maxHistory = 5;

/** One attempt that ended. */
export interface EndedAttempt {
  /** `sha256:…` of the rendered objects. */
  readonly digest: string;
  /** When it ended, as 2006-01-02T15:04:05Z. */
  readonly time: string;
  /** A Go duration. */
  readonly duration: string;
  /** `ReconciliationSucceeded`, or why it failed. */
  readonly status: HistoryEntry["lastReconciledStatus"];
  /** `revision` and `originRevision`. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * The history with another attempt. One with the digest and the status of an entry updates that entry, which becomes
 * the first one.
 *
 * Source: fluxcd/pkg apis/meta/history.go@v1.31.0 (Upsert).
 */
export function upsertHistory(history: History, attempt: EndedAttempt): History {
  const { digest, time, duration, status, metadata } = attempt;
  const same = history.find((entry) => entry.digest === digest && entry.lastReconciledStatus === status);
  const entry: HistoryEntry = {
    digest,
    firstReconciled: same?.firstReconciled ?? time,
    lastReconciled: time,
    lastReconciledDuration: duration,
    lastReconciledStatus: status,
    totalReconciliations: (same?.totalReconciliations ?? 0) + 1,
    ...optional({ metadata }),
  };
  return [entry, ...history.filter((other) => other !== same)].slice(0, maxHistory);
}
