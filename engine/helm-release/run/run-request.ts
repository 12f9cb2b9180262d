import type { SyncError } from "../../errors/sync-error";
import type { HealthRules } from "../../health/health-rules";
import type { HealthRuleSet } from "../../health/rule-sets";
import type { KubeClient } from "../../kube/kube-client";
import type { CorrectedObject } from "../model/release-actions";
import type { ReleaseEvent } from "../model/release-event";
import type { ChartFilesDigests, HelmReleaseMetadata } from "../model/release-object";
import type { HelmReleaseSpec } from "../model/release-spec";
import type { HelmReleaseStatus } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import type { FieldRules } from "../../plan/conflicts/judge-conflicts";
import type { FindHolder } from "../../model/plans/holders";
import type { ReportProgress } from "../../model/outcomes/progress";
import type { Chart } from "../../render/helm/chart/chart";
import type { HelmVersion } from "../../render/helm/context";
import type { ReconcileStep } from "./reconcile-release";
import type { RenderedRevision, RevisionInputs } from "../model/revision";

/** What one run does with a release. */
export interface RunReleaseRequest {
  readonly metadata: HelmReleaseMetadata;
  readonly spec: HelmReleaseSpec;
  /** The status of the last run; undefined if there was none. */
  readonly status?: HelmReleaseStatus | undefined;
  readonly chart: Chart;
  /** The digest of the artifact that the chart came in. */
  readonly ociDigest?: string | undefined;
  /** The digests of the files of the chart; without them, other files of the same version are not an upgrade. */
  readonly chartFiles?: ChartFilesDigests | undefined;
  /** The composed values of the user. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Renders a revision of an install or an upgrade; once more if a definition of `crds/` was applied. */
  readonly render: (inputs: RevisionInputs) => Promise<RenderedRevision>;
  readonly client: KubeClient;
  /** Rules for fields of other field managers; none by default. */
  readonly fieldRules?: FieldRules | undefined;
  /**
   * Milliseconds since 1970. No attempt begins after it, and no retry is waited for beyond it; an action that runs has
   * a timeout of its own, and is not interrupted.
   */
  readonly deadline: number;
  /** Whether a release that is stored, and not recorded, becomes the release of the object: see `adoptRelease`. */
  readonly adopt?: boolean;
  /** Who has an object or a release in the state of the own stack. */
  readonly findHolder?: FindHolder | undefined;
  /** Whether failures are retried without a remediation, where the spec has no strategy. False by default. */
  readonly defaultToRetryOnFailure?: boolean;
  /** Whose form of values and stored charts is used. */
  readonly helmVersion: HelmVersion;
  /** The rules that determine the health of objects that no expression of the spec is about; `kstatus` by default. */
  readonly healthRuleSet?: HealthRuleSet | undefined;
  /** The rules that determine the health of objects in waits; by default those of the spec and of the set. */
  readonly healthRules?: HealthRules;
  readonly signal?: AbortSignal | undefined;
  /** Called with each status on the way. */
  readonly onStatus?: (status: HelmReleaseStatus) => void;
  /** Called with events as soon as they are known, with some of them again: they can be written in the meantime. */
  readonly onEvents?: ((events: readonly ReleaseEvent[]) => void) | undefined;
  readonly onProgress?: ReportProgress;
  /** The time; for tests. */
  readonly clock?: () => Date;
  /** Waits before a retry; for tests. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** How a run ended. The status is the one to record in each case, also beside an error. */
export interface RunReleaseResult {
  /** `suspended`: nothing was done. `stalled`: nothing can be done until something changes. */
  readonly outcome: "done" | "suspended" | "stalled" | "error";
  /** The status to record. */
  readonly status: HelmReleaseStatus;
  /** What happened, in its order. */
  readonly events: readonly ReleaseEvent[];
  /** Why the release is not as it is wanted; undefined if it is. */
  readonly error?: SyncError;
  /** The newest stored revision; undefined if there is none, or if it could not be read. */
  readonly stored?: StoredRelease;
  /** What corrections of drift did. */
  readonly corrected: readonly CorrectedObject[];
  /** The actions that have run. */
  readonly steps: readonly ReconcileStep[];
}
