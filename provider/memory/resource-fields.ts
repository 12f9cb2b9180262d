import type { RenderedFrom, WavePlace } from "slipway/internal";
import type { ChartFrom, Comparisons, DryRun, PlannedRelease } from "slipway/internal/cluster";
import type { RecordOf } from "./field";

/** What is remembered of one resource, by its URN. */
export const resourceFields = {
  /** The paths of the inputs that Check saw as unknown. */
  unknowns: { until: ["check"], fresh: (): readonly string[] => [] },
  /** Whether its component is suspended. */
  isSuspended: { until: ["check"], fresh: (): boolean => false },
  /** Where it stands among the waves of its component. */
  place: { until: ["check"], fresh: (): WavePlace | undefined => undefined },
  /** What its objects were rendered from. */
  renderedFrom: { until: ["check"], fresh: (): RenderedFrom | undefined => undefined },
  /** Where the chart of a release is. */
  chartFrom: { until: ["check"], fresh: (): ChartFrom | undefined => undefined },
  /** What Check found out about a release: Diff and the preview of the write go on with it. */
  releasePlan: { until: ["check", "answers"], fresh: (): PlannedRelease | undefined => undefined },
  /** What the server answered about the objects of a sync: Check, Diff and the preview of the write ask once. */
  comparisons: { until: ["check", "answers"], fresh: (): Comparisons => new Map<never, never>() },
  /** The dry runs of its objects, by cluster, user and request: Check, Diff and the preview of the write ask once. */
  dryRuns: { until: ["answers"], fresh: () => new Map<string, Promise<DryRun>>() },
  /**
   * Whether its object is deleted before it is recreated, so that the one on the cluster does not matter. Diff finds it
   * out; the engine checks such a resource once more, deletes it and creates it.
   */
  isReplaced: { until: ["run"], fresh: (): boolean => false },
  /** The ids of the objects of a release that is uninstalled, since it gets another name. */
  uninstalledObjects: { until: ["run"], fresh: (): readonly string[] => [] },
  /** The owner token that the state has. The engine's second Check of a replacement does not see it. */
  recordedOwner: { until: ["run"], fresh: (): string | undefined => undefined },
} as const;

export type ResourceRecord = RecordOf<typeof resourceFields>;
