import type { Comparisons } from "slipway/cluster";

/** What the dry runs of syncs answered: Check, Diff and the preview of the update ask the server once. */
export class SyncPreviews {
  private readonly found = new Map<string, Comparisons>();

  /** Forgets the answers: the inputs are others, or the cluster is about to change. */
  begin(urn: string): void {
    this.found.set(urn, new Map());
  }

  /** The answers so far for one resource. */
  comparisonsOf(urn: string): Comparisons {
    const comparisons = this.found.get(urn) ?? new Map<never, never>();
    this.found.set(urn, comparisons);
    return comparisons;
  }
}
