/** How much hostile input may cost. The defaults lie far above what Kubernetes manifests need. */
export interface YamlLimits {
  /** Bytes of one file. */
  readonly bytes: number;
  /** Collections inside each other. go-yaml stops at 10,000; a recursive walk in JavaScript must stop earlier. */
  readonly depth: number;
  /** Nodes that aliases and merge keys of one document may add. */
  readonly aliasNodes: number;
}

export const defaultLimits: YamlLimits = { bytes: 64 * 1024 * 1024, depth: 1000, aliasNodes: 250_000 };
