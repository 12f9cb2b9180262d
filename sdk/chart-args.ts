import type * as pulumi from "@pulumi/pulumi";
import type { ChartAccess, ConflictPolicy } from "slipway";
import type { RandomMode } from "./chart-revision";
import type { Granularity } from "./kustomization-args";

/** What becomes of a chart's hooks. */
export const hookModes = ["run", "skip"] as const;

/**
 * Values of a chart as a program gives them: any part of them, each an output or not. `null` deletes a default. The items of a list are
 * given whole, since nothing is merged into them. `slipway types` writes the types of a chart's values.
 */
export type ChartValues<Values> = pulumi.Input<
  Values extends readonly (infer Item)[]
    ? ChartItems<Values, Item>
    : Values extends object
      ? { readonly [Key in keyof Values]?: ChartValues<Values[Key]> | null | undefined }
      : Values
>;

/** An item of a list, or what lies in one: all of it. */
export type ChartItem<Value> = pulumi.Input<
  Value extends readonly (infer Item)[]
    ? ChartItems<Value, Item>
    : Value extends object
      ? { readonly [Key in keyof Value]: ChartItem<Value[Key]> }
      : Value
>;

// Of an array the compiler looks into the items late, so that types may refer to themselves; of a tuple each item has its own type.
type ChartItems<List, Item> = Item[] extends List
  ? readonly ChartItem<Item>[]
  : { readonly [Index in keyof List]: ChartItem<List[Index]> };

/** How a chart repository or registry is reached. */
export interface ChartAuth {
  readonly username?: pulumi.Input<string>;
  /** Kept as a secret. */
  readonly password?: pulumi.Input<string>;
  /** Whether credentials also go to other hosts than the repository's own. Default: false. */
  readonly passCredentials?: pulumi.Input<boolean>;
  /** PEM text of the authorities that are trusted. Default: the machine's. */
  readonly ca?: pulumi.Input<string>;
  /** PEM text of the client's certificate. */
  readonly certificate?: pulumi.Input<string>;
  /** PEM text of its key. Kept as a secret. */
  readonly key?: pulumi.Input<string>;
  /** Takes any certificate. Default: false. */
  readonly insecureSkipTlsVerify?: pulumi.Input<boolean>;
  /** Speaks plain HTTP with a registry. Default: false. */
  readonly plainHttp?: pulumi.Input<boolean>;
}

export interface ChartArgs<Values = Record<string, unknown>> {
  /**
   * A folder, a `.tgz` file, the URL of one, `oci://host/repository`, `repository/name` of the user's repositories, or a name within
   * `repo`. Paths are relative to the program's directory.
   */
  readonly chart: pulumi.Input<string>;
  /** A version or a range of versions. Default: the newest that is no prerelease. */
  readonly version?: pulumi.Input<string>;
  /** The URL of a chart repository. */
  readonly repo?: pulumi.Input<string>;
  /** `sha256:…` of the archive: any other is refused. */
  readonly digest?: pulumi.Input<string>;
  /**
   * OpenPGP keys, as `gpg --armor --export` prints them. With them only a packed chart is taken that one of the keys signed: its `.prov`
   * file is fetched and checked. Default: nothing is checked.
   */
  readonly keyring?: pulumi.Input<string>;
  /** How the repository or the registry is reached. Default: as Helm's own configuration says. */
  readonly auth?: pulumi.Input<ChartAuth>;
  /** The name of the release. Default: the name of the component. */
  readonly releaseName?: pulumi.Input<string>;
  /** The namespace of the release, and of its objects that name none. Default: the provider's. It must exist, or be among the objects. */
  readonly namespace?: pulumi.Input<string>;
  /** Values over the chart's defaults and over `valuesFiles`. Of what comes from secrets only the fields that it reaches are secret. */
  readonly values?: ChartValues<Values>;
  /** Values files, a later one over an earlier one; relative to the program's directory. */
  readonly valuesFiles?: pulumi.Input<pulumi.Input<string>[]>;
  /** Single values as `--set` of Helm has them, over `valuesFiles` and under `values`: `image.tag=1.2`. */
  readonly set?: pulumi.Input<pulumi.Input<string>[]>;
  /** The version of Kubernetes that templates see, as `1.30`. Default: the cluster's; Helm's own default where there is no cluster. */
  readonly kubeVersion?: pulumi.Input<string>;
  /** API versions that templates see besides those of the cluster, as `monitoring.coreos.com/v1`. */
  readonly apiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /** Apply the files of `crds/`, of subcharts too, before all else. Default: true. */
  readonly includeCrds?: pulumi.Input<boolean>;
  /** Leave the objects of `crds/` on the cluster when they leave the chart, and on destroy. Default: true. */
  readonly keepCrds?: pulumi.Input<boolean>;
  /** "run": hooks of install, upgrade and delete run. "skip": they are left out, and tests with them. Default: "run". */
  readonly hooks?: pulumi.Input<string>;
  /**
   * Do not run the chart's tests. Where it is false they run as `helm test` runs them, after each install and upgrade, last of all. Default: true.
   */
  readonly skipTests?: pulumi.Input<boolean>;
  /** Do not look at `values.schema.json`. Default: false. */
  readonly skipSchemaValidation?: pulumi.Input<boolean>;
  /**
   * Kustomizations through which the rendered objects go, in order: each a map with the fields of a kustomization file, such as `patches`,
   * `images`, `labels`. Hooks and the files of `crds/` do not go through them, as with Helm.
   */
  readonly postRenderers?: pulumi.Input<pulumi.Input<Record<string, unknown>>[]>;
  /** The version of Helm whose behaviour is meant where they differ: 3 or 4. Default: 3. */
  readonly helmVersion?: pulumi.Input<number>;
  /**
   * "keep": random values and times of templates stay as the install drew them. "perRevision": each upgrade draws anew. Without a
   * change of chart or values nothing is drawn at all. Default: "keep".
   */
  readonly random?: pulumi.Input<string>;
  /**
   * "object": one Pulumi resource a Kubernetes object, best to read. "wave": one a wave, for hundreds of objects.
   * Switching deletes nothing. Default: "object".
   */
  readonly granularity?: pulumi.Input<string>;
  /** Wait until the objects of a wave are healthy before the next wave starts. Default: true. */
  readonly wait?: pulumi.Input<boolean>;
  /** How long to wait for one object, one wave or one hook, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Delete from the cluster what left the chart, and everything but CRDs on destroy. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /** What to do with fields that others own: "takeBack", "override" or "fail". Default: the provider's. */
  readonly onConflict?: pulumi.Input<string>;
}

/** The arguments once all outputs are known. */
export interface KnownChartArgs {
  readonly chart: string;
  readonly version: string | undefined;
  readonly repo: string | undefined;
  readonly digest: string | undefined;
  readonly keyring: string | undefined;
  readonly auth: ChartAccess;
  readonly releaseName: string;
  readonly namespace: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly valuesFiles: readonly string[];
  readonly set: readonly string[];
  readonly kubeVersion: string | undefined;
  readonly apiVersions: readonly string[];
  readonly includeCrds: boolean;
  readonly keepCrds: boolean;
  readonly hooks: (typeof hookModes)[number];
  readonly skipTests: boolean;
  readonly skipSchemaValidation: boolean;
  readonly postRenderers: readonly Readonly<Record<string, unknown>>[];
  readonly helmVersion: 3 | 4;
  readonly random: RandomMode;
  readonly granularity: Granularity;
  readonly wait: boolean;
  readonly timeout: string;
  readonly prune: boolean;
  readonly onConflict: ConflictPolicy | undefined;
}
