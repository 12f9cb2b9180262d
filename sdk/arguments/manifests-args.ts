// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type {
  ArgoHookMode,
  ConflictPolicy,
  DeletionPolicy,
  EventMode,
  Granularity,
  UnmatchedMode,
  UpdateMode,
} from "slipway/internal";
import type { OverlayObject } from "./overlay-object";
import type { AccessArgs } from "./access-args";
import type { DeliveryArgs } from "../delivery-args";
import type { PlanLimitsArgs } from "../plan-limits-args";
import type { ReadinessArgs } from "./readiness-args";
import type { SourceReference } from "./source-reference";
import type { CommonMetadataArgs, DecryptionArgs, PostBuildArgs } from "./common-kustomization-args";
import type {
  OverlayLabels,
  OverlayImage,
  OverlayReplicas,
  OverlayPatch,
  OverlayConfigMap,
  OverlaySecret,
  OverlayReplacement,
  OverlayComponent,
} from "./overlay-args";

/** The arguments of `Manifests`: where they come from, what is changed of them, and how they are applied. */
export interface ManifestsArgs extends AccessArgs, DeliveryArgs, ReadinessArgs {
  /**
   * Files of `source`, as paths or patterns: `*` stands for any text within a name, `**` for any folders, `{a,b}` for
   * one of several texts. YAML or JSON, with any number of documents. Default: none.
   */
  readonly files?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * A folder of `source` whose manifests are all read, with those of the folders below it, as Flux does. Default: none.
   */
  readonly folder?: pulumi.Input<string>;
  /** Addresses of files: `https://…/release.yaml`. Default: none. */
  readonly urls?: pulumi.Input<pulumi.Input<string>[]>;
  /** Manifests as YAML, with any number of documents; or several such texts. Default: none. */
  readonly text?: pulumi.Input<string | pulumi.Input<string>[]>;
  /**
   * Objects of the program. A value in them may be an output: a secret or unknown one makes only the fields that it
   * reaches secret or unknown. Default: none.
   */
  readonly objects?: pulumi.Input<pulumi.Input<OverlayObject>[]>;
  /**
   * Whether newer content of `urls` is used. Default: "always".
   *
   * - "always": Each preview looks for a newer revision, and its update takes the one of the preview.
   * - "locked": The revision in `slipway.lock.json` is used as long as the file has one.
   */
  readonly update?: pulumi.Input<UpdateMode>;
  /**
   * The directory that `files` and `folder` are in; nothing outside it is read. Relative to the program's directory.
   * Default: ".".
   */
  readonly source?: pulumi.Input<string>;
  /**
   * A source that is fetched, in place of `source`: a `GitRepository`, an `OciRepository`, a `Bucket`, or an `Artifact`
   * that is composed of several. Default: none.
   */
  readonly sourceRef?: SourceReference;
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
  /**
   * What to do with an entry of `patches`, `replacements`, `images`, `replicas` and `components` that matches nothing.
   * An entry with `optional: true` may match nothing. Default: "warn".
   *
   * - "warn": A warning with its place and the nearest match.
   * - "error": The update fails.
   * - "ignore": Nothing, as `kustomize build` does.
   */
  readonly unmatched?: pulumi.Input<UnmatchedMode>;
  /**
   * Before the cluster exists, a preview checks objects by the schemas of this version of Kubernetes. Default: that of
   * Helm 3.22, "v1.37.0".
   */
  readonly helmKubeVersion?: pulumi.Input<string>;
  /** The namespace of all objects. Default: their own. */
  readonly namespace?: pulumi.Input<string>;
  /** Is put in front of all names. Default: nothing. */
  readonly namePrefix?: pulumi.Input<string>;
  /** Is appended to all names. Default: nothing. */
  readonly nameSuffix?: pulumi.Input<string>;
  /** Labels of all objects. Default: none. */
  readonly labels?: pulumi.Input<pulumi.Input<OverlayLabels>[]>;
  /** Annotations of all objects and templates. Default: none. */
  readonly commonAnnotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Changes of images. Default: none. */
  readonly images?: pulumi.Input<pulumi.Input<OverlayImage>[]>;
  /** Numbers of replicas. Default: those of the objects. */
  readonly replicas?: pulumi.Input<pulumi.Input<OverlayReplicas>[]>;
  /** Patches, in this order. Default: none. */
  readonly patches?: pulumi.Input<pulumi.Input<OverlayPatch>[]>;
  /** ConfigMaps of literals and files. Default: none. */
  readonly configMapGenerator?: pulumi.Input<pulumi.Input<OverlayConfigMap>[]>;
  /** Secrets of literals and files. Default: none. */
  readonly secretGenerator?: pulumi.Input<pulumi.Input<OverlaySecret>[]>;
  /** Values that are copied from one field to others. Default: none. */
  readonly replacements?: pulumi.Input<pulumi.Input<OverlayReplacement>[]>;
  /** Folders of kind Component, which change all objects. Default: none. */
  readonly components?: pulumi.Input<pulumi.Input<string | OverlayComponent>[]>;
}
