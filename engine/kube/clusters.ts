import { canonicalJson } from "../lib/canonical-json";
import { optional } from "../lib/optional";
import { identityOf } from "./access/identity";
import { type ClusterChoice, type ConnectOptions, openClient, readClusterAccess, type Tuning } from "./connect";
import type { KubeClient } from "./kube-client";

/**
 * The connections of one run. Objects of one program may be in several clusters, and be applied as several users; each
 * pair of a cluster and a user has one client, with its own connection pool and discovery.
 */
export class Clusters {
  private readonly defaults: ConnectOptions;
  private readonly tuning: Tuning;
  private readonly byChoice = new Map<string, KubeClient>();
  private readonly byIdentity = new Map<string, KubeClient>();

  /** @param defaults the values for the fields that a choice omits */
  constructor(defaults: ConnectOptions, tuning: Tuning = {}) {
    this.defaults = defaults;
    this.tuning = tuning;
  }

  /**
   * The client of a cluster and a user; choices of the same cluster and user share a client. A choice with a kubeconfig
   * takes neither context nor impersonation from the defaults, which belong to another kubeconfig.
   *
   * @throws KUBE_NO_KUBECONFIG, KUBE_KUBECONFIG_INVALID, KUBE_CONTEXT_NOT_FOUND, KUBE_IMPERSONATION_INVALID
   */
  clusterFor(choice: ClusterChoice = {}): KubeClient {
    const name = canonicalJson(choice);
    const known = this.byChoice.get(name);
    if (known !== undefined) return known;
    const { kubeconfig, context, impersonate, namespace, ...pool } = this.defaults;
    const inherited = choice.kubeconfig === undefined ? { kubeconfig, context, impersonate } : {};
    const access = readClusterAccess({ ...optional({ ...inherited, namespace }), ...choice });
    const identity = `${identityOf(access)} ${access.namespace}`;
    const client = this.byIdentity.get(identity) ?? openClient(access, pool, this.tuning);
    this.byIdentity.set(identity, client);
    this.byChoice.set(name, client);
    return client;
  }

  /** Ends all connections. */
  close(): void {
    for (const client of this.byIdentity.values()) client.close();
  }
}
