import type { FluxImage, FluxPatch, FluxPatchTarget } from "../../model/flux/build-spec";
import type { ValuesReference } from "../../model/rendering/values-reference";

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
  /** The strategy. */
  readonly name: ActionStrategyName;
  /** A duration of Go, for example `5m`. */
  readonly retryInterval?: string;
}

/** The settings that all actions have. Durations are those of Go, for example `5m`. */
export interface ActionSpec {
  /** The maximum time of the action; by default that of the release. */
  readonly timeout?: string;
  /** Runs no hooks. False by default. */
  readonly disableHooks?: boolean;
  /** Does not wait until objects are ready. False by default. */
  readonly disableWait?: boolean;
  /** Does not wait until Jobs have ended. False by default. */
  readonly disableWaitForJobs?: boolean;
}

/** The settings of an install. */
export interface InstallSpec extends ActionSpec {
  /** How a failed install is retried. */
  readonly strategy?: ActionStrategySpec;
  /** What follows a failed install. */
  readonly remediation?: RemediationSpec;
  /** Accepts objects that the schemas of the cluster refuse. False by default. */
  readonly disableOpenAPIValidation?: boolean;
  /** Does not validate the values by the chart's schema. False by default. */
  readonly disableSchemaValidation?: boolean;
  /** Refuses objects that exist and belong to somebody else. False by default. */
  readonly disableTakeOwnership?: boolean;
  /** Takes the name of a release that was uninstalled with its history kept. False by default. */
  readonly replace?: boolean;
  /** Default `Create`. */
  readonly crds?: CrdPolicy;
  /** Creates the namespace of the objects, and that of the resource. False by default. */
  readonly createNamespace?: boolean;
  /** Whether the server applies the objects. True by default. */
  readonly serverSideApply?: boolean;
}

/** The settings of an upgrade. */
export interface UpgradeSpec extends ActionSpec {
  /** How a failed upgrade is retried. */
  readonly strategy?: ActionStrategySpec;
  /** What follows a failed upgrade. */
  readonly remediation?: RemediationSpec;
  /** Accepts objects that the schemas of the cluster refuse. False by default. */
  readonly disableOpenAPIValidation?: boolean;
  /** Does not validate the values by the chart's schema. False by default. */
  readonly disableSchemaValidation?: boolean;
  /** Refuses objects that exist and belong to somebody else. False by default. */
  readonly disableTakeOwnership?: boolean;
  /** Default `Skip`. */
  readonly crds?: CrdPolicy;
  /** Replaces objects that cannot be changed. False by default. */
  readonly force?: boolean;
  /** Keeps the values of the newest revision below the new ones. False by default. */
  readonly preserveValues?: boolean;
  /** Deletes new objects if the action fails. False by default. */
  readonly cleanupOnFail?: boolean;
  /** Whether the server applies the objects. Default `auto`. */
  readonly serverSideApply?: ServerSideApplyMode;
  /** Default `Reinstall`. */
  readonly chartNameChangeStrategy?: ChartNameChangeStrategy;
}

/** The settings of a rollback. */
export interface RollbackSpec extends ActionSpec {
  /** Restarts the Pods. False by default. */
  readonly recreate?: boolean;
  /** Replaces objects that cannot be changed. False by default. */
  readonly force?: boolean;
  /** Deletes new objects if the action fails. False by default. */
  readonly cleanupOnFail?: boolean;
  /** Whether the server applies the objects. Default `auto`. */
  readonly serverSideApply?: ServerSideApplyMode;
}

/** How objects that depend on a deleted one are deleted. */
export const deletionPropagations = ["background", "foreground", "orphan"] as const;

/** One of `deletionPropagations`. */
export type DeletionPropagation = (typeof deletionPropagations)[number];

/** The settings of an uninstall. */
export interface UninstallSpec extends Omit<ActionSpec, "disableWaitForJobs"> {
  /** Keeps the stored revisions. False by default. */
  readonly keepHistory?: boolean;
  /** Default `background`. */
  readonly deletionPropagation?: DeletionPropagation;
}

/** Whether a test hook runs: `exclude` leaves it out, else only the named ones run. */
export interface TestFilter {
  /** The name of the test. */
  readonly name: string;
  /** Leaves the test out, in place of all others. False by default. */
  readonly exclude?: boolean;
}

/** The settings of tests. */
export interface TestSpec {
  /** Runs the tests after each install and upgrade. False by default. */
  readonly enable?: boolean;
  /** The maximum time of the action; by default that of the release. */
  readonly timeout?: string;
  /** Counts a failed test as a success. False by default. */
  readonly ignoreFailures?: boolean;
  /** Which tests run; by default all. */
  readonly filters?: readonly TestFilter[];
}

/** Fields that may differ. */
export interface DriftIgnoreRule {
  /** JSON pointers; "" is the whole object. */
  readonly paths: readonly string[];
  /** Which objects the rule is for; each text but those of selectors is a regular expression. */
  readonly target?: FluxPatchTarget;
}

/** What happens if objects drift. */
export const driftModes = ["disabled", "warn", "enabled"] as const;

/** One of `driftModes`. */
export type DriftMode = (typeof driftModes)[number];

/** The settings of drift detection. */
export interface DriftDetectionSpec {
  /** What happens if objects drift. Default `disabled`. */
  readonly mode?: DriftMode | "";
  /** Fields that may differ. */
  readonly ignore?: readonly DriftIgnoreRule[];
}

/** Whether hooks pass the post-renderers: not at all, together with the other objects, or on their own. */
export const postRenderStrategies = ["nohooks", "combined", "separate"] as const;

/** One of `postRenderStrategies`. */
export type PostRenderStrategy = (typeof postRenderStrategies)[number];

/** A step that changes the rendered objects. */
export interface PostRendererSpec {
  /** Fields of a kustomization. */
  readonly kustomize?: {
    /** Patches, in order. */
    readonly patches?: readonly FluxPatch[];
    /** Images with other names, tags or digests. */
    readonly images?: readonly FluxImage[];
  };
}

/** The health of objects of a kind by CEL expressions. */
export interface HealthExpressionSpec {
  /** The API version of the kind; its version does not matter. */
  readonly apiVersion: string;
  /** Default: all kinds of the group. */
  readonly kind?: string;
  /** True of a healthy object. */
  readonly current: string;
  /** True of an object that is not ready yet. */
  readonly inProgress?: string;
  /** True of an object that cannot become healthy. */
  readonly failed?: string;
}

/**
 * The settings that decide what happens with a release, as Flux's `HelmRelease` has them under the same names.
 *
 * Source: helm-controller api/v2/helmrelease_types.go@v1.6.0 (HelmReleaseSpec).
 */
export interface HelmReleaseSpec {
  /** The name of the release; by default made of the names of the object and of the target namespace. */
  readonly releaseName?: string;
  /** The namespace of the objects; by default that of the object. */
  readonly targetNamespace?: string;
  /** The namespace of the stored revisions; by default that of the object. */
  readonly storageNamespace?: string;
  /** Revisions that are kept; 0: all. Default 5. */
  readonly maxHistory?: number;
  /** Of each action. Default `5m0s`. */
  readonly timeout?: string;
  /** Default `poller`. */
  readonly waitStrategy?: {
    /** The strategy. */
    readonly name: WaitStrategyName;
  };
  /** Leaves the release as it is. False by default. */
  readonly suspend?: boolean;
  /** What is done about differences from the cluster. */
  readonly driftDetection?: DriftDetectionSpec;
  /** The settings of an install. */
  readonly install?: InstallSpec;
  /** The settings of an upgrade. */
  readonly upgrade?: UpgradeSpec;
  /** The settings of the chart's tests. */
  readonly test?: TestSpec;
  /** The settings of a rollback. */
  readonly rollback?: RollbackSpec;
  /** The settings of an uninstall. */
  readonly uninstall?: UninstallSpec;
  /** Changes of the rendered objects, in order. */
  readonly postRenderers?: readonly PostRendererSpec[];
  /** Labels and annotations of all objects. */
  readonly commonMetadata?: {
    /** The labels. */
    readonly labels?: Texts;
    /** The annotations. */
    readonly annotations?: Texts;
  };
  /** Default `combined`. */
  readonly postRenderStrategy?: PostRenderStrategy;
  /** They count with the wait strategy `poller`. */
  readonly healthCheckExprs?: readonly HealthExpressionSpec[];
  /** Whether all steps of an action have one client; otherwise each one reads which kinds there are. Default true. */
  readonly persistentClient?: boolean;
  /** Values of ConfigMaps and Secrets, in order. */
  readonly valuesFrom?: readonly ValuesReference[];
  /** They take precedence over those of `valuesFrom`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

type Texts = Readonly<Record<string, string>>;
