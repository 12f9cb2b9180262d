import { connectCluster } from "../tools/connect-cluster";
import type { KubeClient } from "../../engine/kube/kube-client";
import type { Cluster } from "../tools/cluster";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";

/** The cluster of this run and a client of it. */
export interface Connection {
  readonly cluster: Cluster;
  readonly client: KubeClient;
}

export interface Space extends Connection {
  /** The name of the namespace. */
  readonly name: string;
  /** Runs `kubectl` in the namespace. */
  kubectl(...args: readonly string[]): Promise<string>;
}

/** Connects the tests of the block that calls this. */
export function useClient(): Connection {
  let cluster: Cluster | undefined;
  let client: KubeClient | undefined;
  beforeAll(async () => {
    cluster = await sharedCluster();
    client = connectCluster({ kubeconfig: cluster.kubeconfigPath });
  });
  afterAll(() => client?.close());
  return {
    get cluster() {
      return opened(cluster);
    },
    get client() {
      return opened(client);
    },
  };
}

/** Gives each test of the block, or all of them, a namespace, and connects them. */
export function useNamespace(prefix: string, shared: "each test" | "all tests"): Space {
  const connection = useClient();
  let namespace: TestNamespace | undefined;
  const [before, after] = shared === "all tests" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    namespace = await createTestNamespace(connection.cluster, prefix);
  });
  after(() => namespace?.remove());
  return {
    get cluster() {
      return connection.cluster;
    },
    get client() {
      return connection.client;
    },
    get name() {
      return opened(namespace).name;
    },
    kubectl(...args) {
      return this.cluster.kubectl([...args, `--namespace=${this.name}`]);
    },
  };
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("it is opened by the hooks of the tests");
  return part;
}
