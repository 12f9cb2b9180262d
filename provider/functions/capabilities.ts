import { isSyncError } from "slipway";
import { isClusterAbsent } from "../cluster-absent";
import type { PropertyMap } from "../rpc/property-value";
import type { Session } from "../session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:capabilities`: what a chart may ask of the cluster, as `helm install` has it. Where the cluster does not answer, or
 * does not exist yet, `reachable` is false, with the reason.
 *
 * Source: helm pkg/action/action.go@v3.22.0 (getCapabilities, GetVersionSet).
 */
export async function capabilities(_inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  try {
    const client = session.cluster();
    const { version, kinds, partKinds } = await client.describeServer(session.signal);
    const apiVersions = new Set<string>(partKinds);
    const clusterScoped = new Set<string>();
    for (const { group, version: kindVersion, kind, namespaced } of kinds) {
      const groupVersion = group === "" ? kindVersion : `${group}/${kindVersion}`;
      apiVersions.add(groupVersion).add(`${groupVersion}/${kind}`);
      if (!namespaced) clusterScoped.add(`${group}/${kind}`);
    }
    const outputs = {
      reachable: true,
      kubeVersion: version.gitVersion,
      major: version.major,
      minor: version.minor,
      apiVersions: [...apiVersions].sort(),
      clusterScoped: [...clusterScoped].sort(),
      namespace: client.defaultNamespace,
    };
    return { outputs, failures: [] };
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    const isUnknown = error.code === "PROVIDER_CLUSTER_UNKNOWN";
    const namespace = session.config.connect.namespace;
    const outputs = { reachable: false, isUnknown, reason: error.what };
    return { outputs: namespace === undefined ? outputs : { ...outputs, namespace }, failures: [] };
  }
}
