import {
  Clusters,
  type ConnectOptions,
  type KubeClient,
  observeSecrets,
  type SecretObserver,
} from "slipway/internal/cluster";

/** The clients of a session, by cluster and user. */
export type ClusterClients = Pick<Clusters, "clusterFor" | "close">;

/** Prepares the clients of a configuration; connects to nothing yet. */
export type OpenClusters = (configured: ConnectOptions) => ClusterClients;

export const openClusters: OpenClusters = (configured) => new Clusters(configured);

/** What learns the secrets that the clients of a session read. */
export interface ClusterObserver extends SecretObserver {
  /** The address of a cluster, which is no secret, also if it is a part of one. */
  readonly server: (url: string) => void;
}

/** The same clients, which show what they read to the observer. */
export function observeClusters(clusters: ClusterClients, observer: ClusterObserver): ClusterClients {
  const observed = new WeakMap<KubeClient, KubeClient>();
  return {
    clusterFor: (choice) => {
      const client = clusters.clusterFor(choice);
      const known = observed.get(client);
      if (known !== undefined) return known;
      observer.server(client.server);
      const observing = observeSecrets(client, observer);
      observed.set(client, observing);
      return observing;
    },
    close: () => {
      clusters.close();
    },
  };
}
