/** Whether a path of a source is left out. */
export type IsIgnored = (path: string, isFolder: boolean) => boolean;

/** What Flux's command line leaves out of a build. */
export interface IgnoreRules {
  /** Of the files that are found in a folder without a kustomization file. */
  readonly scanned: IsIgnored;
  /** Of the resources, components and CRDs of an existing file. */
  readonly listed: IsIgnored;
}
