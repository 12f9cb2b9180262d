import type { HealthStatus } from "./health";
import type { WavePlace } from "./wave-place";

/** The version of the format; a file of another one is refused. */
export const timelineVersion = 1;

/** What an operation of a resource does. */
export const timelineKinds = ["object", "wave", "hook", "gate", "prune", "sync", "release", "inventory"] as const;

/** One of `timelineKinds`. */
export type TimelineKind = (typeof timelineKinds)[number];

/** When something happened, in milliseconds since 1970. */
interface Timed {
  readonly at: number;
}

/** Of which operation, by its number. */
interface OfOperation extends Timed {
  readonly op: number;
}

/** Of which object in it, by its `printKey`. */
interface OfObject extends OfOperation {
  readonly id: string;
}

/**
 * One line of a recorded run. It names objects, and has no values of them: secrets are masked in the reasons, as in all
 * messages.
 */
export type TimelineRecord =
  | (Timed & { readonly type: "run"; readonly version: number })
  | (OfOperation & {
      readonly type: "begin";
      readonly urn: string;
      /** The URN of its component; absent if it belongs to none. */
      readonly component?: string;
      readonly kind: TimelineKind;
      readonly deletes?: boolean;
      readonly place?: WavePlace;
    })
  | (OfOperation & { readonly type: "end"; readonly error?: string })
  | (OfObject & { readonly type: "applying" })
  | (OfObject & { readonly type: "applied"; readonly action: string })
  | (OfObject & { readonly type: "health"; readonly health: HealthStatus; readonly reason: string })
  | (OfObject & { readonly type: "failed"; readonly reason: string })
  | (OfObject & { readonly type: "deleting"; readonly reason: string })
  | (OfObject & { readonly type: "deleted"; readonly deleted: boolean })
  | (OfObject & { readonly type: "hookBegan"; readonly moment: string })
  | (OfObject & { readonly type: "hookEnded"; readonly phase: string; readonly reason: string })
  | (OfObject & {
      readonly type: "task";
      readonly place: WavePlace;
      readonly isHook: boolean;
      readonly isDeletion: boolean;
      readonly state: "began" | "running" | "succeeded" | "failed";
      readonly reason: string;
    });
