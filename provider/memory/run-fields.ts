import type { RenderedAgain, SyncError } from "slipway/internal";
import type { OpenedChart } from "slipway/internal/cluster";
import type { RecordOf } from "./field";

/** A cluster that could not be reached. */
export interface Absence {
  /** Until then further requests are assumed to fail, too; in milliseconds. */
  readonly until: number;
  readonly reason: string;
}

/** What is remembered of the run as a whole. */
export const runFields = {
  /** The messages that are logged only once. */
  saidOnce: { until: ["run"], fresh: () => new Set<string>() },
  /** Whether the program has declared something. */
  isProgramSeen: { until: ["run"], fresh: (): boolean => false },
  /** The columns that the longest type and the longest name need in Pulumi's display. */
  columns: { until: ["run"], fresh: () => ({ type: 0, name: 0 }) },
  /** Whether the cluster was named to the user. */
  isClusterNamed: { until: ["run"], fresh: (): boolean => false },
  /** The kinds of Flux whose controllers were looked for. */
  fluxKinds: { until: ["run"], fresh: () => new Set<string>() },
  /** What patches have applied, by field manager and object. */
  patched: { until: ["run"], fresh: () => new Set<string>() },
  /** The URNs of the resources that reported why a cluster cannot be asked, by what they reported. */
  accessFailures: { until: ["run"], fresh: () => new Map<string, string>() },
  /** The clusters that dry runs could not reach, by cluster and user. */
  absences: { until: ["run"], fresh: () => new Map<string, Absence>() },
  /** The charts of releases, by place and version of Helm. */
  openedCharts: { until: ["run"], fresh: () => new Map<string, Promise<OpenedChart>>() },
  /** What was rendered again to explain an error, by what it is rendered from. */
  renderedAgain: { until: ["run"], fresh: () => new Map<string, Promise<RenderedAgain | SyncError>>() },
} as const;

export type RunRecord = RecordOf<typeof runFields>;
