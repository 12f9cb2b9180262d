import { isSyncError } from "slipway/internal";
import { describeCluster, withComingKinds } from "slipway/internal/cluster";
import { isClusterAbsent } from "../clusters/cluster-absent";
import type { PropertyMap } from "../rpc/property-value";
import type { Session } from "../session/session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:capabilities`: what a chart can read about the cluster. If the cluster does not respond, or does not
 * exist yet, `reachable` is false, with the reason.
 */
export async function capabilities(_inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  try {
    const outputs = withComingKinds(await describeCluster(session.cluster(), session.signal), session.declared);
    return { outputs: { ...outputs }, failures: [] };
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    const isUnknown = error.code === "PROVIDER_CLUSTER_UNKNOWN";
    const namespace = session.config.connect.namespace;
    const outputs = { reachable: false, isUnknown, reason: error.what };
    return { outputs: namespace === undefined ? outputs : { ...outputs, namespace }, failures: [] };
  }
}
