import { isSyncError, joinErrors, type SyncError } from "../../../errors/sync-error";

/** The number of misses for which the nearest match is searched; each search reads every object. */
const searchLimit = 50;

interface Noted {
  readonly miss: SyncError;
  /** True if kustomize refuses the entry too. */
  readonly isRefused: boolean;
}

/** The result of a build, and its entries that match nothing and need not match. */
export interface CheckedBuild<T> {
  readonly result: T;
  readonly unmatched: readonly SyncError[];
}

/** The entries of one build that match nothing. */
export class StrictBuild {
  private noted: readonly Noted[] = [];
  private searches = 0;
  private readonly mode: "warn" | "error";

  constructor(mode: "warn" | "error") {
    this.mode = mode;
  }

  /** True as long as the limit on searches for the nearest match is not reached. */
  maySearch(): boolean {
    return ++this.searches <= searchLimit;
  }

  /** Adds an entry that kustomize ignores. */
  add(miss: SyncError): void {
    this.noted = [...this.noted, { miss, isRefused: false }];
  }

  /** Adds an entry that kustomize refuses. */
  addRefused(miss: SyncError): void {
    this.noted = [...this.noted, { miss, isRefused: true }];
  }

  remove(misses: readonly SyncError[]): void {
    const removed = new Set(misses);
    this.noted = this.noted.filter(({ miss }) => !removed.has(miss));
  }

  /**
   * Runs the build. Returns its result, and the entries without a match that are not errors.
   *
   * @throws SyncError all entries that must match, and the error that ended the build early
   */
  run<T>(build: () => T): CheckedBuild<T> {
    let result: T;
    try {
      result = build();
    } catch (error) {
      if (!isSyncError(error)) throw error;
      throw joinErrors([...this.errors(), error]) ?? error;
    }
    const error = joinErrors(this.errors());
    if (error !== undefined) throw error;
    return { result, unmatched: distinct(this.noted) };
  }

  private errors(): readonly SyncError[] {
    return distinct(this.noted.filter(({ isRefused }) => isRefused || this.mode === "error"));
  }
}

// Removes duplicates: a base that is used twice is built twice.
function distinct(noted: readonly Noted[]): readonly SyncError[] {
  return [...new Map(noted.map(({ miss }) => [miss.message, miss])).values()];
}
