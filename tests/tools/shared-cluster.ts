// One cluster for all test files of a run: jest's global set-up starts it, each test takes a namespace of its own.
import { openCluster, startCluster } from "./cluster";
import type { Cluster } from "./cluster";

/** The environment variable by which a run tells its workers the folder of the cluster. */
export const sharedClusterVariable = "SLIPWAY_TEST_CLUSTER";

let own: Promise<Cluster> | undefined;

/**
 * The cluster of this run. A test leaves it as it found it: it works in a namespace of its own, and what it makes outside
 * of namespaces it names so that no other test meets it, and removes it. Who needs more starts a cluster with `startCluster`.
 */
export function sharedCluster(): Promise<Cluster> {
  const directory = process.env[sharedClusterVariable];
  own ??= directory === undefined ? startCluster() : openCluster(directory);
  return own;
}

export interface TestNamespace {
  readonly name: string;
  /** Starts its deletion; nobody waits for the end of it. */
  remove(): Promise<void>;
}

/** A new namespace, ready for pods: its default service account is there. */
export async function createTestNamespace(cluster: Cluster, prefix = "test"): Promise<TestNamespace> {
  const random = Math.floor(Math.random() * 2 ** 32).toString(36);
  const name = `${prefix}-${String(process.pid)}-${random}`;
  await cluster.kubectl(["create", "namespace", name]);
  await cluster.kubectl(["wait", "--for=create", "serviceaccount/default", `--namespace=${name}`, "--timeout=30s"]);
  return {
    name,
    remove: async () => {
      await cluster.kubectl(["delete", "namespace", name, "--wait=false", "--ignore-not-found"]);
    },
  };
}
