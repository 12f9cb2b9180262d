import { isSyncError, SyncError } from "slipway/internal";
import { identifyCluster, type KubeClient } from "slipway/internal/cluster";
import type { Session } from "../session/session";

/** The cluster of the session, as against the recorded one. */
export type ClusterPlace =
  /** The recorded cluster; also if that cannot be determined. */
  | { readonly is: "same" }
  /** Another one, to which the objects are to move. */
  | { readonly is: "moved" }
  | { readonly is: "absent"; readonly error: SyncError };

/** @throws PROVIDER_CLUSTER_CHANGED */
export async function locateCluster(
  recorded: string | undefined,
  urn: string,
  session: Session,
): Promise<ClusterPlace> {
  let current: string | undefined;
  try {
    current = await identify(session);
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    // Any other failure is also that of the operation, which reports it if it needs the cluster.
    return isAbsence(error) ? { is: "absent", error } : { is: "same" };
  }
  if (recorded === undefined || recorded === current) return { is: "same" };
  if (current === undefined) {
    const user = "the user may not read the Namespace kube-system";
    session.warnOnce(urn, `that this is the cluster ${recorded} of the recorded objects was not verified: ${user}`);
    return { is: "same" };
  }
  if (current === session.config.clusterMoved) return { is: "moved" };
  throw clusterChanged(recorded, current, session.cluster().server);
}

function clusterChanged(recorded: string, current: string, server: string): SyncError {
  return new SyncError({
    code: "PROVIDER_CLUSTER_CHANGED",
    what: "this is not the cluster of the recorded objects: nothing was read as deleted, and nothing was changed",
    why: `the state was written for the cluster ${recorded}, and ${server} is the cluster ${current}`,
    mend:
      'switch back to the context of that cluster ("kubectl config current-context" prints the present one); or, if the ' +
      `objects are to move, set clusterMoved: "${current}" on the Provider (pulumi config set slipway:clusterMoved ` +
      `${current}): they are created on this cluster, and stay on the other one`,
  });
}

/** How long a failed connection counts for further calls, in milliseconds. */
const absenceMilliseconds = 10_000;

const absences = new WeakMap<KubeClient, { readonly until: number; readonly error: SyncError }>();

/** One request for each client, also if the cluster does not answer. */
async function identify(session: Session): Promise<string | undefined> {
  const client = session.identifying();
  const absence = absences.get(client);
  if (absence !== undefined && absence.until > Date.now()) throw absence.error;
  try {
    return await identifyCluster(client, session.signal);
  } catch (error) {
    if (isSyncError(error) && isAbsence(error)) {
      absences.set(client, { until: Date.now() + absenceMilliseconds, error });
    }
    throw error;
  }
}

/** The identity to record. A write succeeds although the identity cannot be read. */
export async function clusterIfKnown(session: Session): Promise<string | undefined> {
  try {
    return await identify(session);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return undefined;
  }
}

/** Failures that may mean that the cluster no longer exists; a time-out never does. */
const goneCodes: readonly string[] = [
  "KUBE_UNREACHABLE",
  "KUBE_NO_KUBECONFIG",
  "KUBE_CONTEXT_NOT_FOUND",
  "KUBE_REMOTE_NOT_FOUND",
];

export function isAbsence(error: SyncError): boolean {
  return error.code === "KUBE_TIMEOUT" || mayBeGone(error);
}

/** Whether the failure may mean that the cluster no longer exists. */
export function mayBeGone({ code }: SyncError): boolean {
  return goneCodes.includes(code);
}
