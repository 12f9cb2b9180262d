import type { ChartFrom, OpenedChart, PlannedRelease } from "slipway/internal/cluster";
import type * as engine from "../release-engine";
import type { ResourceMemory } from "../memory/resource-memory";

/** The part of the engine that renders and runs releases. */
export type ReleaseEngine = typeof engine;

/** Loads that part. */
export type LoadReleaseEngine = () => ReleaseEngine;

/** What the operations on releases share in a run. */
export class ReleaseWork {
  private readonly load: LoadReleaseEngine | undefined;
  private readonly memory: ResourceMemory;

  constructor(load: LoadReleaseEngine | undefined, memory: ResourceMemory) {
    this.load = load;
    this.memory = memory;
  }

  get engine(): ReleaseEngine {
    if (this.load === undefined) throw new Error("the plugin was started without its part for releases");
    return this.load();
  }

  /** Where the chart of a resource is: the program says it with each Check. */
  remember(urn: string, from: ChartFrom): void {
    this.memory.of(urn).chartFrom = from;
  }

  /** Undefined if Check did not see where the chart is. */
  chartFrom(urn: string): ChartFrom | undefined {
    return this.memory.of(urn).chartFrom;
  }

  /** The chart at a place, opened once in a run. */
  open(from: ChartFrom, helmVersion: 3 | 4): Promise<OpenedChart> {
    const key = JSON.stringify([from, helmVersion]);
    const { openedCharts } = this.memory.run;
    const opened = openedCharts.get(key) ?? this.engine.openReleaseChart(from, { helmVersion });
    openedCharts.set(key, opened);
    return opened;
  }

  /** What Check found out about a resource. */
  note(urn: string, plan: PlannedRelease): void {
    this.memory.of(urn).releasePlan = plan;
  }

  planOf(urn: string): PlannedRelease | undefined {
    return this.memory.of(urn).releasePlan;
  }

  /** Something was written: what Check found out is not true any more. */
  forget(urn: string): void {
    this.memory.end("answers", urn);
  }
}
