import { startCluster, type Cluster } from "./cluster";
import { sharedClusterVariable } from "./shared-cluster";

declare global {
  // The only way for jest's global set-up to pass a value to its teardown.
  var slipwayTestCluster: Cluster | undefined;
}

/** Starts the cluster that the test files of this run share, unless the caller provides one. */
export default async function setUp(): Promise<void> {
  if (process.env[sharedClusterVariable] !== undefined) return;
  const cluster = await startCluster({ nodes: 2 });
  globalThis.slipwayTestCluster = cluster;
  process.env[sharedClusterVariable] = cluster.directory;
}
