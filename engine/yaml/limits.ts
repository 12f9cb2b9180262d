/** Limits against hostile input. The defaults are far above what Kubernetes manifests need. */
export interface YamlLimits {
  /** The maximum size of a file, in bytes. */
  readonly bytes: number;
  /**
   * The maximum depth of nested collections. go-yaml stops at 10,000; a recursive walk in JavaScript must stop earlier.
   */
  readonly depth: number;
  /** The maximum number of values and keys of one file; each takes about 250 bytes of memory. */
  readonly nodes: number;
  /** The maximum number of nodes that the aliases and merge keys of one document may add. */
  readonly aliasNodes: number;
}

export const defaultLimits: YamlLimits = {
  bytes: 64 * 1024 * 1024,
  depth: 1000,
  nodes: 2_500_000,
  aliasNodes: 250_000,
};
