import { isSyncError, joinErrors, type SyncError } from "../../../errors/sync-error";

/** How many faults are searched for what is near; each search looks at every object. */
const searchLimit = 50;

/** What strict mode finds in one build: the entries that match nothing. */
export class StrictBuild {
  private faults: SyncError[] = [];
  private searches = 0;

  /** True while there is time to search for what is near. */
  maySearch(): boolean {
    return ++this.searches <= searchLimit;
  }

  add(fault: SyncError): void {
    this.faults.push(fault);
  }

  remove(faults: readonly SyncError[]): void {
    const removed = new Set(faults);
    this.faults = this.faults.filter((fault) => !removed.has(fault));
  }

  /** Runs the build; throws what was found, and what ended the build early behind it. */
  run<T>(build: () => T): T {
    let result: T;
    try {
      result = build();
    } catch (error) {
      if (!isSyncError(error)) throw error;
      throw joinErrors([...this.distinct(), error]) ?? error;
    }
    const error = joinErrors(this.distinct());
    if (error !== undefined) throw error;
    return result;
  }

  // A base that is used twice is built twice.
  private distinct(): SyncError[] {
    return [...new Map(this.faults.map((fault) => [fault.message, fault])).values()];
  }
}
