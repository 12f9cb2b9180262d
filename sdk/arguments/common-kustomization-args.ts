// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type {
  ArgoHookMode,
  ConflictPolicy,
  DeletionPolicy,
  EventMode,
  Granularity,
  UnmatchedMode,
} from "slipway/internal";
import type { AccessArgs } from "./access-args";
import type { DeliveryArgs } from "../delivery-args";
import type { PlanLimitsArgs } from "../plan-limits-args";
import type { ReadinessArgs } from "./readiness-args";
import type { SourceReference } from "./source-reference";

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
  /** Labels and annotations of all objects, set after everything else. Default: none. */
  readonly commonMetadata?: pulumi.Input<CommonMetadataArgs>;
  /**
   * How many Pulumi resources there are. Switching deletes no objects. Default: "object".
   *
   * - "object": One Pulumi resource for each Kubernetes object, easiest to read.
   * - "wave": One for each wave, for hundreds of objects.
   */
  readonly granularity?: pulumi.Input<Granularity>;
  /**
   * Whose resources the objects are. Default: "slipway".
   *
   * - "slipway": Those of Slipway: ownership, drift, waves with gates, pruning.
   * - "kubernetes": Those of `@pulumi/kubernetes`, for policy packs and tools that know its types.
   */
  readonly materialize?: pulumi.Input<"slipway" | "kubernetes">;
  /**
   * Objects with the annotation `argocd.argoproj.io/hook`. Default: "run".
   *
   * - "run": They are hooks of their phases, as in Argo CD.
   * - "skip": They are left out.
   * - "apply": They are applied as all others.
   */
  readonly hooks?: pulumi.Input<ArgoHookMode>;
  /** The maximum wait for one object, one wave or one hook, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Delete objects that are no longer rendered, and all objects on destroy. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * What to do with an entry of the kustomization files that matches nothing: of `patches`, `patchesStrategicMerge`,
   * `patchesJson6902`, `replacements`, `images`, `replicas` and `components`. An entry with `optional: true` may match
   * nothing. Default: "warn".
   *
   * - "warn": A warning with its place and the nearest match.
   * - "error": The update fails.
   * - "ignore": Nothing, as `kustomize build` does.
   */
  readonly unmatched?: pulumi.Input<UnmatchedMode>;
  /**
   * `.Capabilities.KubeVersion` for charts without `kubeVersion`, as "1.30" or "v1.30.2". Before the cluster exists, a
   * preview checks objects by the schemas of this version. Default: that of Helm 3.22, "v1.37.0".
   */
  readonly helmKubeVersion?: pulumi.Input<string>;
  /**
   * What the deletion of the component does with its objects. Default: "MirrorPrune".
   *
   * - "MirrorPrune": What `prune` says.
   * - "Delete": They are deleted, and waited for until they are gone.
   * - "WaitForTermination": The same.
   * - "Orphan": They stay.
   */
  readonly deletionPolicy?: pulumi.Input<DeletionPolicy>;
  /**
   * Leave the cluster and the recorded resources as they are: nothing is rendered, created, changed or deleted, also
   * not when the component is deleted. Default: false.
   */
  readonly suspend?: pulumi.Input<boolean>;
  /**
   * Where the events of a run are shown. Default: "cluster".
   *
   * - "cluster": In Pulumi's log, and as events of the cluster.
   * - "log": In Pulumi's log.
   * - "none": Nowhere.
   */
  readonly events?: pulumi.Input<EventMode>;
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
  /** What a run may destroy: more than that is an error before anything is written. Default: those of the provider. */
  readonly limits?: pulumi.Input<PlanLimitsArgs>;
  /**
   * The approved plan, as `planDigest` or `planText` of a preview: an update that would do something else is an error
   * before anything is written. "any" asks for the plan, and approves every one. Default: any plan.
   */
  readonly expectPlan?: pulumi.Input<string>;
}

/** What is substituted in the objects after the build, as by the `postBuild` of a Flux Kustomization. */
export interface PostBuildArgs {
  /**
   * The values of variables: `${name}`, `${name:=default}` and the other expressions of Flux are replaced in all texts.
   * Objects with the label or annotation `kustomize.toolkit.fluxcd.io/substitute: disabled` stay as they are. Default:
   * none.
   */
  readonly substitute?: pulumi.Input<Record<string, pulumi.Input<string | number | boolean>>>;
  /**
   * Objects whose data are values of variables, too. A later one overrides an earlier one, and `substitute` overrides
   * them all. They are read from the cluster in each preview and update. Default: none.
   */
  readonly substituteFrom?: pulumi.Input<pulumi.Input<SubstituteFromArgs>[]>;
  /** Whether a variable without a value and without a default is an error, not an empty text. Default: false. */
  readonly strict?: pulumi.Input<boolean>;
  /**
   * When expressions are evaluated. Default: "WithVariables".
   *
   * - "WithVariables": Without a variable all texts stay as they are.
   * - "Always": Expressions are evaluated although there is no variable, so that their defaults count.
   */
  readonly substituteStrategy?: pulumi.Input<"WithVariables" | "Always">;
}

/** A ConfigMap or a Secret whose data are values of variables: on the cluster, or an object of the program. */
export interface SubstituteFromArgs {
  /** "ConfigMap" or "Secret", with `name`. Default: that of `object`. */
  readonly kind?: pulumi.Input<"ConfigMap" | "Secret">;
  /** Its name on the cluster. Default: none. */
  readonly name?: pulumi.Input<string>;
  /** Its namespace. Default: that of the provider. */
  readonly namespace?: pulumi.Input<string>;
  /** Whether it need not exist. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
  /**
   * In place of a name: an object of the program with `kind` and `data`, or `stringData` of a Secret, such as `{ kind:
   * "ConfigMap", data: settings.data }`. Default: none.
   */
  readonly object?: pulumi.Input<object>;
}

/** How files and objects that SOPS encrypted are decrypted, as by the `decryption` of a Flux Kustomization. */
export interface DecryptionArgs {
  /** What encrypted them. */
  readonly provider: pulumi.Input<"sops">;
  /**
   * The Secret with the keys, in the layout of Flux: `*.agekey` has private keys of age, `*.asc` those of OpenPGP (with
   * the package `openpgp`), `sops.vault-token` a token of HashiCorp Vault, `sops.aws-kms`, `sops.azure-kv` and
   * `sops.gcp-kms` credentials of clouds (with the packages of their SDKs). It is read in each preview and update.
   * Default: `keys`.
   */
  readonly secretRef?: pulumi.Input<DecryptionSecretArgs>;
  /**
   * Keys under the names of such entries: `{ "identity.agekey": key }`. Default: without `secretRef`, those of the
   * program's environment, in variables and files as for sops.
   */
  readonly keys?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** A ServiceAccount has a meaning for a controller on the cluster only; it is an error here. Default: none. */
  readonly serviceAccountName?: pulumi.Input<string>;
}

/** The Secret on the cluster that has the keys for decryption. */
export interface DecryptionSecretArgs {
  /** Its name. */
  readonly name: pulumi.Input<string>;
  /** Its namespace. Default: that of objects without one. */
  readonly namespace?: pulumi.Input<string>;
}

/** Labels and annotations that all objects get, in place of their own. */
export interface CommonMetadataArgs {
  /** Labels of all objects, but not of their templates. Default: none. */
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Annotations of all objects, but not of their templates. Default: none. */
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}
