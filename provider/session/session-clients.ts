import { SyncError } from "slipway/internal";
import type { ClusterChoice, KubeClient } from "slipway/internal/cluster";
import { chooseAccount } from "../config/access-config";
import type { ProviderConfig } from "../config/config";
import type { ClusterClients } from "../clusters/cluster-clients";
import { ComingRights } from "../clusters/coming-rights";
import { DeclaredObjects } from "../clusters/declared-objects";
import { RemoteCluster } from "../clusters/remote-cluster";
import type { SharedDeclarations } from "../clusters/shared-declarations";
import type { EngineLog } from "../rpc/engine-log";

export interface SessionClientsOptions {
  readonly config: ProviderConfig;
  readonly clusters: ClusterClients;
  readonly declarations: SharedDeclarations;
  readonly log: EngineLog;
  readonly signal: AbortSignal;
}

/** The clients of a session, by cluster and user, and what the program has declared on each cluster. */
export class SessionClients {
  /** Undefined if the objects go to the cluster of the kubeconfig. */
  readonly remote: RemoteCluster | undefined;

  private readonly config: ProviderConfig;
  private readonly clusters: ClusterClients;
  /** The user that requests impersonate; empty for the kubeconfig's own. */
  private readonly account: ClusterChoice;
  private readonly rights: ComingRights;
  private readonly declarations: SharedDeclarations;
  /** By the address of the cluster. */
  private readonly declared = new Map<string, DeclaredObjects>();

  constructor({ config, clusters, declarations, log, signal }: SessionClientsOptions) {
    this.config = config;
    this.clusters = clusters;
    this.declarations = declarations;
    this.remote = config.remote === undefined ? undefined : new RemoteCluster(config.remote, clusters, signal);
    this.account = config.account === undefined ? {} : { impersonate: chooseAccount(config.account) };
    this.rights = new ComingRights(log, signal);
  }

  /** @throws PROVIDER_CLUSTER_UNKNOWN, and the errors of opening the connection */
  clusterFor(choice: ClusterChoice, isImpersonated = true): KubeClient {
    if (choice.kubeconfig !== undefined) return this.clusters.clusterFor(choice);
    this.assertKnown();
    const access = this.remote === undefined ? {} : this.remote.choice();
    const account = this.remote?.account() ?? this.account;
    if (!isImpersonated || Object.keys(account).length === 0) return this.clusters.clusterFor({ ...access, ...choice });
    const client = this.clusters.clusterFor({ ...access, ...account, ...choice });
    return this.rights.awaitedBy(client, {
      coming: () => this.declaredOn(() => client),
      reader: () => this.clusterFor(choice, false),
    });
  }

  /** The client of the cluster that the program itself works with: also if objects go to a remote one. */
  home(choice: ClusterChoice): KubeClient {
    this.assertKnown();
    return this.remote === undefined ? this.clusterFor(choice, false) : this.remote.reader();
  }

  /** Whoever applies it, an object of a cluster is one object. */
  declaredOn(cluster: () => KubeClient): DeclaredObjects {
    const server = serverOf(cluster);
    const objects =
      this.declared.get(server) ??
      new DeclaredObjects(this.declarations.comingOn(server), (object, isSecret) => {
        this.declarations.add(server, object, isSecret);
      });
    this.declared.set(server, objects);
    return objects;
  }

  /** From now on, waits for rights that come with the run. */
  beginWriting(): void {
    this.rights.begin();
  }

  close(): void {
    this.clusters.close();
  }

  private assertKnown(): void {
    if (this.config.kubeconfigUnknown) throw clusterUnknown();
  }
}

/** "" for a cluster that cannot be opened, which the first operation that needs it reports. */
function serverOf(cluster: () => KubeClient): string {
  try {
    return cluster().server;
  } catch {
    return "";
  }
}

function clusterUnknown(): SyncError {
  return new SyncError({
    code: "PROVIDER_CLUSTER_UNKNOWN",
    what: "the cluster is not available yet",
    why: "the provider's kubeconfig is the output of a resource that does not exist yet",
    mend: "no action is needed: the update reads the cluster as soon as it exists",
  });
}
