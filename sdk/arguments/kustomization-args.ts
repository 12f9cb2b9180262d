import type * as pulumi from "@pulumi/pulumi";
import type {
  ArgoHookMode,
  ConflictPolicy,
  EventMode,
  DecryptionArgument,
  OverlayRequest,
  SubstituteSource,
  UnmatchedMode,
} from "slipway/internal";
import type { DeliveryArgs } from "../delivery-args";
import type { AccessArgs } from "./access-args";
import type { FluxArgs } from "./flux-args";
import type { KnownDeliveryArgs } from "./read-delivery-args";
import type { OverlayArgs } from "./overlay-args";
import type { ReadinessArgs } from "./readiness-args";
import type { KnownReadinessArgs } from "./read-readiness-args";
import type { SourceReference } from "./source-reference";

/** The granularity of the Pulumi resources of an overlay. */
export const granularities = ["object", "wave"] as const;

/** One of `granularities`. */
export type Granularity = (typeof granularities)[number];

/** What the deletion of a component does with its objects. */
export const deletionPolicies = ["MirrorPrune", "Delete", "WaitForTermination", "Orphan"] as const;

/** One of `deletionPolicies`. */
export type DeletionPolicy = (typeof deletionPolicies)[number];

/** Labels and annotations that all objects get, in place of their own. */
export interface CommonMetadataArgs {
  /** Labels of all objects, but not of their templates. Default: none. */
  readonly labels?: pulumi.Input<Readonly<Record<string, pulumi.Input<string>>>>;
  /** Annotations of all objects, but not of their templates. Default: none. */
  readonly annotations?: pulumi.Input<Readonly<Record<string, pulumi.Input<string>>>>;
}

/** A ConfigMap or a Secret whose data are values of variables: on the cluster, or an object of the program. */
export interface SubstituteFromArgs {
  /** "ConfigMap" or "Secret", with `name`. */
  readonly kind?: pulumi.Input<"ConfigMap" | "Secret">;
  /** Its name on the cluster. */
  readonly name?: pulumi.Input<string>;
  /** Its namespace. Default: that of the provider. */
  readonly namespace?: pulumi.Input<string>;
  /** Whether it need not exist. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
  /**
   * In place of a name: an object of the program with `kind` and `data`, or `stringData` of a Secret, such as
   * `{ kind: "ConfigMap", data: settings.data }`.
   */
  readonly object?: pulumi.Input<object>;
}

/** What is substituted in the objects after the build, as by the `postBuild` of a Flux Kustomization. */
export interface PostBuildArgs {
  /**
   * The values of variables: `${name}`, `${name:=default}` and the other expressions of Flux are replaced in all texts.
   * Objects with the label or annotation `kustomize.toolkit.fluxcd.io/substitute: disabled` stay as they are. Default:
   * none.
   */
  readonly substitute?: pulumi.Input<Readonly<Record<string, pulumi.Input<string | number | boolean>>>>;
  /**
   * Objects whose data are values of variables, too. A later one overrides an earlier one, and `substitute` overrides
   * them all. They are read from the cluster in each preview and update. Default: none.
   */
  readonly substituteFrom?: pulumi.Input<pulumi.Input<SubstituteFromArgs>[]>;
  /** Whether a variable without a value and without a default is an error, not an empty text. Default: false. */
  readonly strict?: pulumi.Input<boolean>;
  /**
   * With "Always", expressions are evaluated although there is no variable, so that their defaults count. Default:
   * "WithVariables": without a variable all texts stay as they are.
   */
  readonly substituteStrategy?: pulumi.Input<"WithVariables" | "Always">;
}

/** The Secret on the cluster that has the keys for decryption. */
export interface DecryptionSecretArgs {
  /** Its name. */
  readonly name: pulumi.Input<string>;
  /** Its namespace. Default: that of objects without one. */
  readonly namespace?: pulumi.Input<string>;
}

/** How files and objects that SOPS encrypted are decrypted, as by the `decryption` of a Flux Kustomization. */
export interface DecryptionArgs {
  /** What encrypted them. */
  readonly provider: pulumi.Input<"sops">;
  /**
   * The Secret with the keys, in the layout of Flux: `*.agekey` has private keys of age, `*.asc` those of OpenPGP
   * (with the package `openpgp`), `sops.vault-token` a token of HashiCorp Vault, `sops.aws-kms`, `sops.azure-kv` and
   * `sops.gcp-kms` credentials of clouds (with the packages of their SDKs). It is read in each preview and update.
   * Default: `keys`.
   */
  readonly secretRef?: pulumi.Input<DecryptionSecretArgs>;
  /**
   * Keys under the names of such entries: `{ "identity.agekey": key }`. Default without `secretRef`: those of the
   * program's environment, in variables and files as for sops.
   */
  readonly keys?: pulumi.Input<Readonly<Record<string, pulumi.Input<string>>>>;
  /** A ServiceAccount has a meaning for a controller on the cluster only; it is an error here. Default: none. */
  readonly serviceAccountName?: pulumi.Input<string>;
}

/** The arguments that a `Kustomization` has in any case: where the folder is, and how its objects are applied. */
export interface CommonKustomizationArgs extends AccessArgs, DeliveryArgs, ReadinessArgs {
  /**
   * The directory that contains the overlay and all its bases; nothing outside it is read. Relative to the program's
   * directory. Default: ".".
   */
  readonly source?: pulumi.Input<string>;
  /**
   * A source that is fetched, in place of `source`: a `GitRepository`, an `OciRepository`, a `Bucket`, or an `Artifact`
   * that is composed of several. Default: none.
   */
  readonly sourceRef?: SourceReference;
  /** Directory of the kustomization file, relative to the source. Default: ".". */
  readonly path?: pulumi.Input<string>;
  /** Variables that are substituted in the objects after the build. Default: nothing is substituted. */
  readonly postBuild?: pulumi.Input<PostBuildArgs>;
  /**
   * Decrypts what SOPS encrypted: objects, and files of generated Secrets and patches. What a decrypted value reaches
   * is secret in previews, logs and the state. Default: nothing is decrypted.
   */
  readonly decryption?: pulumi.Input<DecryptionArgs>;
  /**
   * Objects with the annotation `argocd.argoproj.io/hook`. "run": they are hooks of their phases, as in Argo CD.
   * "skip": they are left out. "apply": they are applied as all others. Default: "run".
   */
  readonly hooks?: pulumi.Input<ArgoHookMode>;
  /** Labels and annotations of all objects, set after everything else. Default: none. */
  readonly commonMetadata?: pulumi.Input<CommonMetadataArgs>;
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
  /** The maximum wait for the health of one object or one wave, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Delete objects that were removed from the overlay, and all objects on destroy. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * What the deletion of the component does with its objects. "MirrorPrune": what `prune` says; "Delete" and
   * "WaitForTermination": they are deleted, and waited for until they are gone; "Orphan": they stay. Default:
   * "MirrorPrune".
   */
  readonly deletionPolicy?: pulumi.Input<DeletionPolicy>;
  /**
   * Leave the cluster and the recorded resources as they are: nothing is rendered, created, changed or deleted, also
   * not when the component is deleted. Default: false.
   */
  readonly suspend?: pulumi.Input<boolean>;
  /**
   * Where the events of a run are shown. "cluster": in Pulumi's log, and as one event of the cluster for each run that
   * changed something or failed. "log": in Pulumi's log. "none": nowhere. Default: "cluster".
   */
  readonly events?: pulumi.Input<EventMode>;
  /**
   * What to do with an entry of the kustomization files that matches nothing: of `patches`, `patchesStrategicMerge`,
   * `patchesJson6902`, `replacements`, `images`, `replicas` and `components`. "warn": a warning with its place and the
   * nearest match. "error": the update fails. "ignore": nothing, as `kustomize build` does. An entry with `optional:
   * true` may match nothing. Default: "warn".
   */
  readonly unmatched?: pulumi.Input<UnmatchedMode>;
  /**
   * `.Capabilities.KubeVersion` for charts without `kubeVersion`, as "1.30" or "v1.30.2". Before the cluster exists, a
   * preview checks objects by the schemas of this version. Default: that of Helm 3.22, "v1.37.0".
   */
  readonly helmKubeVersion?: pulumi.Input<string>;
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

/** What the build of a folder by `kustomize build` has, and that of Flux has not. */
export interface OverlayBuildArgs extends OverlayArgs {
  /**
   * Inflate the Helm charts of `helmCharts`, of the older `helmChartInflationGenerator` and of the generator
   * HelmChartInflationGenerator; no `helm` program is run. If false they are rejected, as `kustomize build` does
   * without `--enable-helm`. Default: true.
   */
  readonly enableHelm?: pulumi.Input<boolean>;
  /**
   * `.Capabilities.APIVersions` for charts without `apiVersions`, in addition to Helm's own list:
   * "monitoring.coreos.com/v1". Default: none.
   */
  readonly helmApiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The limit of the work of the templates of each chart, in steps: 10 million are about a second. Default: 50 million.
   */
  readonly templateSteps?: pulumi.Input<number>;
}

/** A folder that is built as `kustomize build` builds it, with an overlay on top of it. */
export interface OverlayKustomizationArgs extends CommonKustomizationArgs, OverlayBuildArgs {
  /** Excludes the fields of an overlay: see `FluxKustomizationArgs`. */
  readonly flux?: undefined;
}

/** Arguments that exclude `flux`. */
export type NoOverlayBuildArgs = { readonly [Name in keyof OverlayBuildArgs]?: undefined };

/** A folder that is built as a Flux Kustomization builds it. */
export interface FluxKustomizationArgs extends CommonKustomizationArgs, NoOverlayBuildArgs {
  /**
   * Builds `path` as a Flux Kustomization does: these fields are put into the kustomization file of the folder, and a
   * folder without one is built from all manifests in it and below it. `{}` for no field.
   */
  readonly flux: pulumi.Input<FluxArgs>;
}

/**
 * The arguments of a `Kustomization`: where the folder is, how it is built, and how its objects are applied. It is
 * built as `kustomize build` does it, with the fields of a kustomization file among the arguments as an overlay on top,
 * or as Flux does it, with the argument `flux`.
 */
export type KustomizationArgs = OverlayKustomizationArgs | FluxKustomizationArgs;

/** The arguments once all outputs are known. */
export interface KnownKustomizationArgs extends OverlayRequest, KnownReadinessArgs {
  readonly granularity: Granularity;
  readonly timeout: string;
  readonly prune: boolean;
  readonly onConflict: ConflictPolicy | undefined;
  readonly acceptCrdChanges: readonly string[];
  readonly delivery: KnownDeliveryArgs;
  readonly deletionPolicy: DeletionPolicy;
  readonly events: EventMode;
  /** The sources of `postBuild.substituteFrom`. */
  readonly substituteFrom: readonly SubstituteSource[];
  /** Undefined if nothing is decrypted. */
  readonly decryption: DecryptionArgument | undefined;
}
