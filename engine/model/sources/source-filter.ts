/** Whether a path of a source is left out. */
export type IsIgnored = (path: string, isFolder: boolean) => boolean;

/** What is left out of a build because of the files `.sourceignore`. */
export interface IgnoreRules {
  /** Of the files that are found in a folder without a kustomization file. */
  readonly scanned: IsIgnored;
  /** Of the kustomization files of folders below such a folder. Default: nothing, as in Flux's command line. */
  readonly kustomizations?: IsIgnored;
  /** Of the resources, components and CRDs of an existing file. */
  readonly listed: IsIgnored;
}
