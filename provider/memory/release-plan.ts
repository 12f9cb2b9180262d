import type { HealthRuleSet } from "slipway";
import type {
  FieldPath,
  FoundDrift,
  HelmReleaseMetadata,
  HelmReleaseSpec,
  KubeClient,
  OpenedChart,
  ReachableCluster,
  ReleasePreview,
  RenderDraw,
  StoredRelease,
  ValuesReference,
} from "slipway/cluster";

/** The inputs of a release in the engine's types. */
export interface ReleaseInputs {
  /** Without the generation, which the outputs count. */
  readonly metadata: HelmReleaseMetadata;
  readonly spec: HelmReleaseSpec;
  /** The values of the program; those that are not known yet are empty texts. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly valuesFrom: readonly ValuesReference[];
  /** Paths in the values. */
  readonly secrets: readonly FieldPath[];
  /** Paths in the settings that change what is rendered. */
  readonly secretSettings: readonly FieldPath[];
  /** Paths in the values. */
  readonly unknown: readonly FieldPath[];
  /** Why the release cannot be planned yet; undefined if it can. */
  readonly open: string | undefined;
  readonly adopt: boolean;
  /** The rules that determine the health of objects that no expression is about; undefined for those of kstatus. */
  readonly healthRuleSet: HealthRuleSet | undefined;
  /** Whose templates and values are followed. */
  readonly helmVersion: 3 | 4;
  /** The limit of the work of templates, in steps; undefined for the default. */
  readonly templateSteps: number | undefined;
  readonly acceptCrdChanges: readonly string[];
  /** `sha256:…` of the files of the chart. */
  readonly chartDigest: string | undefined;
}

/** A cluster that answers, and what charts can read about it. */
export interface FoundCluster {
  readonly client: KubeClient;
  readonly cluster: ReachableCluster;
}

/** What Check found out about a release; Diff and a preview go on with it. */
export interface ReleasePlan {
  readonly inputs: ReleaseInputs;
  readonly opened: OpenedChart;
  /** The cluster, which the run need not ask again; undefined if none answers. */
  readonly found: FoundCluster | undefined;
  /** The composed values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The stored revisions; undefined if no cluster answers. */
  readonly history: readonly StoredRelease[] | undefined;
  readonly preview: ReleasePreview;
  /** Why a release that is stored as it is wanted is upgraded all the same. */
  readonly difference: string | undefined;
  /** What a comparison of a release that is in sync found; undefined if none was made. */
  readonly drift: FoundDrift | undefined;
  readonly draw: RenderDraw;
}
