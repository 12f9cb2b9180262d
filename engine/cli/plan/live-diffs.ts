import type { ErrorCode } from "../../errors/codes";
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
import type { OrderedPlan } from "../../plan/orders/ordered-plan";
import type { KnownDiff } from "../../plan/view/view-plan";

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
): Promise<ReadonlyMap<string, KnownDiff>> {
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
): Promise<KnownDiff> {
  try {
    const { diff, isConflict } = await compare(client, object);
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
      return { action: "replace", changes, reason: `immutable: ${fields}` };
    }
    if (diff.action === "create") return await diffOfNew(object, predecessors);
    const isSame = diff.action === "update" && changes.length === 0;
    return { action: isSame ? "none" : diff.action, changes, ...(isConflict ? { reason: conflict } : {}) };
  } catch (error) {
    if (!isSyncError(error) || connectionCodes.has(error.code)) throw error;
    return unknown(error.what);
  }
}

const conflict =
  "fields of other managers: an update takes back what it applied before, and refuses others (onConflict)";

/** A conflict with another field manager is compared as if the fields were taken, so that they are named. */
async function compare(
  client: KubeClient,
  object: KubeObject,
): Promise<{ readonly diff: ObjectDiff; readonly isConflict: boolean }> {
  const options = { fieldManager, sensitive: isSecret(object) };
  try {
    return { diff: await diffObject(client, object, { ...options, onConflict: "takeBack" }), isConflict: false };
  } catch (error) {
    if (!isSyncError(error) || error.code !== "APPLY_CONFLICT") throw error;
    return { diff: await diffObject(client, object, { ...options, onConflict: "override" }), isConflict: true };
  }
}

/** A generated ConfigMap or Secret takes the place of the one with another hash. */
async function diffOfNew(object: KubeObject, predecessors: LivePredecessors): Promise<KnownDiff> {
  const before = await predecessors.find(object);
  if (before === undefined) return { action: "create", changes: [] };
  return { action: "create", changes: compareWithPredecessor(before, object), predecessor: before.metadata.name };
}

function unknown(reason: string): KnownDiff {
  return { action: "unknown", changes: [], reason };
}

/** Errors of the connection and of the kubeconfig, which concern all objects. */
const connectionCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "KUBE_NO_KUBECONFIG",
  "KUBE_KUBECONFIG_INVALID",
  "KUBE_CONTEXT_NOT_FOUND",
  "KUBE_CREDENTIALS_FAILED",
  "KUBE_UNREACHABLE",
  "KUBE_TLS_FAILED",
  "KUBE_TIMEOUT",
  "KUBE_UNAUTHORIZED",
]);
