import { printReasons, type FieldFault } from "../../errors/field-fault";
import { isSyncError } from "../../errors/sync-error";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { FieldChange, KeptField, LeftField, ObjectDiff, OwnershipChange } from "../../model/objects/change";
import type { ComingObjects } from "../../model/plans/coming-objects";
import type { ConflictPolicy } from "../../model/plans/policies";
import { refuseReplacement } from "../../model/objects/data-holders";
import type { DeliveryRules } from "../../model/plans/delivery";
import type { KubeObject } from "../../model/objects/kube-object";
import { diffObject } from "../../plan/diff-object";
import { markUnfinished } from "../../plan/drift/mark-unfinished";
import type { ReadLive } from "../../plan/live-reader";
import { findAutoscalerBy } from "./find-autoscaler";
import { createCarefulDecider } from "../../plan/delivery/careful-decider";
import { whyNotVerified } from "../coming/why-not-verified";
import { demandRights } from "../rights/demand-rights";
import { requestsOfReplacement } from "../rights/needed-rights";
import { type CrdNote, judgeCrd } from "../crds/judge-crd";

/** What is asked of the server for one object. */
export interface DryRunRequest {
  /** The object as it is desired. */
  readonly object: KubeObject;
  /** The object as it was applied last. */
  readonly previous: KubeObject | undefined;
  /** The token of the resource that owns the object. */
  readonly ownerToken: string;
  /** Whether the apply may take fields of other field managers. */
  readonly onConflict: ConflictPolicy;
  /** Whether the object may be taken over and replaced, and what is left to others. */
  readonly delivery?: DeliveryRules | undefined;
  /** `some`: it has secret leaves, which the caller masks in the changes; `all`: nothing of it may be shown. */
  readonly secrets: "none" | "some" | "all";
  /** The CustomResourceDefinitions whose changes may break live objects, by name. */
  readonly acceptCrdChanges: readonly string[];
  /** Reads the live object, where many are asked about in one go; the client by default. */
  readonly readLive?: ReadLive;
}

/** What an apply would do according to the server; or why the server cannot verify it. */
export type DryRun =
  | {
      /** The server verified the apply. */
      readonly by: "server";
      /** What an apply would do. */
      readonly action: ObjectDiff["action"];
      /** The fields that would change. */
      readonly changes: readonly FieldChange[];
      /** The fields that only change their owner. */
      readonly ownership?: readonly OwnershipChange[];
      /** Why a `replace`, without values of the object; or why a `create` although such an object is still there. */
      readonly reason?: string;
      /** For `none`: why the object is left as it is, whatever its desired state. */
      readonly leftAlone?: string;
      /** Who owns the object now, if it is taken over from another tool. */
      readonly takenFrom?: string;
      /** The fields that leave the program and stay on the cluster, since others have set them. */
      readonly kept?: readonly KeptField[];
      /** The fields that the program changes, and that a rule for conflicts leaves to another field manager. */
      readonly yielded?: readonly LeftField[];
      /** The fields that require a `replace`. */
      readonly faults?: readonly FieldFault[];
      /** Identity of what is on the cluster now; absent if nothing is. */
      readonly live?: LiveIdentity;
      /** What the change of a CustomResourceDefinition means for its objects; absent if it changes nothing for them. */
      readonly notes?: readonly CrdNote[];
    }
  | {
      /** The server cannot verify the apply yet. */
      readonly by: "nobody";
      /** Why it cannot. */
      readonly reason: string;
      /** True if the object was verified by the schema of its kind instead. */
      readonly isVerifiedOffline?: boolean;
    };

/** What identifies a live object and its owner. */
export interface LiveIdentity {
  /** The object's `metadata.uid`. */
  readonly uid: string;
  /** The token of the resource that owns it; undefined if no resource of Slipway does. */
  readonly ownerToken: string | undefined;
}

/** How a dry run is requested. */
export interface DryRunOptions {
  /** The field manager of the apply. */
  readonly fieldManager: string;
  /** Cancels the requests. */
  readonly signal?: AbortSignal;
  /** What the same run makes first. */
  readonly coming: ComingObjects;
  /** The cluster as a user that may read roles and bindings; the client of the dry run by default. */
  readonly reader?: (() => KubeClient) | undefined;
}

/** Asks the server about one object; many of them may be asked about in a row. */
export type AskServer = (request: DryRunRequest) => Promise<DryRun>;

/**
 * What an apply of the object would do, according to the server.
 *
 * @throws APPLY_REPLACE_PROTECTED, PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS, PLAN_CRD_REFUSED, PLAN_CRD_BREAKS_OBJECTS;
 * what the server refuses, except for what the same run is going to fix, as `whyNotVerified` finds
 */
export async function dryRunObject(
  client: KubeClient,
  request: DryRunRequest,
  options: DryRunOptions,
): Promise<DryRun> {
  try {
    const readLive = readOnce(request.readLive ?? ((ref) => client.get(ref, options.signal)));
    const notes = await judgeCrd(client, request.object, {
      accepted: request.acceptCrdChanges,
      readLive,
      signal: options.signal,
    });
    const diff = await diffQuietly(client, { ...request, readLive }, options);
    if (diff.action === "replace" && request.previous !== undefined) {
      demandReplaceable(request.object, diff);
      const { coming, reader, signal } = options;
      const question = { coming, signal, ...optional({ reader }) };
      await demandRights(client, requestsOfReplacement([request.object]), question);
    }
    const run = readDiff({ ...diff, changes: markUnfinished(diff, request.previous, options.fieldManager) });
    return run.by === "server" && notes.length > 0 ? { ...run, notes } : run;
  } catch (error) {
    const { coming, reader, signal } = options;
    const question = { coming, client, ...optional({ reader: reader?.(), signal }) };
    const reason = isSyncError(error) ? await whyNotVerified(error, request.object, question) : undefined;
    if (reason !== undefined) return { by: "nobody", reason };
    if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") {
      // The server names the first verb that it denies: all of them are said at once.
      const written = [{ object: request.object, isChanged: true }];
      await demandRights(client, { written, removed: [] }, { coming, signal, ...optional({ reader }) });
    }
    throw error;
  }
}

/** @throws APPLY_REPLACE_PROTECTED */
function demandReplaceable(object: KubeObject, { live, faults = [] }: ObjectDiff): void {
  const cause = printReasons(faults);
  const refusal = refuseReplacement({ object, live, cause: cause === "" ? undefined : cause });
  if (refusal !== undefined) throw refusal;
}

/** The judgement and the comparison see the same live object. */
function readOnce(readLive: ReadLive): ReadLive {
  let read: ReturnType<ReadLive> | undefined;
  return (ref) => (read ??= readLive(ref));
}

/** A refusal quotes values: for an object with secret leaves it is requested once more, without them. */
async function diffQuietly(client: KubeClient, request: DryRunRequest, options: DryRunOptions): Promise<ObjectDiff> {
  const { object, previous, ownerToken, onConflict, readLive, secrets, delivery } = request;
  const { fieldManager, signal } = options;
  const decide =
    delivery === undefined ? undefined : createCarefulDecider(delivery, findAutoscalerBy(client, options.signal));
  const diff = (sensitive: boolean): Promise<ObjectDiff> => {
    const how = { fieldManager, ownerToken, onConflict, dryRun: true, sensitive };
    return diffObject(client, object, { ...how, ...optional({ previous, readLive, signal, decide }) });
  };
  try {
    return await diff(secrets === "all");
  } catch (error) {
    if (secrets === "some" && isSyncError(error)) return diff(true);
    throw error;
  }
}

function readDiff(diff: ObjectDiff): DryRun {
  const {
    action,
    changes,
    ownership,
    live,
    faults = [],
    verification,
    leftAlone,
    takenFrom,
    kept = [],
    yielded,
  } = diff;
  if (verification.by === "nobody" && action !== "create") return { by: "nobody", reason: verification.reason };
  const reason = verification.by === "nobody" ? verification.reason : printReasons(faults);
  return {
    by: "server",
    action,
    changes,
    ...optional({ ownership, leftAlone, takenFrom, yielded }),
    ...(reason === "" ? {} : { reason }),
    ...(faults.length === 0 ? {} : { faults }),
    ...(kept.length === 0 ? {} : { kept }),
    ...optional({ live: live && { uid: live.metadata.uid ?? "", ownerToken: ownerTokenOf(live) } }),
  };
}

/** True if the object on the cluster stays the one that it is: its uid cannot change. */
export function staysSame(run: DryRun | undefined): boolean {
  return run?.by === "server" && (run.action === "none" || run.action === "update");
}
