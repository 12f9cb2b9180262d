import type { ErrorCode } from "../../errors/codes";
import { isSyncError } from "../../errors/sync-error";
import { connectCluster, type ConnectOptions } from "../../kube/connect";
import { ownerAnnotation } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { isSecret } from "../../model/secret-object";
import type { PlannedObject } from "../../model/plan";
import { diffObject } from "../../plan/diff-object";
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
  try {
    const diffs = await mapConcurrently(objects, maxConcurrent, (planned) => diffOf(client, planned));
    return new Map(objects.map(({ id }, index) => [id, diffs[index] ?? unknown("it was not compared")]));
  } finally {
    if (!("apply" in connection)) client.close();
  }
}

async function diffOf(client: KubeClient, { object }: PlannedObject): Promise<KnownDiff> {
  try {
    const options = { fieldManager, onConflict: "takeBack", sensitive: isSecret(object) } as const;
    const diff = await diffObject(client, object, options);
    const changes = diff.changes
      .filter(({ path }) => path.at(-1) !== ownerAnnotation)
      .map(({ path, kind, ...values }) => ({
        path,
        kind,
        ...("live" in values ? { before: values.live } : {}),
        ...("desired" in values ? { after: values.desired } : {}),
      }));
    if (diff.action === "replace") {
      const fields = (diff.faults ?? []).map(({ field }) => field).join(", ");
      return { action: "replace", changes, reason: `immutable: ${fields}` };
    }
    const isSame = diff.action === "update" && changes.length === 0;
    return { action: isSame ? "none" : diff.action, changes };
  } catch (error) {
    if (!isSyncError(error) || connectionCodes.has(error.code)) throw error;
    return unknown(error.what);
  }
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
