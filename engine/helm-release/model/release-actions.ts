import type { SyncError } from "../../errors/sync-error";
import type { ReleaseDrift } from "./release-drift";
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
  /**
   * Each revision as it was stored, in order; the last one of a version is what the storage has. A revision that an
   * uninstall removes is reported as it was last, with the status `uninstalled`.
   */
  readonly stored: readonly StoredRelease[];
  readonly error?: SyncError;
  /** What a correction of drift did, in the order of the requests. */
  readonly corrected?: readonly CorrectedObject[];
}

/** An object that a correction of drift created or changed. */
export interface CorrectedObject {
  /** `Kind/namespace/name` */
  readonly subject: string;
  readonly action: "created" | "configured";
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
  /** Marks a revision as failed that is pending, or whose uninstall did not end. */
  readonly unlock: (version: number) => Promise<ActionOutcome>;
  /** Makes the objects of the newest revision what its manifest says, where they differ from it. */
  readonly correctDrift: (drift: ReleaseDrift) => Promise<ActionOutcome>;
}
