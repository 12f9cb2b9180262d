import type { ChartFrom, OpenedChart } from "slipway/cluster";
import type * as engine from "../../release-engine";
import type { ReleasePlan } from "./release-plan";

/** The part of the engine that renders and runs releases. */
export type ReleaseEngine = typeof engine;

/** Loads that part. */
export type LoadReleaseEngine = () => ReleaseEngine;

/** What the operations on releases share in a run. */
export class ReleaseWork {
  private readonly load: LoadReleaseEngine | undefined;
  private readonly charts = new Map<string, ChartFrom>();
  private readonly opened = new Map<string, Promise<OpenedChart>>();
  private readonly plans = new Map<string, ReleasePlan>();
  private readonly withSecrets = new Set<string>();

  constructor(load: LoadReleaseEngine | undefined) {
    this.load = load;
  }

  get engine(): ReleaseEngine {
    if (this.load === undefined) throw new Error("the plugin was started without its part for releases");
    return this.load();
  }

  /** Where the chart of a resource is: the program says it with each Check. */
  remember(urn: string, from: ChartFrom): void {
    this.charts.set(urn, from);
    this.plans.delete(urn);
  }

  /** Undefined if Check did not see where the chart is. */
  chartFrom(urn: string): ChartFrom | undefined {
    return this.charts.get(urn);
  }

  /** The chart at a place, opened once in a run. */
  open(from: ChartFrom, helmVersion: 3 | 4): Promise<OpenedChart> {
    const key = JSON.stringify([from, helmVersion]);
    const opened = this.opened.get(key) ?? this.engine.openReleaseChart(from, { helmVersion });
    this.opened.set(key, opened);
    return opened;
  }

  /** Templates of a release have read a Secret of the cluster in this run. */
  noteSecretLookedUp(urn: string): void {
    this.withSecrets.add(urn);
  }

  hasLookedUpSecret(urn: string): boolean {
    return this.withSecrets.has(urn);
  }

  /** What Check found out about a resource. */
  note(urn: string, plan: ReleasePlan): void {
    this.plans.set(urn, plan);
  }

  planOf(urn: string): ReleasePlan | undefined {
    return this.plans.get(urn);
  }

  /** Something was written: what Check found out is not true any more. */
  forget(urn: string): void {
    this.plans.delete(urn);
  }
}
