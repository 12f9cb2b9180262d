import type { SyncError } from "../../errors/sync-error";
import type { StoredRelease } from "./stored-release";

/** The revisions of a release that are stored, the oldest first. Reading changes nothing. */
export interface ReleaseStorage {
  readonly history: () => Promise<readonly StoredRelease[]>;
}

/**
 * How an action ended. An action fails in one of three ways: before anything is stored, in between, or after. So the
 * caller learns each revision that was stored, in the order of the writes, and the error.
 */
export interface ActionOutcome {
  /** Each revision as it was stored, in order; the last one of a version is what the storage has. */
  readonly stored: readonly StoredRelease[];
  readonly error?: SyncError;
}

/** What can be done with one release. The functions do not throw for an action that fails: see `ActionOutcome`. */
export interface ReleaseActions {
  readonly install: () => Promise<ActionOutcome>;
  readonly upgrade: () => Promise<ActionOutcome>;
  /** Runs the test hooks of the newest revision. */
  readonly test: () => Promise<ActionOutcome>;
  /** Rolls back to a revision. */
  readonly rollback: (version: number) => Promise<ActionOutcome>;
  readonly uninstall: () => Promise<ActionOutcome>;
  /** Marks a pending revision as failed. */
  readonly unlock: (version: number) => Promise<ActionOutcome>;
  /** Makes the objects of the newest revision what its manifest says. */
  readonly correctDrift: () => Promise<ActionOutcome>;
}
