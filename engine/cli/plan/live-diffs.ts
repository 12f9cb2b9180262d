import { isSyncError } from "../../errors/sync-error";
import { LivePredecessors } from "../../set/object/find-predecessor";
import { connectCluster, type ConnectOptions } from "../../kube/connect";
import { ownerAnnotation } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { ObjectDiff } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { isSecret } from "../../model/objects/secret-object";
import type { PlannedObject } from "../../model/plans/plan";
import { diffObject } from "../../plan/diff-object";
import { compareWithPredecessor } from "../../plan/predecessor";
import { isOfOneObject } from "../is-of-one-object";
import type { OrderedPlan } from "../../plan/orders/ordered-plan";
import type { StateDiff } from "./compare-set";

/** The default of the provider's configuration. */
const fieldManager = "slipway";

export { readRecord } from "./read-record";

const maxConcurrent = 16;

/**
 * What an apply of each object would do, by dry runs of the API server. What cannot be asked (the Namespace or the
 * kind is made by the same plan) is "unknown", with the reason.
 */
export async function readLiveDiffs(
  plan: OrderedPlan,
  connection: ConnectOptions | KubeClient,
): Promise<ReadonlyMap<string, StateDiff>> {
  const client = "apply" in connection ? connection : connectCluster(connection);
  const objects = plan.phases.flatMap(({ waves }) => waves.flatMap((wave) => wave.objects));
  const predecessors = new LivePredecessors(client);
  try {
    const diffs = await mapConcurrently(objects, maxConcurrent, (planned) => diffOf(client, planned, predecessors));
    return new Map(objects.map(({ id }, index) => [id, diffs[index] ?? unknown("it was not compared")]));
  } finally {
    if (!("apply" in connection)) client.close();
  }
}

async function diffOf(
  client: KubeClient,
  { object }: PlannedObject,
  predecessors: LivePredecessors,
): Promise<StateDiff> {
  try {
    const { diff, isConflict, desired } = await compare(client, object);
    const { live: before } = diff;
    const changes = diff.changes
      .filter(({ path }) => path.at(-1) !== ownerAnnotation)
      .map(({ path, kind, by, ...values }) => ({
        path,
        kind,
        ...("live" in values ? { before: values.live } : {}),
        ...("desired" in values ? { after: values.desired } : {}),
        ...optional({ by }),
      }));
    if (diff.action === "replace") {
      const fields = (diff.faults ?? []).map(({ field }) => field).join(", ");
      return { action: "replace", changes, reason: `immutable: ${fields}`, ...optional({ before }) };
    }
    if (diff.action === "create") return await diffOfNew(object, predecessors);
    const isSame = diff.action === "update" && changes.length === 0;
    const states = isSame || diff.action === "none" ? {} : optional({ before, desired });
    return { action: isSame ? "none" : diff.action, changes, ...(isConflict ? { reason: conflict } : {}), ...states };
  } catch (error) {
    if (!isOfOneObject(error)) throw error;
    return { ...unknown(error.what), error };
  }
}

const conflict =
  "fields of other managers: an update takes back what it applied before, and refuses others (onConflict)";

interface ComparedObject {
  readonly diff: ObjectDiff;
  readonly isConflict: boolean;
  /** What the dry run made of the live object. */
  readonly desired?: KubeObject;
}

/** A conflict with another field manager is compared as if the fields were taken, so that they are named. */
async function compare(client: KubeClient, object: KubeObject): Promise<ComparedObject> {
  let desired: KubeObject | undefined;
  const onDesired = (merged: KubeObject): void => {
    desired = merged;
  };
  const options = { fieldManager, sensitive: isSecret(object), onDesired };
  const compareWith = async (onConflict: "takeBack" | "override"): Promise<ComparedObject> => {
    const diff = await diffObject(client, object, { ...options, onConflict });
    return { diff, isConflict: onConflict === "override", ...optional({ desired }) };
  };
  try {
    return await compareWith("takeBack");
  } catch (error) {
    if (!isSyncError(error) || error.code !== "APPLY_CONFLICT") throw error;
    return await compareWith("override");
  }
}

/** A generated ConfigMap or Secret takes the place of the one with another hash. */
async function diffOfNew(object: KubeObject, predecessors: LivePredecessors): Promise<StateDiff> {
  const before = await predecessors.find(object);
  if (before === undefined) return { action: "create", changes: [] };
  const changes = compareWithPredecessor(before, object);
  return { action: "create", changes, predecessor: before.metadata.name, before };
}

function unknown(reason: string): StateDiff {
  return { action: "unknown", changes: [], reason };
}
