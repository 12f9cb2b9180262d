import type { Clusters } from "slipway/cluster";

/** The clients of a session, by cluster and user. */
export type ClusterClients = Pick<Clusters, "clusterFor" | "close">;
