import { refOf } from "./write-object";
import { waitUntilGone } from "../../apply/wait-until-gone";
import type { SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { HealthRules } from "../../health/health-rules";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { WaitStrategyName } from "../settings/closed-sets";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, keyOf, printKey } from "../../model/objects/object-key";
import { logsAmong } from "../../model/objects/shown-logs";
import type { ReportProgress } from "../../model/outcomes/progress";
import { openGate } from "../../set/open-gate";

/** What is waited for. */
export interface AwaitOptions {
  readonly timeoutSeconds: number;
  /** Whether Jobs must have ended. */
  readonly includesJobs: boolean;
  /** With `legacy`, only objects of the kinds that Helm 3 knows are waited for. */
  readonly strategy: WaitStrategyName;
  /** The rules that determine the health; they count with `poller`. */
  readonly rules?: HealthRules | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReportProgress | undefined;
}

/** Waits until the objects are ready. The error lists those that are not. */
export async function awaitReady(
  client: KubeClient,
  objects: readonly KubeObject[],
  { timeoutSeconds, includesJobs, strategy, rules, signal, onProgress }: AwaitOptions,
): Promise<SyncError | undefined> {
  const awaited = objects.filter((object) => {
    return (includesJobs || !isJob(object)) && (strategy !== "legacy" || isKnownToHelm3(object));
  });
  const named = awaited.filter(({ metadata }) => metadata.generateName === undefined);
  const gate = await openGate(client, named.map(refOf), {
    ...{ timeoutSeconds, signal, onProgress, logs: logsAmong(named) },
    rules: strategy === "legacy" ? undefined : rules,
  });
  return gate.error;
}

/**
 * Waits until live objects are gone, all in one time.
 *
 * @throws APPLY_DELETE_TIMEOUT, and the errors of the client
 */
export async function awaitGone(
  client: KubeClient,
  objects: readonly KubeObject[],
  { timeoutSeconds, signal, onProgress }: Omit<AwaitOptions, "includesJobs" | "strategy" | "rules">,
): Promise<void> {
  await Promise.all(
    objects.map(async (live) => {
      const { uid } = live.metadata;
      if (uid === undefined) return;
      await waitUntilGone(client, refOf(live), uid, {
        timeoutSeconds,
        ...optional({ signal }),
        onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(keyOf(live)), message }),
      });
    }),
  ).catch((error: unknown) => {
    throw asSyncError(error, {});
  });
}

/** Source: helm pkg/kube/ready.go@v3.22.0 (IsReady). Objects of other kinds are ready as soon as they exist. */
const helm3Kinds: ReadonlySet<string> = new Set([
  ...["/Pod", "/PersistentVolumeClaim", "/Service", "/ReplicationController", "batch/Job"],
  ...["apps/Deployment", "apps/DaemonSet", "apps/StatefulSet", "apps/ReplicaSet"],
  "apiextensions.k8s.io/CustomResourceDefinition",
]);

function isKnownToHelm3({ apiVersion, kind }: KubeObject): boolean {
  return helm3Kinds.has(`${groupOf(apiVersion)}/${kind}`);
}

function isJob({ apiVersion, kind }: KubeObject): boolean {
  return groupOf(apiVersion) === "batch" && kind === "Job";
}
