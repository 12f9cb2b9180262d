import type { AppliedChange } from "./change-set";
import type { ObjectHealth } from "./health";
import type { ObjectKey } from "../objects/object-key";
import type { HookPhase } from "../plans/hook";
import type { WavePlace } from "../plans/wave-place";

/** The progress of an operation on a set of objects. A closed union: code that shows progress handles each type. */
export type ProgressEvent =
  | ApplyingEvent
  | AppliedEvent
  | HealthEvent
  | FailedEvent
  | SelectingEvent
  | WaitingEvent
  | ClusterEventSeen
  | DeletingEvent
  | DeletedEvent
  | HookBeganEvent
  | HookRunningEvent
  | HookEndedEvent
  | HookLogEvent
  | ContainerLogEvent
  | StaysEvent
  | StepEvent
  | TaskEvent;

/** Receives the events of one operation, in order. */
export type ReportProgress = (event: ProgressEvent) => void;

/** An object is about to be written. */
export interface ApplyingEvent {
  readonly type: "applying";
  readonly id: string;
}

/** The health of an awaited object changed, or is known for the first time. */
export interface HealthEvent {
  readonly type: "health";
  readonly object: ObjectHealth;
}

/** An object was not applied, or did not become healthy. */
export interface FailedEvent {
  readonly type: "failed";
  readonly id: string;
  /** The code of the error, or the health. */
  readonly reason: string;
}

/** Another object was applied. */
export interface AppliedEvent {
  readonly type: "applied";
  readonly id: string;
  readonly action: AppliedChange["action"];
  /** The number of applied objects, including this one. */
  readonly done: number;
  readonly total: number;
}

/** A gate waits for the first object that a selector matches. */
export interface SelectingEvent {
  readonly type: "selecting";
  readonly kind: string;
  /** The labels in the format `key=value,…`. */
  readonly labels: string;
}

/** The gate waits for objects to become healthy. */
export interface WaitingEvent {
  readonly type: "waiting";
  /** The first object that is not healthy yet. */
  readonly object: ObjectHealth;
  /** The number of other objects that are known to be not healthy yet. */
  readonly others: number;
  readonly healthy: number;
  readonly total: number;
  readonly elapsedSeconds: number;
}

/** An event of the cluster about an object that is waited for, or about one of its Pods; each is reported once. */
export interface ClusterEventSeen {
  readonly type: "clusterEvent";
  /** The object that is waited for. */
  readonly key: ObjectKey;
  /** For example `FailedScheduling Pod/web-1: 0/3 nodes are available`. */
  readonly text: string;
}

/** The deletion of an object waits for something. */
export interface DeletingEvent {
  readonly type: "deleting";
  readonly id: string;
  /** The finalizers or objects that block the deletion, one on each line. */
  readonly message: string;
}

/** An object that should be deleted was processed. */
export interface DeletedEvent {
  readonly type: "deleted";
  readonly id: string;
  /** False if the object was not deleted. */
  readonly deleted: boolean;
  readonly done: number;
  readonly total: number;
}

/** A hook is about to run. */
export interface HookBeganEvent {
  readonly type: "hookBegan";
  readonly id: string;
  /** The moment of the hook, in the format of `describeMoment`. */
  readonly moment: string;
}

/** A hook ended. */
export interface HookEndedEvent {
  readonly type: "hookEnded";
  readonly id: string;
  readonly phase: HookPhase;
  /** The result in one sentence. */
  readonly message: string;
}

/** A hook was started. */
export interface HookRunningEvent {
  readonly type: "hookRunning";
  /** The moment of the hook, in the format of `describeMoment`. */
  readonly moment: string;
  readonly object: ObjectHealth;
  readonly elapsedSeconds: number;
}

/** The log of a hook whose log policy requests it. Secrets are masked. */
export interface HookLogEvent {
  readonly type: "hookLog";
  readonly id: string;
  readonly text: string;
}

/** A line of a log that is shown while its object is waited for. Secrets are masked. */
export interface ContainerLogEvent {
  readonly type: "containerLog";
  readonly id: string;
  /** `pod/container: text` */
  readonly text: string;
}

/** An object that would be deleted stays: its deletion failed, or a mark or an owner forbids it. */
export interface StaysEvent {
  readonly type: "stays";
  readonly id: string;
  readonly reason: string;
}

/** The operation of a set has a new message, such as that it waits for the health of an object. */
export interface StepEvent {
  readonly type: "step";
  readonly message: string;
  /** The wave that runs; absent before the first one. */
  readonly place?: WavePlace;
  readonly elapsedSeconds: number;
}

/** A task of an operation began, changed or ended. */
export interface TaskEvent {
  readonly type: "task";
  readonly id: string;
  readonly place: WavePlace;
  readonly isHook: boolean;
  readonly isDeletion: boolean;
  readonly state: "began" | "running" | "succeeded" | "failed";
  readonly message: string;
  /** When that was, in milliseconds since 1970: a step reports its tasks at its end. */
  readonly at: number;
}
