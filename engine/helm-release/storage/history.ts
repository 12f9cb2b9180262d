import type { StoredRelease } from "../model/stored-release";
import { hasStatus } from "./open-secret";

/** The revisions, the oldest first. */
export type History = readonly StoredRelease[];

/** Sorts revisions: the oldest first. */
export function sortHistory(history: History): History {
  return [...history].sort((left, right) => left.version - right.version);
}

/** All revisions with the status `deployed`: more than one if an update was interrupted at its end. */
export function deployedRevisions(history: History): History {
  return history.filter((release) => hasStatus(release, "deployed"));
}

/** The newest revision with the status `deployed`. */
export function lastDeployed(history: History): StoredRelease | undefined {
  return history.findLast((release) => hasStatus(release, "deployed"));
}

/**
 * The revisions to delete so that a new one has room: the oldest ones, but never the one that is deployed.
 *
 * @param maxHistory how many revisions stay, with the new one; 0: all
 */
// Source: helm pkg/storage/storage.go@v3.22.0 (Create, removeLeastRecent).
export function excessRevisions(history: History, maxHistory: number): History {
  if (maxHistory <= 0) return [];
  const excess = history.length - (maxHistory - 1);
  if (excess <= 0) return [];
  const deployed = lastDeployed(history)?.version;
  return history.filter(({ version }) => version !== deployed).slice(0, excess);
}
