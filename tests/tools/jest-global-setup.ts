import { startCluster } from "./cluster";
import type { Cluster } from "./cluster";
import { sharedClusterVariable } from "./shared-cluster";

declare global {
  // The one way by which jest's global set-up hands something to its teardown.
  var slipwayTestCluster: Cluster | undefined;
}

/** Starts the cluster that the test files of this run share, unless the caller brought one. */
export default async function setUp(): Promise<void> {
  if (process.env[sharedClusterVariable] !== undefined) return;
  const cluster = await startCluster({ nodes: 2 });
  globalThis.slipwayTestCluster = cluster;
  process.env[sharedClusterVariable] = cluster.directory;
}
