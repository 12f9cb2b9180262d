import type { HealthStatus } from "./health";
import type { WavePlace } from "../plans/wave-place";

/** The version of the format; a file of another one is refused. */
export const timelineVersion = 1;

/** What an operation of a resource does. */
export const timelineKinds = ["object", "wave", "hook", "gate", "prune", "sync", "release", "inventory"] as const;

/** One of `timelineKinds`. */
export type TimelineKind = (typeof timelineKinds)[number];

/**
 * One line of a recorded run. It names objects, and has no values of them: secrets are masked in the reasons, as in all
 * messages.
 */
export type TimelineRecord =
  | RunRecord
  | BeginRecord
  | EndRecord
  | ApplyingRecord
  | AppliedRecord
  | HealthRecord
  | FailedRecord
  | DeletingRecord
  | DeletedRecord
  | HookBeganRecord
  | HookEndedRecord
  | TaskRecord;

interface Timed {
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
}

interface OfOperation extends Timed {
  /** The number of the operation. */
  readonly op: number;
}

interface OfObject extends OfOperation {
  /** The `printKey` of the object. */
  readonly id: string;
}

/** The first line. */
interface RunRecord extends Timed {
  readonly type: "run";
  /** The version of the format. */
  readonly version: number;
}

/** An operation of a resource began. */
interface BeginRecord extends OfOperation {
  readonly type: "begin";
  /** The URN of the resource. */
  readonly urn: string;
  /** The URN of its component; absent if it belongs to none. */
  readonly component?: string;
  readonly kind: TimelineKind;
  /** Where it stands among the waves of its component. */
  readonly place?: WavePlace;
}

/** An operation ended. */
interface EndRecord extends OfOperation {
  readonly type: "end";
  /** The code of the error that ended it. */
  readonly error?: string;
}

/** An object is about to be written. */
interface ApplyingRecord extends OfObject {
  readonly type: "applying";
}

/** An object was written. */
interface AppliedRecord extends OfObject {
  readonly type: "applied";
  /** What the write did. */
  readonly action: string;
}

/** The health of an object changed, or is known for the first time. */
interface HealthRecord extends OfObject {
  readonly type: "health";
  readonly health: HealthStatus;
  readonly reason: string;
}

/** An object was not applied, or did not become healthy. */
interface FailedRecord extends OfObject {
  readonly type: "failed";
  readonly reason: string;
}

/** The deletion of an object waits for something. */
interface DeletingRecord extends OfObject {
  readonly type: "deleting";
  readonly reason: string;
}

/** An object that should be deleted was processed. */
interface DeletedRecord extends OfObject {
  readonly type: "deleted";
  /** False if it was left alone. */
  readonly deleted: boolean;
}

/** A hook is about to run. */
interface HookBeganRecord extends OfObject {
  readonly type: "hookBegan";
  readonly moment: string;
}

/** A hook ended. */
interface HookEndedRecord extends OfObject {
  readonly type: "hookEnded";
  readonly phase: string;
  readonly reason: string;
}

/** A task of a `Sync` began, changed or ended. */
interface TaskRecord extends OfObject {
  readonly type: "task";
  readonly place: WavePlace;
  readonly isHook: boolean;
  readonly isDeletion: boolean;
  readonly state: "began" | "running" | "succeeded" | "failed";
  readonly reason: string;
}
