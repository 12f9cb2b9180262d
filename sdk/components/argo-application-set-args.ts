// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { ArgoClusterFactsArgs } from "./argo-application-args";
import type { ArgoSyncArgs } from "./argo-sync-args";
import type { SourceReference } from "../arguments/source-reference";

/** The arguments of an `ArgoApplicationSet`: those of an `ArgoApplication`, with a set in place of Applications. */
export interface ArgoApplicationSetArgs {
  /** An ApplicationSet. Default: those of `path`. */
  readonly applicationSet?: pulumi.Input<object>;
  /**
   * A file or a folder of `source` with Applications, ApplicationSets and AppProjects; other objects in it are an
   * error. Default: none.
   */
  readonly path?: pulumi.Input<string>;
  /** AppProjects that Applications name, in addition to those beside them. Default: none. */
  readonly projects?: pulumi.Input<pulumi.Input<object>[]>;
  /** The directory of the working copy; nothing outside it is read. Default: ".". */
  readonly source?: pulumi.Input<string>;
  /**
   * The `repoURL`s that are the working copy: a URL, or a list, compared as Argo CD does it. All others are fetched.
   * Default: none.
   */
  readonly self?: pulumi.Input<string | pulumi.Input<string>[]>;
  /** The commit of the working copy, for `$ARGOCD_APP_REVISION`. Default: none. */
  readonly revision?: pulumi.Input<string>;
  /**
   * Repositories with credentials: `GitRepository`, `HelmRepository` and `OciRepository`. One is for all `repoURL`s
   * that begin with its URL; its revision is that of the Application. Default: none.
   */
  readonly repositories?: readonly SourceReference[];
  /**
   * The providers of clusters, by the `server` or the `name` of destinations. Default: the provider of the options, for
   * `https://kubernetes.default.svc` and `in-cluster`.
   */
  readonly clusters?: Readonly<Record<string, pulumi.ProviderResource>>;
  /**
   * The clusters that generators of ApplicationSets find, by their names. Default: the one of Argo CD alone, as
   * "in-cluster".
   */
  readonly clusterFacts?: pulumi.Input<Record<string, pulumi.Input<ArgoClusterFactsArgs>>>;
  /** `kustomize.buildOptions` of the settings of Argo CD, such as "--enable-helm". Default: none. */
  readonly kustomizeBuildOptions?: pulumi.Input<string>;
  /**
   * Which Applications are delivered, with all that they contain: "namespace/name", where `*` stands for any text. The
   * others are taken for delivered. Default: all.
   */
  readonly only?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Which ones are not delivered, nor what they contain: in the form of `only`. They are not rendered either. Default:
   * none.
   */
  readonly except?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Arguments for the `Sync` of each Application, such as `adopt` and `timeout`, which take precedence over what it
   * says. Default: none.
   */
  readonly sync?: ArgoSyncArgs;
}
