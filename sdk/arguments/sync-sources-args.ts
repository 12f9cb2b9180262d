// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { UnmatchedMode } from "slipway/internal";
import type { DecryptionArgs } from "./common-kustomization-args";
import type { FluxArgs } from "./flux-args";
import type { OverlayPatchOptions, OverlaySelector } from "./overlay-args";
import type { SourceReference } from "./source-reference";

/** Where the objects of a `Sync` come from, in place of `objects`. */
export interface SyncSourcesArgs {
  /**
   * In place of `objects`: a folder with a kustomization, and all that it refers to; as in Argo CD, also one with a
   * chart, or with plain manifests. Relative to the program's directory; nothing outside it is read. Default: none.
   */
  readonly source?: pulumi.Input<string>;
  /**
   * A source that is fetched, in place of `source`: a `GitRepository`, an `OciRepository`, a `Bucket`, an `Artifact`
   * that is composed of several, or a chart as a `HelmChart`. Default: none.
   */
  readonly sourceRef?: SourceReference;
  /**
   * Several sources, whose objects are one set, as `sources` of an Application: of an object that two of them have, the
   * later one counts. Default: none.
   */
  readonly sources?: readonly SyncSourceArgs[];
  /** With `source` or `sourceRef`: the folder in it that is rendered. Default: ".". */
  readonly path?: pulumi.Input<string>;
  /**
   * Changes the kustomization file of the folder before it is built, as the block `kustomize` of a source of Argo CD:
   * prefix, images, replicas, labels, patches and others. Default: none.
   */
  readonly kustomize?: pulumi.Input<SyncKustomizeArgs>;
  /**
   * Renders the source as a chart, as the block `helm` of a source of Argo CD: values, value files, parameters, release
   * name and others. `{}` for none of them. Default: none.
   */
  readonly helm?: pulumi.Input<SyncHelmArgs>;
  /**
   * Reads the source as plain manifests, as the block `directory` of a source of Argo CD: `recurse`, `include`,
   * `exclude`. Default: none.
   */
  readonly directory?: pulumi.Input<SyncDirectoryArgs>;
  /**
   * With `source` or `sourceRef`: `path` is built as a Flux Kustomization builds it, with these fields, also a folder
   * without a kustomization file; it excludes the arguments for charts. Default: as `kustomize build` does it.
   */
  readonly flux?: pulumi.Input<FluxArgs>;
  /**
   * Decrypts what SOPS encrypted in the sources: objects, files of generated Secrets and patches, files of values. What
   * a decrypted value reaches is secret in previews, logs and the state. Default: nothing is decrypted.
   */
  readonly decryption?: pulumi.Input<DecryptionArgs>;
  /** Inflate the Helm charts of kustomizations; if false they are rejected. Default: true. */
  readonly enableHelm?: pulumi.Input<boolean>;
  /** `.Capabilities.KubeVersion` for charts without `kubeVersion`. Default: that of Helm 3.22, "v1.37.0". */
  readonly helmKubeVersion?: pulumi.Input<string>;
  /** `.Capabilities.APIVersions` for charts without `apiVersions`, in addition to Helm's own list. Default: none. */
  readonly helmApiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The limit of the work of the templates of a chart, in steps: 10 million are about a second. Default: 50 million.
   */
  readonly templateSteps?: pulumi.Input<number>;
  /**
   * What to do with an entry of the kustomization files that matches nothing. Default: "warn".
   *
   * - "warn": A warning with its place and the nearest match.
   * - "error": The update fails.
   * - "ignore": Nothing, as `kustomize build` does.
   */
  readonly unmatched?: pulumi.Input<UnmatchedMode>;
}

/** One of the sources of a `Sync`: a folder of this machine (`source`) or one that is fetched (`sourceRef`). */
export interface SyncSourceArgs {
  /** A directory of this machine; nothing outside it is read. Default: none. */
  readonly source?: pulumi.Input<string>;
  /**
   * A source that is fetched, in place of `source`: a `GitRepository`, an `OciRepository`, a `Bucket`, an `Artifact`
   * that is composed of several, or a chart as a `HelmChart`. Default: none.
   */
  readonly sourceRef?: SourceReference;
  /** The folder in the source that is rendered. Default: `.`; with `ref`, nothing is rendered. */
  readonly path?: pulumi.Input<string>;
  /**
   * A name, by which `helm.valueFiles` of other entries refer to files of this one: `$name/values.yaml`. Default: none.
   */
  readonly ref?: pulumi.Input<string>;
  /**
   * Changes the kustomization file of the folder before it is built, as the block `kustomize` of a source of Argo CD:
   * prefix, images, replicas, labels, patches and others. Default: none.
   */
  readonly kustomize?: pulumi.Input<SyncKustomizeArgs>;
  /**
   * Renders the source as a chart, as the block `helm` of a source of Argo CD: values, value files, parameters, release
   * name and others. `{}` for none of them. Default: none.
   */
  readonly helm?: pulumi.Input<SyncHelmArgs>;
  /**
   * Reads the source as plain manifests, as the block `directory` of a source of Argo CD: `recurse`, `include`,
   * `exclude`. Default: none.
   */
  readonly directory?: pulumi.Input<SyncDirectoryArgs>;
}

/**
 * How the kustomization file of a folder is changed before it is built: the block `kustomize` of a source of Argo CD.
 * The variables of its build environment, such as `$ARGOCD_APP_NAME`, are replaced in `images`, `commonLabels` and,
 * with `commonAnnotationsEnvsubst`, `commonAnnotations`.
 */
export interface SyncKustomizeArgs {
  /** Takes the place of the one in the file. Default: none. */
  readonly namePrefix?: pulumi.Input<string>;
  /** Takes the place of the one in the file. Default: none. */
  readonly nameSuffix?: pulumi.Input<string>;
  /** Takes the place of the one in the file. Default: none. */
  readonly namespace?: pulumi.Input<string>;
  /**
   * As `kustomize edit set image`: `name:tag`, `name@digest`, `name=newName:tag`; a part that is `*` stays as in the
   * file. Default: none.
   */
  readonly images?: pulumi.Input<pulumi.Input<string>[]>;
  /** As `kustomize edit set replicas`. Default: none. */
  readonly replicas?: pulumi.Input<pulumi.Input<SyncKustomizeReplicaArgs>[]>;
  /** As `kustomize edit add label`. Default: none. */
  readonly commonLabels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Whether selectors stay as they are, without the labels of `commonLabels`. Default: false. */
  readonly labelWithoutSelector?: pulumi.Input<boolean>;
  /** With `labelWithoutSelector`: whether templates get the labels, too. Default: false. */
  readonly labelIncludeTemplates?: pulumi.Input<boolean>;
  /** Whether a label that the file has already is replaced; else it is an error. Default: false. */
  readonly forceCommonLabels?: pulumi.Input<boolean>;
  /** As `kustomize edit add annotation`. Default: none. */
  readonly commonAnnotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Whether the variables are replaced in `commonAnnotations`. Default: false. */
  readonly commonAnnotationsEnvsubst?: pulumi.Input<boolean>;
  /** Whether an annotation that the file has already is replaced; else it is an error. Default: false. */
  readonly forceCommonAnnotations?: pulumi.Input<boolean>;
  /** Patches, after those of the file. Default: none. */
  readonly patches?: pulumi.Input<pulumi.Input<SyncKustomizePatchArgs>[]>;
  /** Components, after those of the file: folders relative to that of the kustomization. Default: none. */
  readonly components?: pulumi.Input<pulumi.Input<string>[]>;
  /** Whether a folder of `components` that is not there is left out; else it is an error. Default: false. */
  readonly ignoreMissingComponents?: pulumi.Input<boolean>;
  /** `.Capabilities.KubeVersion` of charts of the kustomization. Default: `helmKubeVersion`. */
  readonly kubeVersion?: pulumi.Input<string>;
  /**
   * `.Capabilities.APIVersions` of charts of the kustomization, in addition to Helm's own list. Default:
   * `helmApiVersions`.
   */
  readonly apiVersions?: pulumi.Input<pulumi.Input<string>[]>;
}

/** A number of replicas, as `kustomize edit set replicas` has it. */
export interface SyncKustomizeReplicaArgs {
  /** The name of the objects. */
  readonly name: pulumi.Input<string>;
  /** The number, also as a text. */
  readonly count: pulumi.Input<number | string>;
}

/** An entry of `patches`: exactly one of `patch` and `path`. */
export interface SyncKustomizePatchArgs {
  /** The text of a strategic merge patch or of a JSON patch. Default: none. */
  readonly patch?: pulumi.Input<string>;
  /** The file of the patch, relative to the folder of the kustomization. Default: none. */
  readonly path?: pulumi.Input<string>;
  /** The objects to change. A JSON patch needs it. Default: the one that the patch names. */
  readonly target?: pulumi.Input<OverlaySelector>;
  /** What a strategic merge patch may change. Default: none. */
  readonly options?: pulumi.Input<OverlayPatchOptions>;
}

/**
 * How a chart is rendered: the block `helm` of a source of Argo CD. Later ones override earlier ones: values of the
 * chart, `valueFiles`, `values` or `valuesObject`, `parameters`, `fileParameters`.
 */
export interface SyncHelmArgs {
  /**
   * Files of values, as paths or patterns: relative to the folder of the chart; with `/` at the beginning, to the
   * source; with `$name`, to the entry of `sources` with that `ref`. Default: none.
   */
  readonly valueFiles?: pulumi.Input<pulumi.Input<string>[]>;
  /** Whether a file of `valueFiles` that is not there is left out; else it is an error. Default: false. */
  readonly ignoreMissingValueFiles?: pulumi.Input<boolean>;
  /** Values as a text of YAML. Default: none. */
  readonly values?: pulumi.Input<string>;
  /**
   * Values as a map. What derives from a secret value is secret; the other fields of objects are shown. Default: none.
   */
  readonly valuesObject?: pulumi.Input<Record<string, unknown>>;
  /**
   * Single values. The variables of the build environment of Argo CD, such as `$ARGOCD_APP_NAME`, are replaced in them.
   * Default: none.
   */
  readonly parameters?: pulumi.Input<pulumi.Input<SyncHelmParameterArgs>[]>;
  /** Single values that are contents of files. Default: none. */
  readonly fileParameters?: pulumi.Input<pulumi.Input<SyncHelmFileParameterArgs>[]>;
  /** The name of the release. Default: the name of the `Sync`. */
  readonly releaseName?: pulumi.Input<string>;
  /** The namespace of the release. Default: `namespace` of the `Sync`. */
  readonly namespace?: pulumi.Input<string>;
  /** Whether the objects of `crds/` are left out. Default: false. */
  readonly skipCrds?: pulumi.Input<boolean>;
  /** Whether the hooks of tests are left out. Default: false. */
  readonly skipTests?: pulumi.Input<boolean>;
  /** Whether values are not checked by the schema of the chart. Default: false. */
  readonly skipSchemaValidation?: pulumi.Input<boolean>;
  /** `.Capabilities.KubeVersion`. Default: `helmKubeVersion`. */
  readonly kubeVersion?: pulumi.Input<string>;
  /** `.Capabilities.APIVersions`, in addition to Helm's own list. Default: `helmApiVersions`. */
  readonly apiVersions?: pulumi.Input<pulumi.Input<string>[]>;
}

/** A value of a chart, as `helm template --set` has it. */
export interface SyncHelmParameterArgs {
  /** The path of the value, such as `image.tag`. */
  readonly name: pulumi.Input<string>;
  /** The value. */
  readonly value: pulumi.Input<string>;
  /** Whether the value is a text in any case, as with `--set-string`. Default: false. */
  readonly forceString?: pulumi.Input<boolean>;
}

/** A value of a chart that is the content of a file, as `helm template --set-file` has it. */
export interface SyncHelmFileParameterArgs {
  /** The path of the value. */
  readonly name: pulumi.Input<string>;
  /** The file, as in `valueFiles`. */
  readonly path: pulumi.Input<string>;
}

/** Which files of a folder with plain manifests are read: the block `directory` of a source of Argo CD. */
export interface SyncDirectoryArgs {
  /** Whether the folders below it are read, too. Default: false. */
  readonly recurse?: pulumi.Input<boolean>;
  /** A pattern: other files are left out. `{a.yaml,b/*}` for one of several. Default: none. */
  readonly include?: pulumi.Input<string>;
  /** A pattern of files that are left out; it takes precedence over `include`. Default: none. */
  readonly exclude?: pulumi.Input<string>;
}
