import type { FluxImage, FluxPatch, FluxPatchTarget } from "../flux/build-spec";
import type { ValuesReference } from "./values-reference";

/** What a failed upgrade is followed by. */
export const remediationStrategies = ["rollback", "uninstall"] as const;

/** One of `remediationStrategies`. */
export type RemediationStrategy = (typeof remediationStrategies)[number];

/** How a failed action is retried: after a remediation, or on top of what it left. */
export const actionStrategyNames = ["RemediateOnFailure", "RetryOnFailure"] as const;

/** One of `actionStrategyNames`. */
export type ActionStrategyName = (typeof actionStrategyNames)[number];

/** What happens with the CustomResourceDefinitions of a chart's `crds/`. */
export const crdPolicies = ["Skip", "Create", "CreateReplace"] as const;

/** One of `crdPolicies`. */
export type CrdPolicy = (typeof crdPolicies)[number];

/** Whether objects are applied by the server; `auto` keeps the method of the stored release. */
export const serverSideApplyModes = ["enabled", "disabled", "auto"] as const;

/** One of `serverSideApplyModes`. */
export type ServerSideApplyMode = (typeof serverSideApplyModes)[number];

/** What a chart of another name is: a new release, or an upgrade. */
export const chartNameChangeStrategies = ["Reinstall", "InPlaceUpdate"] as const;

/** One of `chartNameChangeStrategies`. */
export type ChartNameChangeStrategy = (typeof chartNameChangeStrategies)[number];

/** How actions wait for objects: by kstatus, or as Helm 3 does. */
export const waitStrategyNames = ["poller", "legacy"] as const;

/** One of `waitStrategyNames`. */
export type WaitStrategyName = (typeof waitStrategyNames)[number];

/** The settings of a remediation. */
export interface RemediationSpec {
  /** The number of retries after a failure; negative: without an end. Default 0. */
  readonly retries?: number;
  /** Default: `test.ignoreFailures`. */
  readonly ignoreTestFailures?: boolean;
  /** Default: false for an install; for an upgrade, whether there are retries. */
  readonly remediateLastFailure?: boolean;
  /** Of an upgrade. Default `rollback`. */
  readonly strategy?: RemediationStrategy;
}

/** The strategy of an action. */
export interface ActionStrategySpec {
  readonly name: ActionStrategyName;
  /** A duration of Go, for example `5m`. */
  readonly retryInterval?: string;
}

/** The settings that all actions have. Durations are those of Go, for example `5m`. */
export interface ActionSpec {
  readonly timeout?: string;
  readonly disableHooks?: boolean;
  readonly disableWait?: boolean;
  readonly disableWaitForJobs?: boolean;
}

/** The settings of an install. */
export interface InstallSpec extends ActionSpec {
  readonly strategy?: ActionStrategySpec;
  readonly remediation?: RemediationSpec;
  readonly disableOpenAPIValidation?: boolean;
  readonly disableSchemaValidation?: boolean;
  readonly disableTakeOwnership?: boolean;
  readonly replace?: boolean;
  /** Default `Create`. */
  readonly crds?: CrdPolicy;
  readonly createNamespace?: boolean;
  readonly serverSideApply?: boolean;
}

/** The settings of an upgrade. */
export interface UpgradeSpec extends ActionSpec {
  readonly strategy?: ActionStrategySpec;
  readonly remediation?: RemediationSpec;
  readonly disableOpenAPIValidation?: boolean;
  readonly disableSchemaValidation?: boolean;
  readonly disableTakeOwnership?: boolean;
  /** Default `Skip`. */
  readonly crds?: CrdPolicy;
  readonly force?: boolean;
  readonly preserveValues?: boolean;
  readonly cleanupOnFail?: boolean;
  readonly serverSideApply?: ServerSideApplyMode;
  /** Default `Reinstall`. */
  readonly chartNameChangeStrategy?: ChartNameChangeStrategy;
}

/** The settings of a rollback. */
export interface RollbackSpec extends ActionSpec {
  readonly recreate?: boolean;
  readonly force?: boolean;
  readonly cleanupOnFail?: boolean;
  readonly serverSideApply?: ServerSideApplyMode;
}

/** How objects that depend on a deleted one are deleted. */
export const deletionPropagations = ["background", "foreground", "orphan"] as const;

/** One of `deletionPropagations`. */
export type DeletionPropagation = (typeof deletionPropagations)[number];

/** The settings of an uninstall. */
export interface UninstallSpec extends Omit<ActionSpec, "disableWaitForJobs"> {
  readonly keepHistory?: boolean;
  /** Default `background`. */
  readonly deletionPropagation?: DeletionPropagation;
}

/** Whether a test hook runs: `exclude` leaves it out, else only the named ones run. */
export interface TestFilter {
  readonly name: string;
  readonly exclude?: boolean;
}

/** The settings of tests. */
export interface TestSpec {
  readonly enable?: boolean;
  readonly timeout?: string;
  readonly ignoreFailures?: boolean;
  readonly filters?: readonly TestFilter[];
}

/** Fields that may differ. */
export interface DriftIgnoreRule {
  /** JSON pointers; "" is the whole object. */
  readonly paths: readonly string[];
  /** Which objects the rule is for; each text but those of selectors is a regular expression. */
  readonly target?: FluxPatchTarget;
}

/** What is done about drift. */
export const driftModes = ["disabled", "warn", "enabled"] as const;

/** One of `driftModes`. */
export type DriftMode = (typeof driftModes)[number];

/** The settings of drift detection. */
export interface DriftDetectionSpec {
  readonly mode?: DriftMode | "";
  readonly ignore?: readonly DriftIgnoreRule[];
}

/** Whether hooks pass the post-renderers: not at all, together with the other objects, or on their own. */
export const postRenderStrategies = ["nohooks", "combined", "separate"] as const;

/** One of `postRenderStrategies`. */
export type PostRenderStrategy = (typeof postRenderStrategies)[number];

/** A step that changes the rendered objects. */
export interface PostRendererSpec {
  readonly kustomize?: { readonly patches?: readonly FluxPatch[]; readonly images?: readonly FluxImage[] };
}

/** The health of objects of a kind by CEL expressions. */
export interface HealthExpressionSpec {
  readonly apiVersion: string;
  /** Default: all kinds of the group. */
  readonly kind?: string;
  readonly current: string;
  readonly inProgress?: string;
  readonly failed?: string;
}

/**
 * The settings that decide what happens with a release, as Flux's `HelmRelease` has them under the same names.
 *
 * Source: helm-controller api/v2/helmrelease_types.go@v1.6.0 (HelmReleaseSpec).
 */
export interface HelmReleaseSpec {
  readonly releaseName?: string;
  readonly targetNamespace?: string;
  readonly storageNamespace?: string;
  /** Revisions that are kept; 0: all. Default 5. */
  readonly maxHistory?: number;
  /** Of each action. Default `5m0s`. */
  readonly timeout?: string;
  /** Default `poller`. */
  readonly waitStrategy?: { readonly name: WaitStrategyName };
  readonly suspend?: boolean;
  readonly driftDetection?: DriftDetectionSpec;
  readonly install?: InstallSpec;
  readonly upgrade?: UpgradeSpec;
  readonly test?: TestSpec;
  readonly rollback?: RollbackSpec;
  readonly uninstall?: UninstallSpec;
  readonly postRenderers?: readonly PostRendererSpec[];
  readonly commonMetadata?: { readonly labels?: Texts; readonly annotations?: Texts };
  /** Default `combined`. */
  readonly postRenderStrategy?: PostRenderStrategy;
  /** They count with the wait strategy `poller`. */
  readonly healthCheckExprs?: readonly HealthExpressionSpec[];
  /** Whether one client serves all steps: it has no meaning here. */
  readonly persistentClient?: boolean;
  readonly valuesFrom?: readonly ValuesReference[];
  /** They take precedence over those of `valuesFrom`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

type Texts = Readonly<Record<string, string>>;
