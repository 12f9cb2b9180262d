import type * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy, RandomMode, ReleaseRequest } from "slipway/internal";
import type { CompleteInputs } from "../kinds/complete-input";
import type { DeliveryArgs } from "../delivery-args";
import type { AccessArgs } from "./access-args";
import type { KnownDeliveryArgs } from "./read-delivery-args";
import type { Granularity } from "./kustomization-args";
import type { ReadinessArgs } from "./readiness-args";
import type { KnownReadinessArgs } from "./read-readiness-args";
import type { SourceReference } from "./source-reference";

/** How a chart's hooks are handled. */
export const hookModes = ["run", "skip"] as const;

/** One of `hookModes`. */
export type HookMode = (typeof hookModes)[number];

/**
 * The values of a chart in a program: any subset of them, each as an output or a plain value. `null` deletes a default.
 * List items are complete, because lists are not merged. `slipway types` writes the types of a chart's values.
 */
export type ChartValues<Values> = pulumi.Input<
  Values extends readonly (infer Item)[]
    ? CompleteInputs<Values, Item>
    : Values extends object
      ? { readonly [Key in keyof Values]?: ChartValues<Values[Key]> | null | undefined }
      : Values
>;

/** Access to a chart repository or registry. */
export interface ChartAuth {
  /** The user for the repository or registry. */
  readonly username?: pulumi.Input<string>;
  /** Stored as a secret. */
  readonly password?: pulumi.Input<string>;
  /** Whether credentials are also sent to other hosts than the repository's own. Default: false. */
  readonly passCredentials?: pulumi.Input<boolean>;
  /** The trusted CA certificates, in PEM. Default: the machine's. */
  readonly ca?: pulumi.Input<string>;
  /** The client certificate, in PEM. */
  readonly certificate?: pulumi.Input<string>;
  /** Its key, in PEM. Stored as a secret. */
  readonly key?: pulumi.Input<string>;
  /** Accept any certificate. Default: false. */
  readonly insecureSkipTlsVerify?: pulumi.Input<boolean>;
  /** Use plain HTTP for a registry. Default: false. */
  readonly plainHttp?: pulumi.Input<boolean>;
}

/** The arguments of a `Chart`: where the chart comes from, its release, its values, and how its objects are applied. */
export interface ChartArgs<Values = Record<string, unknown>> extends AccessArgs, DeliveryArgs, ReadinessArgs {
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
  /** The URL of a chart repository. */
  readonly repo?: pulumi.Input<string>;
  /** `sha256:…` of the archive: any other archive is rejected. */
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
   * The namespace of the release, and of its objects without one. Default: the provider's. It must exist, or be among
   * the objects.
   */
  readonly namespace?: pulumi.Input<string>;
  /**
   * Values that override the chart's defaults and `valuesFiles`. Only the fields that are derived from secrets become
   * secret.
   */
  readonly values?: ChartValues<Values>;
  /** Values files, relative to the program's directory; a later file overrides an earlier one. */
  readonly valuesFiles?: pulumi.Input<pulumi.Input<string>[]>;
  /** Single values in the syntax of Helm's `--set`, which override `valuesFiles` but not `values`: `image.tag=1.2`. */
  readonly set?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The version of Kubernetes for templates, such as `1.30`. Before the cluster exists, a preview checks objects by the
   * schemas of this version. Default: the cluster's; Helm's own default if there is no cluster.
   */
  readonly kubeVersion?: pulumi.Input<string>;
  /** API versions for templates in addition to those of the cluster, such as `monitoring.coreos.com/v1`. */
  readonly apiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /** Apply the files of `crds/`, including those of subcharts, before all other objects. Default: true. */
  readonly includeCrds?: pulumi.Input<boolean>;
  /** Keep the objects of `crds/` on the cluster when they are removed from the chart, and on destroy. Default: true. */
  readonly keepCrds?: pulumi.Input<boolean>;
  /** "run": hooks of install, upgrade and delete run. "skip": they are omitted, including tests. Default: "run". */
  readonly hooks?: pulumi.Input<HookMode>;
  /**
   * Do not run the chart's tests. If false, they run like `helm test` after each install and upgrade, last. Default:
   * true.
   */
  readonly skipTests?: pulumi.Input<boolean>;
  /** Ignore `values.schema.json`. Default: false. */
  readonly skipSchemaValidation?: pulumi.Input<boolean>;
  /** The limit of the work of the chart's templates, in steps: 10 million are about a second. Default: 50 million. */
  readonly templateSteps?: pulumi.Input<number>;
  /**
   * Kustomizations that change the rendered objects, in order: each a map with the fields of a kustomization file, such
   * as `patches`, `images`, `labels`. They do not change hooks and the files of `crds/`, as with Helm.
   */
  readonly postRenderers?: pulumi.Input<pulumi.Input<Record<string, unknown>>[]>;
  /** The major version of Helm to follow where behaviour differs: 3 or 4. Default: 3. */
  readonly helmVersion?: pulumi.Input<3 | 4>;
  /**
   * "keep": an upgrade keeps the random values and times of the install. "perRevision": each upgrade generates new
   * ones. Without a change of chart or values they never change. Default: "keep".
   */
  readonly random?: pulumi.Input<RandomMode>;
  /**
   * "object": one Pulumi resource for each Kubernetes object, easiest to read. "wave": one for each wave, for hundreds
   * of objects. Switching deletes no objects. Default: "object".
   */
  readonly granularity?: pulumi.Input<Granularity>;
  /**
   * Wait until the objects of a wave are healthy before the next wave starts, and until those of the last wave are.
   * Default: true, with `healthChecks` for all waves but the last.
   */
  readonly wait?: pulumi.Input<boolean>;
  /** The maximum wait for one object, one wave or one hook, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Delete objects that were removed from the chart, and all objects except CRDs on destroy. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * What to do with fields that other field managers own: "takeBack", "override" or "fail". Default: the provider's.
   */
  readonly onConflict?: pulumi.Input<ConflictPolicy>;
  /**
   * The names of CustomResourceDefinitions whose changes may break live custom resources, or drop data of them. Without
   * it, such a change is an error of the preview. Default: none.
   */
  readonly acceptCrdChanges?: pulumi.Input<pulumi.Input<string>[]>;
}

/** The arguments once all outputs are known. */
export interface KnownChartArgs extends ReleaseRequest, KnownReadinessArgs {
  readonly keepCrds: boolean;
  readonly random: RandomMode;
  readonly granularity: Granularity;
  readonly timeout: string;
  readonly prune: boolean;
  readonly onConflict: ConflictPolicy | undefined;
  readonly acceptCrdChanges: readonly string[];
  readonly delivery: KnownDeliveryArgs;
}
