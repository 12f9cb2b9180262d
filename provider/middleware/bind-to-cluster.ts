import { isSyncError, SyncError } from "slipway/internal";
import { identifyCluster, type KubeClient } from "slipway/internal/cluster";
import { type PropertyMap, type PropertyValue, unknown } from "../rpc/property-value";
import { type DiffResult, noDiff } from "../rpc/requests";
import type { Session } from "../session/session";
import type { ResourceHandler } from "../resources/shared/handler";
import { textOf } from "../resources/shared/options";

/** The output with the identity of the cluster that has what the other outputs record. */
const clusterProperty = "cluster";

/**
 * The same handler, bound to the cluster whose identity the state recorded: on another one nothing is read as deleted,
 * and nothing is written. What happens while the cluster cannot be reached follows the provider's `unreachable`.
 */
export function bindToCluster(handler: ResourceHandler): ResourceHandler {
  return {
    async check(request, session) {
      const { urn, olds } = request;
      if (session.config.unreachable !== "skip" || isEmpty(olds)) return handler.check(request, session);
      const place = await locate(undefined, urn, session);
      // Unchanged inputs: the state stays as it is, whatever the program has now.
      return place.is === "absent" ? { inputs: olds, failures: [] } : handler.check(request, session);
    },

    async diff(request, session) {
      const { urn, olds } = request;
      const place = await locate(recordedCluster(olds), urn, session);
      if (place.is === "moved") return replacement;
      if (place.is === "absent" && session.config.unreachable === "skip") {
        reportSkip(urn, place.error, session);
        return noDiff;
      }
      return handler.diff(request, session);
    },

    async create(request, session) {
      // Asked for beside the work: it takes a request of its own.
      const identity = clusterIfKnown(session);
      // A failure counts where it is awaited.
      identity.catch(() => undefined);
      const result = await handler.create(request, session);
      const cluster = (await identity) ?? (await clusterIfKnown(session));
      return { ...result, outputs: withCluster(result.outputs, cluster ?? (request.preview ? unknown : undefined)) };
    },

    async read(request, session) {
      const { urn, id, state } = request;
      const recorded = recordedCluster(state);
      const place = await locate(recorded, urn, session);
      if (place.is === "moved") return { id: "", outputs: {} };
      if (place.is === "absent" && !isEmpty(state)) {
        if (session.config.unreachable === "skip") {
          reportSkip(urn, place.error, session);
          return { id, outputs: state };
        }
        if (mayForget(recorded, place.error, session)) {
          session.warnOnce(urn, forgotten(recorded, place.error));
          return { id: "", outputs: {} };
        }
      }
      const result = await adviseIfAbsent(recorded, session, () => handler.read(request, session));
      if (!isEmpty(state) || result.id === "") return result;
      return { ...result, outputs: withCluster(result.outputs, await clusterIfKnown(session)) };
    },

    async update(request, session) {
      const recorded = recordedCluster(request.olds);
      await locate(recorded, request.urn, session);
      const result = await handler.update(request, session);
      const cluster = (await clusterIfKnown(session)) ?? recorded;
      return { ...result, outputs: withCluster(result.outputs, cluster) };
    },

    async delete(request, session) {
      const { urn, olds } = request;
      const recorded = recordedCluster(olds);
      const place = await locate(recorded, urn, session);
      if (place.is === "moved") {
        session.log.say("info", urn, `nothing is deleted: its objects stay on the cluster ${recorded ?? ""}`);
        return;
      }
      if (place.is === "absent" && mayForget(recorded, place.error, session)) {
        session.warnOnce(urn, forgotten(recorded, place.error));
        return;
      }
      await adviseIfAbsent(recorded, session, () => handler.delete(request, session));
    },
  };
}

/** The cluster of the session, as against the recorded one. */
type Place =
  /** The recorded cluster; also if that cannot be determined. */
  | { readonly is: "same" }
  /** Another one, to which the objects are to move. */
  | { readonly is: "moved" }
  | { readonly is: "absent"; readonly error: SyncError };

/** What is on the new cluster is new: hooks run, and the old objects are not deleted. */
const replacement: DiffResult = {
  changed: true,
  changes: [{ path: clusterProperty, kind: "update", replace: true }],
  replaces: [clusterProperty],
  deleteBeforeReplace: false,
  stables: [],
};

/** @throws PROVIDER_CLUSTER_CHANGED */
async function locate(recorded: string | undefined, urn: string, session: Session): Promise<Place> {
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

/** The identity to record; a failure to read it is no failure of a write. */
async function clusterIfKnown(session: Session): Promise<string | undefined> {
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

function isAbsence({ code }: SyncError): boolean {
  return code === "KUBE_TIMEOUT" || goneCodes.includes(code);
}

function mayForget(recorded: string | undefined, { code }: SyncError, { config }: Session): recorded is string {
  const isConfirmed = recorded !== undefined && config.unreachableCluster === recorded;
  return config.unreachable === "forget" && isConfirmed && goneCodes.includes(code);
}

function forgotten(cluster: string, { what }: SyncError): string {
  return `the objects on the cluster ${cluster} are forgotten, not deleted (unreachable: "forget"): ${what}`;
}

function reportSkip(urn: string, { what }: SyncError, session: Session): void {
  session.warnOnce(urn, `recorded resources stay as they are (unreachable: "skip"): ${what}`);
}

/** Says what to do if the cluster will not come back. */
async function adviseIfAbsent<Result>(
  recorded: string | undefined,
  { config }: Session,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!isSyncError(error) || !isAbsence(error)) throw error;
    const { mend = "", code } = error;
    throw error.with({ mend: `${mend}; ${adviceFor(recorded, code, config.unreachableCluster)}` });
  }
}

function adviceFor(recorded: string | undefined, code: string, confirmed: string | undefined): string {
  if (!goneCodes.includes(code)) return "that the cluster does not answer in time does not mean that it is gone";
  const intro = "if the cluster no longer exists,";
  if (recorded === undefined) return `${intro} remove the resource from the state: pulumi state delete`;
  const setting = `unreachable: "forget" and unreachableCluster: "${recorded}"`;
  const other = confirmed === undefined || confirmed === recorded ? "" : ` (not "${confirmed}")`;
  return `${intro} set ${setting}${other} on the Provider, and its objects are forgotten`;
}

function recordedCluster(outputs: PropertyMap): string | undefined {
  return textOf(outputs, clusterProperty);
}

function withCluster(outputs: PropertyMap, cluster: PropertyValue | undefined): PropertyMap {
  return cluster === undefined ? outputs : { ...outputs, [clusterProperty]: cluster };
}

function isEmpty(properties: PropertyMap): boolean {
  return Object.keys(properties).length === 0;
}
