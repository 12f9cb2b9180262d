import { invariant, isSyncError, type SyncError } from "slipway/internal";
import { type ClusterChoice, readRemote, type RemoteAccess } from "slipway/internal/cluster";
import { chooseAccount, type RemoteConfig } from "../config/access-config";
import type { ClusterClients } from "./cluster-clients";

/** How long a failure counts for operations that write nothing, in milliseconds. */
const failureMilliseconds = 1000;

/** The access to a cluster that a Secret or a ConfigMap of another one has. It is read once in each run. */
export class RemoteCluster {
  private readonly config: RemoteConfig;
  private readonly clusters: ClusterClients;
  private readonly signal: AbortSignal;
  private access: RemoteAccess | undefined;
  private failure: { readonly error: SyncError; readonly until: number } | undefined;
  private pending: Promise<void> | undefined;

  constructor(config: RemoteConfig, clusters: ClusterClients, signal: AbortSignal) {
    this.config = config;
    this.clusters = clusters;
    this.signal = signal;
  }

  /** Reads the access, or renews one that ends soon. `choice` throws a failure. */
  async prepare(isWrite: boolean): Promise<void> {
    const now = Date.now();
    if (this.access !== undefined && (this.access.renewAt ?? Infinity) > now) return;
    if (!isWrite && this.failure !== undefined && this.failure.until > now) return;
    this.pending ??= this.read().finally(() => {
      this.pending = undefined;
    });
    await this.pending;
  }

  /** @throws KUBE_REMOTE_NOT_FOUND, KUBE_REMOTE_INVALID, KUBE_REMOTE_UNSUPPORTED, and the errors of the client */
  choice(): ClusterChoice {
    if (this.failure !== undefined) throw this.failure.error;
    invariant(this.access !== undefined, "a remote cluster is prepared before it is used");
    const { kubeconfig, source, renewAt } = this.access;
    const renewal = renewAt === undefined ? {} : { renewed: () => this.renewed(kubeconfig) };
    return { kubeconfig, selfContained: { source, ...this.config.limits }, ...renewal };
  }

  /** The service account on the remote cluster; its namespace there is the one that the connection has here. */
  account(): Pick<ClusterChoice, "impersonate"> {
    const { account } = this.config;
    return account === undefined ? {} : { impersonate: chooseAccount({ namespace: this.home(), ...account }) };
  }

  /** An operation may take longer than its token is valid. */
  private async renewed(first: string): Promise<string> {
    await this.prepare(true);
    return this.access?.kubeconfig ?? first;
  }

  private async read(): Promise<void> {
    try {
      this.access = await readRemote(this.reader(), this.config.reference, this.signal);
      this.failure = undefined;
    } catch (error) {
      if (!isSyncError(error)) throw error;
      // A token that could not be renewed yet may still be valid.
      if (this.access !== undefined) return;
      this.failure = { error, until: Date.now() + failureMilliseconds };
    }
  }

  /** The client of the cluster that has the access. */
  reader(): ReturnType<ClusterClients["clusterFor"]> {
    const { reader } = this.config;
    return this.clusters.clusterFor(reader === undefined ? {} : { impersonate: chooseAccount(reader) });
  }

  private home(): string {
    return this.clusters.clusterFor().defaultNamespace;
  }
}
