// The requests of a render to a cluster; they only read.
// Source: helm pkg/action/action.go@v3.22.0 (getCapabilities, GetVersionSet), pkg/engine/lookup_func.go.
import { isSyncError, type SyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import { groupOf, versionOf } from "../model/objects/object-key";
import type { LookUpAnswer, LookUpRequest } from "../render/helm/engine/gather-look-ups";
import { optional } from "../lib/optional";

/** The capabilities of a cluster that responded. */
export type ReachableCluster = ClusterCapabilities &
  Required<Pick<ClusterCapabilities, "kubeVersion" | "major" | "minor" | "apiVersions" | "clusterScoped">>;

/**
 * Reads the version of a cluster and the kinds that it serves.
 *
 * @throws SyncError with a KUBE_ code if the cluster does not respond
 */
export async function describeCluster(client: KubeClient, signal?: AbortSignal): Promise<ReachableCluster> {
  const { version, kinds, partKinds } = await client.describeServer(signal);
  const apiVersions = new Set<string>(partKinds);
  const clusterScoped = new Set<string>();
  for (const { group, version: kindVersion, kind, namespaced } of kinds) {
    const groupVersion = group === "" ? kindVersion : `${group}/${kindVersion}`;
    apiVersions.add(groupVersion).add(`${groupVersion}/${kind}`);
    if (!namespaced) clusterScoped.add(`${group}/${kind}`);
  }
  return {
    reachable: true,
    kubeVersion: version.gitVersion,
    major: version.major,
    minor: version.minor,
    apiVersions: [...apiVersions].sort(),
    clusterScoped: [...clusterScoped].sort(),
    namespace: client.defaultNamespace,
  };
}

/** Options for resolving lookups. */
export interface AnswerLookUpsOptions {
  /** Aborts the requests. */
  readonly signal?: AbortSignal;
  /**
   * Errors that mean that there is no cluster: the lookup then finds nothing. Default: none; the template gets each
   * error.
   */
  readonly isAbsent?: (error: SyncError) => boolean;
}

/**
 * Resolves calls of the function `lookup`, in the order of the requests. An error of the API server is returned as a
 * result.
 */
export function answerLookUps(
  client: KubeClient,
  requests: readonly LookUpRequest[],
  options: AnswerLookUpsOptions = {},
): Promise<readonly LookUpAnswer[]> {
  return Promise.all(requests.map((request) => answerLookUp(client, request, options)));
}

async function answerLookUp(
  client: KubeClient,
  { apiVersion, kind, namespace, name }: LookUpRequest,
  { signal, isAbsent }: AnswerLookUpsOptions,
): Promise<LookUpAnswer> {
  const [group, version] = [groupOf(apiVersion), versionOf(apiVersion)];
  try {
    // As in Helm, a kind that is not served is an error; `get` alone would return nothing.
    const { namespaced } = await client.resourceFor(group, version, kind, signal);
    if (name !== "") {
      const ref = { group, version, kind, namespace: namespaced ? namespace : "", name };
      const object = await client.get(ref, signal);
      return optional({ object });
    }
    const options = { ...(namespaced && namespace !== "" ? { namespace } : {}), ...optional({ signal }) };
    const { items, resourceVersion } = await client.list(group, version, kind, options);
    return { object: { apiVersion, kind: `${kind}List`, metadata: { resourceVersion }, items } };
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return isAbsent?.(error) === true ? {} : { error: error.message };
  }
}
