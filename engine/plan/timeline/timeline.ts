import type { HealthStatus } from "../../model/outcomes/health";

/** A recorded run. Times are milliseconds since its begin. */
export interface Timeline {
  /** The project and the stack of Pulumi; absent if nothing ran. */
  readonly project?: string;
  readonly stack?: string;
  /** When the run began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** From the begin of the run to the end of its last item. */
  readonly total: number;
  /** In the order of their begin. */
  readonly items: readonly TimelineItem[];
  /** The items whose ends let the next one begin, up to the one that ended last. */
  readonly criticalPath: readonly PathStep[];
  /** The waves of each component, in their order. */
  readonly waves: readonly TimelineWave[];
  /** What the file lacks, in whole sentences. */
  readonly notes: readonly string[];
}

/** What an item of a run is. */
export type ItemType = "object" | "hook" | "gate" | "deletion";

/** How an item ended; "unfinished" if the record ends before it. */
export type ItemState = "ready" | "applied" | "failed" | "deleted" | "left" | "unfinished";

/** An object that was applied, a hook that ran, a gate that was waited for, or an object that was deleted. */
export interface TimelineItem {
  /** The `printKey` of the object; the name of the resource for a gate. */
  readonly id: string;
  /** As messages have it: `apps/Deployment shop/web`. */
  readonly name: string;
  readonly type: ItemType;
  /** The name of its component, or of its resource if it belongs to none. */
  readonly component: string;
  /** The position of its wave among those of the component; absent if it has no place in an order. */
  readonly wave?: number;
  readonly waves?: number;
  /** `wave 0`, `PreSync wave -1`. */
  readonly title?: string;
  readonly begin: number;
  /** When it was written; absent if it was not. */
  readonly applied?: number;
  readonly end: number;
  readonly state: ItemState;
  /** What the write did: created, updated, unchanged. */
  readonly action?: string;
  /** Why it ended so, or what was last known of it. */
  readonly reason?: string;
  /** How its health changed. */
  readonly changes: readonly HealthChange[];
  /** The item that it began after; absent if the record knows none. */
  readonly after?: Cause;
}

/** A health that an object had from then on. */
export interface HealthChange {
  readonly at: number;
  readonly health: HealthStatus;
  readonly reason: string;
}

/** The item whose end let another one begin. */
export interface Cause {
  /** Its index in `items`. */
  readonly item: number;
  /** When it let the other begin: its end, or when it was applied. */
  readonly at: number;
  readonly why: "wave" | "need" | "order";
}

/** An item on the critical path. The gaps and the durations of all steps together are the total. */
export interface PathStep {
  /** Its index in `items`. */
  readonly item: number;
  /** The time before it in which the step before had ended already, or nothing had begun. */
  readonly gap: number;
  /** From its begin until it let the next one begin; for the last one, until its end. */
  readonly duration: number;
}

/** A wave of a component. */
export interface TimelineWave {
  readonly component: string;
  readonly wave: number;
  readonly waves: number;
  readonly title: string;
  readonly begin: number;
  readonly end: number;
  /** The number of its items, without gates. */
  readonly count: number;
  /** The time to the begin of the next wave of the component; absent for the last one. */
  readonly idle?: number;
}
