import type { Chart } from "../../render/helm/chart/chart";
import type { StoredChart, StoredHook, StoredRelease } from "./stored-release";

/** What a render of a revision depends on, beside the chart and the values. */
export interface RevisionToRender {
  /** `.Release.Revision`. */
  readonly revision: number;
  readonly isUpgrade: boolean;
  /** The revision whose values are kept below the new ones (`preserveValues`). */
  readonly preserved?: StoredRelease;
}

/** What a revision is rendered of. With `preserveValues`, the chart and the values are those of the merge. */
export interface RevisionInputs {
  readonly chart: Chart;
  readonly values: Readonly<Record<string, unknown>>;
  /** `.Release.Name`. */
  readonly name: string;
  /** `.Release.Namespace`. */
  readonly namespace: string;
  /** `.Release.Revision`. */
  readonly revision: number;
  readonly isUpgrade: boolean;
  /** Whether the values are not validated by the chart's schema: `disableSchemaValidation` of the action. */
  readonly skipSchemaValidation: boolean;
}

/** A rendered revision. */
export interface RenderedRevision {
  readonly manifest: string;
  readonly hooks: readonly StoredHook[];
  readonly notes: string;
  /** The values to store, if they differ from those of the release: with `preserveValues`. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The chart to store, if it differs from that of the release: with `preserveValues`. */
  readonly chart?: StoredChart;
}
