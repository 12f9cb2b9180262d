import type { Hook } from "slipway/internal";
import type { EventMode } from "slipway/internal/cluster";
import type { RecordOf } from "./field";
import type { Verdict } from "./verdict";
import { WaveProgress } from "./wave-progress";

/** What the run of a component is about. */
export interface BegunAttempt {
  /** The token of its resource, in this state and in no other. */
  readonly owner: string;
  /** The name of the component. */
  readonly name: string;
  /** The namespace of its events. */
  readonly namespace: string;
  readonly events: EventMode;
  readonly digest?: string;
  readonly revision?: string;
  readonly originRevision?: string;
}

/** The hooks of a component for the phase SyncFail. */
export interface FailHookSet {
  /** The resource that declares them. */
  readonly urn: string;
  readonly hooks: readonly Hook[];
  readonly ownerToken: string;
  readonly timeoutSeconds: number;
}

/** What is remembered of one component, by its URN; a resource without one is its own. */
export const componentFields = {
  /** Whether the program has it: this run has checked a resource of it. */
  isPresent: { until: ["run"], fresh: (): boolean => false },
  /** The objects that deletions of it have taken, of those that have left the program. */
  deleted: { until: ["run"], fresh: (): string[] => [] },
  /** Whether its limits allow all deletions that come with its own. */
  areDeletionsJudged: { until: ["run"], fresh: (): boolean => false },
  /** Whether a deletion has looked for what interrupted runs of it left. */
  isSwept: { until: ["run"], fresh: (): boolean => false },
  /** Its run, and when that began in milliseconds; undefined if it records nothing. */
  attempt: {
    until: ["run"],
    fresh: (): { readonly begun: BegunAttempt; readonly startedAt: number } | undefined => undefined,
  },
  /** Whether a resource of it has failed, and that was noted. */
  hasFailed: { until: ["run"], fresh: (): boolean => false },
  /** Whether a resource of it was or will be changed. */
  isChanged: { until: ["run"], fresh: (): boolean => false },
  /** What was done with its objects, as `Kind/namespace/name action`. */
  doneLines: { until: ["run"], fresh: (): string[] => [] },
  /** The hooks that run at its first failure. */
  failHooks: { until: ["run"], fresh: (): FailHookSet | undefined => undefined },
  /** Whether they have run. */
  haveFailHooksRun: { until: ["run"], fresh: (): boolean => false },
  /** Who verified its objects, by object. */
  verdicts: { until: ["run"], fresh: () => new Map<string, Verdict>() },
  /** What the list of verdicts calls an object, if it is not its key. */
  verdictNames: { until: ["run"], fresh: () => new Map<string, string>() },
  /** The line about the verdicts that was logged last. */
  printedVerdicts: { until: ["run"], fresh: (): string | undefined => undefined },
  /** Prints that line when no more verdicts come. */
  verdictTimer: { until: ["run"], fresh: (): NodeJS.Timeout | undefined => undefined },
  /** What its waves have done. */
  waves: { until: ["run"], fresh: () => new WaveProgress() },
  /** The line about them that was shown last. */
  waveLine: { until: ["run"], fresh: (): string | undefined => undefined },
  /** Shows that line when the time has come. */
  waveTimer: { until: ["run"], fresh: (): NodeJS.Timeout | undefined => undefined },
} as const;

export type ComponentRecord = RecordOf<typeof componentFields>;
