// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy, Granularity, HookMode, RandomMode } from "slipway/internal";
import type { AccessArgs } from "./access-args";
import type { DeliveryArgs } from "../delivery-args";
import type { PlanLimitsArgs } from "../plan-limits-args";
import type { ReadinessArgs } from "./readiness-args";
import type { SourceReference } from "./source-reference";

/**
 * The arguments of a `Chart` but its values: where the chart comes from, its release, and how its objects are applied.
 */
export interface ChartSettingsArgs extends AccessArgs, DeliveryArgs, ReadinessArgs {
  /**
   * A folder, a `.tgz` file, the URL of one, `oci://host/repository`, `repository/name` of the user's repositories, or
   * a name within `repo`. Paths are relative to the program's directory. Default: that of `chartRef`.
   */
  readonly chart?: pulumi.Input<string>;
  /**
   * The chart of a source, in place of `chart`: a `HelmChart`, or an `OciRepository` or `Artifact` that is a chart. Its
   * version is pinned as the revisions of sources are. Default: none.
   */
  readonly chartRef?: SourceReference;
  /** A version or a range of versions. Default: the newest that is not a prerelease. */
  readonly version?: pulumi.Input<string>;
  /** The URL of a chart repository. Default: none. */
  readonly repo?: pulumi.Input<string>;
  /** `sha256:…` of the archive: any other archive is rejected. Default: none. */
  readonly digest?: pulumi.Input<string>;
  /**
   * OpenPGP keys, as `gpg --armor --export` prints them. If set, only a packaged chart with a signature by one of the
   * keys is accepted: its `.prov` file is fetched and verified. Default: no verification.
   */
  readonly keyring?: pulumi.Input<string>;
  /** Access to the repository or the registry. Default: Helm's own configuration. */
  readonly auth?: pulumi.Input<ChartAuth>;
  /** The name of the release. Default: the name of the component. */
  readonly releaseName?: pulumi.Input<string>;
  /**
   * The namespace of the release, and of its objects without one. It must exist, or be among the objects. Default: the
   * provider's.
   */
  readonly namespace?: pulumi.Input<string>;
  /** Values files, relative to the program's directory; a later file overrides an earlier one. Default: none. */
  readonly valuesFiles?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Single values in the syntax of Helm's `--set`, which override `valuesFiles` but not `values`: `image.tag=1.2`.
   * Default: none.
   */
  readonly set?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The version of Kubernetes for templates, such as `1.30`. Before the cluster exists, a preview checks objects by the
   * schemas of this version. Default: the cluster's; Helm's own default if there is no cluster.
   */
  readonly kubeVersion?: pulumi.Input<string>;
  /**
   * API versions for templates in addition to those of the cluster, such as `monitoring.coreos.com/v1`. Default: none.
   */
  readonly apiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /** Apply the files of `crds/`, including those of subcharts, before all other objects. Default: true. */
  readonly includeCrds?: pulumi.Input<boolean>;
  /** Keep the objects of `crds/` on the cluster when they are removed from the chart, and on destroy. Default: true. */
  readonly keepCrds?: pulumi.Input<boolean>;
  /**
   * How the chart's hooks are handled. Default: "run".
   *
   * - "run": Hooks of install, upgrade and delete run.
   * - "skip": They are omitted, including tests.
   */
  readonly hooks?: pulumi.Input<HookMode>;
  /**
   * Do not run the chart's tests. If false, they run like `helm test` after each install and upgrade, last. Default:
   * true.
   */
  readonly skipTests?: pulumi.Input<boolean>;
  /** Ignore `values.schema.json`. Default: false. */
  readonly skipSchemaValidation?: pulumi.Input<boolean>;
  /**
   * The limit of the work of the templates of a chart, in steps: 10 million are about a second. Default: 50 million.
   */
  readonly templateSteps?: pulumi.Input<number>;
  /**
   * Kustomizations that change the rendered objects, in order: each a map with the fields of a kustomization file, such
   * as `patches`, `images`, `labels`. They do not change hooks and the files of `crds/`, as with Helm. Default: none.
   */
  readonly postRenderers?: pulumi.Input<pulumi.Input<Record<string, unknown>>[]>;
  /** The major version of Helm to follow where behaviour differs: 3 or 4. Default: 3. */
  readonly helmVersion?: pulumi.Input<3 | 4>;
  /**
   * The random values and times of an upgrade: "keep" those of the install; "perRevision": each upgrade generates new
   * ones. Without a change of chart or values they never change. Default: "keep".
   *
   * - "keep": Reuses seed and time.
   * - "perRevision": Generates new ones.
   */
  readonly random?: pulumi.Input<RandomMode>;
  /**
   * How many Pulumi resources there are. Switching deletes no objects. Default: "object".
   *
   * - "object": One Pulumi resource for each Kubernetes object, easiest to read.
   * - "wave": One for each wave, for hundreds of objects.
   */
  readonly granularity?: pulumi.Input<Granularity>;
  /** The maximum wait for one object, one wave or one hook, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Delete objects that are no longer rendered, and all objects on destroy. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * What to do with fields that other field managers own: "takeBack", "override" or "fail". Default: the provider's.
   *
   * - "takeBack": Forces the fields that were applied before, and refuses all others.
   * - "override": Forces all fields.
   * - "fail": Forces none.
   */
  readonly onConflict?: pulumi.Input<ConflictPolicy>;
  /**
   * The names of CustomResourceDefinitions whose changes may break live custom resources, or drop data of them. Without
   * it, such a change is an error of the preview. Default: none.
   */
  readonly acceptCrdChanges?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Whose resources the objects are. Default: "slipway".
   *
   * - "slipway": Those of Slipway: ownership, drift, waves with gates, pruning.
   * - "kubernetes": Those of `@pulumi/kubernetes`, for policy packs and tools that know its types.
   */
  readonly materialize?: pulumi.Input<"slipway" | "kubernetes">;
  /** What a run may destroy: more than that is an error before anything is written. Default: those of the provider. */
  readonly limits?: pulumi.Input<PlanLimitsArgs>;
  /**
   * The approved plan, as `planDigest` or `planText` of a preview: an update that would do something else is an error
   * before anything is written. "any" asks for the plan, and approves every one. Default: any plan.
   */
  readonly expectPlan?: pulumi.Input<string>;
}

/** Access to a chart repository or registry. */
export interface ChartAuth {
  /** The user for the repository or registry. Default: none. */
  readonly username?: pulumi.Input<string>;
  /** Stored as a secret. Default: none. */
  readonly password?: pulumi.Input<string>;
  /** Whether credentials are also sent to other hosts than the repository's own. Default: false. */
  readonly passCredentials?: pulumi.Input<boolean>;
  /** The trusted CA certificates, in PEM. Default: the machine's. */
  readonly ca?: pulumi.Input<string>;
  /** The client certificate, in PEM. Default: none. */
  readonly certificate?: pulumi.Input<string>;
  /** Its key, in PEM. Stored as a secret. Default: none. */
  readonly key?: pulumi.Input<string>;
  /** Accept any certificate. Default: false. */
  readonly insecureSkipTlsVerify?: pulumi.Input<boolean>;
  /** Use plain HTTP for a registry. Default: false. */
  readonly plainHttp?: pulumi.Input<boolean>;
}
