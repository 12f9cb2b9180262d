import { isSyncError, type SyncError } from "slipway/internal";
import { type PropertyMap, type PropertyValue, unknown } from "../rpc/property-value";
import {
  type CheckRequest,
  type CheckResult,
  type CreateRequest,
  type DeleteRequest,
  type DiffRequest,
  type DiffResult,
  noDiff,
  type ReadRequest,
  type ReadResult,
  type UpdateRequest,
  type WriteResult,
} from "../rpc/requests";
import type { Session } from "../session/session";
import type { ResourceHandler } from "../resources/shared/handler";
import { textOf } from "../resources/shared/options";
import { clusterIfKnown, isAbsence, locateCluster, mayBeGone } from "./locate-cluster";

/** The output with the identity of the cluster that has what the other outputs record. */
const clusterProperty = "cluster";

/**
 * The same handler, bound to the cluster whose identity the state recorded: on another one nothing is read as deleted,
 * and nothing is written. What happens while the cluster cannot be reached follows the provider's `unreachable`.
 */
export function bindToCluster(handler: ResourceHandler): ResourceHandler {
  return {
    check: (request, session) => check(handler, request, session),
    diff: (request, session) => diff(handler, request, session),
    create: (request, session) => create(handler, request, session),
    read: (request, session) => read(handler, request, session),
    update: (request, session) => update(handler, request, session),
    delete: (request, session) => remove(handler, request, session),
    deleted: (request, session) => handler.deleted(request, session),
  };
}

async function check(handler: ResourceHandler, request: CheckRequest, session: Session): Promise<CheckResult> {
  const { urn, olds } = request;
  if (session.config.unreachable !== "skip" || isEmpty(olds)) return handler.check(request, session);
  const place = await locateCluster(undefined, urn, session);
  // Unchanged inputs: the state stays as it is, whatever the program has now.
  return place.is === "absent" ? { inputs: olds, failures: [] } : handler.check(request, session);
}

async function diff(handler: ResourceHandler, request: DiffRequest, session: Session): Promise<DiffResult> {
  const { urn, olds } = request;
  const place = await locateCluster(recordedCluster(olds), urn, session);
  if (place.is === "moved") return replacement;
  if (place.is === "absent" && session.config.unreachable === "skip") {
    reportSkip(urn, place.error, session);
    return noDiff;
  }
  return handler.diff(request, session);
}

/** What is on the new cluster is new: hooks run, and the old objects are not deleted. */
const replacement: DiffResult = {
  changed: true,
  changes: [{ path: clusterProperty, kind: "update", replace: true }],
  replaces: [clusterProperty],
  deleteBeforeReplace: false,
  stables: [],
};

async function create(handler: ResourceHandler, request: CreateRequest, session: Session): Promise<WriteResult> {
  // Asked for beside the work: it takes a request of its own.
  const identity = clusterIfKnown(session);
  // A failure counts where it is awaited.
  identity.catch(() => undefined);
  const result = await handler.create(request, session);
  const cluster = (await identity) ?? (await clusterIfKnown(session));
  return { ...result, outputs: withCluster(result.outputs, cluster ?? (request.preview ? unknown : undefined)) };
}

async function read(handler: ResourceHandler, request: ReadRequest, session: Session): Promise<ReadResult> {
  const { urn, id, state } = request;
  const recorded = recordedCluster(state);
  const place = await locateCluster(recorded, urn, session);
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
}

async function update(handler: ResourceHandler, request: UpdateRequest, session: Session): Promise<WriteResult> {
  const recorded = recordedCluster(request.olds);
  await locateCluster(recorded, request.urn, session);
  const result = await handler.update(request, session);
  const cluster = (await clusterIfKnown(session)) ?? recorded;
  return { ...result, outputs: withCluster(result.outputs, cluster) };
}

async function remove(handler: ResourceHandler, request: DeleteRequest, session: Session): Promise<void> {
  const { urn, olds } = request;
  const recorded = recordedCluster(olds);
  const place = await locateCluster(recorded, urn, session);
  if (place.is === "moved") {
    session.log.say("info", urn, `nothing is deleted: its objects stay on the cluster ${recorded ?? ""}`);
    return;
  }
  if (place.is === "absent" && mayForget(recorded, place.error, session)) {
    session.warnOnce(urn, forgotten(recorded, place.error));
    return;
  }
  await adviseIfAbsent(recorded, session, () => handler.delete(request, session));
}

function mayForget(recorded: string | undefined, error: SyncError, { config }: Session): recorded is string {
  const isConfirmed = recorded !== undefined && config.unreachableCluster === recorded;
  return config.unreachable === "forget" && isConfirmed && mayBeGone(error);
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
    const { mend = "" } = error;
    throw error.with({ mend: `${mend}; ${adviceFor(recorded, error, config.unreachableCluster)}` });
  }
}

function adviceFor(recorded: string | undefined, error: SyncError, confirmed: string | undefined): string {
  if (!mayBeGone(error)) return "that the cluster does not answer in time does not mean that it is gone";
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
