import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startCluster, type Cluster } from "./cluster";
import { newStacksVariable } from "./new-stacks";
import { packagesVariable } from "./release/pack-once";
import { startSecretsProvider, type SecretsProvider } from "./secrets-provider";
import { sharedClusterVariable } from "./shared-cluster";

declare global {
  // The only way for jest's global set-up to pass values to its teardown.
  var slipwayTestCluster: Cluster | undefined;
  var slipwayCompileCache: string | undefined;
  var slipwayRunFolder: string | undefined;
  var slipwaySecretsProvider: SecretsProvider | undefined;
}

/** Starts the servers that the test files of this run share: a cluster, unless the caller provides one, and Vault. */
export default async function setUp(): Promise<void> {
  await easeStarts();
  globalThis.slipwaySecretsProvider = await startSecretsProvider();
  const folder = (globalThis.slipwayRunFolder = await mkdtemp(join(tmpdir(), "slipway-run-")));
  process.env[newStacksVariable] = join(folder, "stacks");
  process.env[packagesVariable] = join(folder, "packages");
  if (process.env[sharedClusterVariable] !== undefined) return;
  const cluster = await startCluster({ nodes: 2 });
  globalThis.slipwayTestCluster = cluster;
  process.env[sharedClusterVariable] = cluster.directory;
}

/**
 * A run starts some thousand processes that end within a second: the Pulumi engine, the plugin, programs, kubectl. They
 * spend a third of their time on compiling the same JavaScript while they start.
 */
async function easeStarts(): Promise<void> {
  if (process.env["NODE_COMPILE_CACHE"] !== undefined) return;
  globalThis.slipwayCompileCache = await mkdtemp(join(tmpdir(), "slipway-compile-cache-"));
  process.env["NODE_COMPILE_CACHE"] = globalThis.slipwayCompileCache;
}
