import type { HealthStatus } from "../../model/outcomes/health";
import type { ObjectKey } from "../../model/objects/object-key";
import type { StateMap } from "../../pulumi-state/stack-export";

/** A health that a run has recorded. */
export interface RecordedHealth {
  readonly health: HealthStatus;
  readonly message: string;
}

/** An object that a component delivers. */
export interface StackObject {
  readonly key: ObjectKey;
  /** The version with which it is read; "" for the preferred one. */
  readonly version: string;
  /** Undefined if the state does not have it. */
  readonly uid: string | undefined;
  /** What its owner annotation says; undefined for objects of releases, which have none. */
  readonly owner: string | undefined;
  /** Undefined if the state does not have the health of this object alone. */
  readonly recorded: RecordedHealth | undefined;
  /** The inputs of its resource, which say how it is judged. */
  readonly settings: StateMap;
}

/** The objects of one wave. */
export interface StackWave {
  /** `wave 0`, `PreSync wave -1`; "" for the objects of a release, which has no waves. */
  readonly title: string;
  readonly objects: readonly StackObject[];
}

/** What a run came to, as the state has it. */
export type RunVerdict = "delivered" | "underway" | "failed" | "suspended";

/** The last run of a component, as the state has it. */
export interface RecordedRun {
  readonly verdict: RunVerdict;
  /** Why it is not delivered, each on lines of its own. */
  readonly reasons: readonly string[];
  /** What was delivered last, else what was attempted; "" if the state does not have it. */
  readonly revision: string;
  /** When that was, as 2006-01-02T15:04:05Z; "" if the state does not have it. */
  readonly time: string;
}

/** One entry of a history. */
export interface HistoryRow {
  /** As 2006-01-02T15:04:05Z. */
  readonly time: string;
  /** The number of a revision; "" where attempts have none. */
  readonly number: string;
  /** `ReconciliationSucceeded`, `deployed`, `Succeeded`. */
  readonly status: string;
  readonly revision: string;
  readonly message: string;
}

/** What Slipway delivers as one: a Kustomization, a Chart, a release, a sync, or an object outside of them. */
export interface StackComponent {
  /** The type without `slipway:index:`; `Object` for an object outside of all components. */
  readonly kind: string;
  /** Its name in the program. */
  readonly name: string;
  readonly urn: string;
  /** The names of the components that it belongs to, such as a FluxRepository. */
  readonly above: readonly string[];
  /** In the order in which they are applied. */
  readonly waves: readonly StackWave[];
  readonly run: RecordedRun;
  /** The newest first. */
  readonly history: readonly HistoryRow[];
  /** The identity of the cluster with the objects; undefined if the state does not have it. */
  readonly cluster: string | undefined;
}

/** The objects of a component, in the order in which they are applied. */
export function objectsOf({ waves }: Pick<StackComponent, "waves">): readonly StackObject[] {
  return waves.flatMap(({ objects }) => objects);
}
