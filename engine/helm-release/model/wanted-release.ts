import type { HealthRuleSet } from "../../health/rule-sets";
import type { FieldPath } from "../../model/objects/change";
import type { ValuesReference } from "../../model/rendering/values-reference";
import type { ConflictRules } from "../../model/plans/conflict-rules";
import type { PlanLimits } from "../../model/plans/plan-limits";
import type { HelmVersion } from "../../render/helm/context";
import type { ChartFilesDigests, HelmReleaseMetadata } from "./release-object";
import type { HelmReleaseSpec } from "./release-spec";
import type { HelmReleaseStatus } from "./release-status";
import type { OutsideTargets } from "../../set/outside-objects";

/** A release as the arguments of a program want it. Defaults are filled in. */
export interface WantedRelease {
  /** Without the generation, which the record counts. */
  readonly metadata: HelmReleaseMetadata;
  /** The fields of a Flux HelmRelease. */
  readonly spec: HelmReleaseSpec;
  /** The values of the program; those that are not known yet are empty texts. */
  readonly values: Readonly<Record<string, unknown>>;
  /** ConfigMaps and Secrets with values. */
  readonly valuesFrom: readonly ValuesReference[];
  /** Whether those that do not exist yet are waited for, and are not known in a preview; otherwise they are errors. */
  readonly awaitValues: boolean;
  /** Paths in the values. */
  readonly secrets: readonly FieldPath[];
  /** Paths in the settings that change what is rendered. */
  readonly secretSettings: readonly FieldPath[];
  /** Paths in the values. */
  readonly unknown: readonly FieldPath[];
  /** Whether a release that is stored, and not recorded, is taken over. */
  readonly adopt: boolean;
  /** The rules that determine the health of objects that no expression is about; undefined for those of kstatus. */
  readonly healthRuleSet: HealthRuleSet | undefined;
  /** Whose templates and values are followed. */
  readonly helmVersion: HelmVersion;
  /** The limit of the work of templates, in steps; undefined for the default. */
  readonly templateSteps: number | undefined;
  /** The definitions whose changes may break live objects. */
  readonly acceptCrdChanges: readonly string[];
  /** What must be there before the first write. */
  readonly waitFor: OutsideTargets;
  /** Who has the fields that other field managers have set to other values; as with Helm without rules. */
  readonly conflicts: readonly ConflictRules[];
  /** What an upgrade may destroy. */
  readonly limits: PlanLimits;
  /** The approved plan, as a digest or as text, or "any"; undefined if nobody asks for the plan. */
  readonly expectPlan: string | undefined;
  /** The digests of the files of the chart. */
  readonly chartFiles: ChartFilesDigests;
}

/** What is recorded of a release between runs. */
export interface ReleaseRecord {
  /** The status with which a run begins. */
  readonly status: HelmReleaseStatus;
  /** The number of the wanted state: it grows with each change of the arguments. */
  readonly generation: number;
  /** Whether nothing is recorded yet. */
  readonly isNew: boolean;
}
