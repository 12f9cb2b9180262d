import { deliverObject } from "../../apply/apply-object";
import { deliveredChange } from "../../apply/delivered-change";
import type { HealthRules } from "../../health/health-rules";
import type { ApplyObjectOptions } from "../../kube/apply/apply-with-policy";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { logsAmong } from "../../model/objects/shown-logs";
import type { AppliedChange, SkippedChange } from "../../model/outcomes/change-set";
import type { DeliveryRules } from "../../model/plans/delivery";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../model/objects/object-key";
import { type WaitRules, waitsAmong } from "../../model/objects/wait-rules";
import type { ReportProgress } from "../../model/outcomes/progress";
import { isAwaited } from "../../plan/health-target";
import { findAutoscalerBy } from "./find-autoscaler";
import { createCarefulDecider } from "../../plan/delivery/careful-decider";
import { judgeCrd } from "../crds/judge-crd";
import { limitsAmong } from "../../model/objects/object-waits";
import { expiringAmong, noGate, openGate, type Gate } from "../open-gate";

export interface SyncObjectOptions extends Omit<ApplyObjectOptions, "dryRun" | "decide"> {
  /** Whether the object may be taken over and replaced, and what is left to others. */
  readonly delivery?: DeliveryRules;
  /** Whether to wait until the object is healthy. */
  readonly wait: boolean;
  /** What is said about the wait, beside the annotations of the object. */
  readonly waiting?: WaitRules | undefined;
  readonly timeoutSeconds: number;
  /** Whether it takes precedence over the time limit that an annotation of the object names. Default: false. */
  readonly isTimeoutFinal?: boolean | undefined;
  /** The CustomResourceDefinitions whose changes may break live objects, by name. */
  readonly acceptCrdChanges: readonly string[];
  readonly onProgress?: ReportProgress;
  /** The rules that determine the health. */
  readonly rules?: HealthRules | undefined;
}

export interface ObjectSync {
  readonly change: AppliedChange | SkippedChange;
  readonly gate: Gate;
}

/**
 * Applies the single object of an owner, and waits for its health. The owner decides about its replacement and
 * deletion.
 *
 * @throws the errors of `deliverObject` and `judgeCrd`: nothing was changed then. If a gate stays closed, the result
 * contains the error.
 */
export async function syncObject(
  client: KubeClient,
  object: KubeObject,
  { wait, waiting, timeoutSeconds, isTimeoutFinal, rules, delivery, ...given }: SyncObjectOptions,
): Promise<ObjectSync> {
  const { acceptCrdChanges: accepted, onProgress, ...options } = given;
  await judgeCrd(client, object, { accepted, signal: options.signal });
  const findAutoscaler = findAutoscalerBy(client, options.signal);
  const decide = delivery === undefined ? {} : { decide: createCarefulDecider(delivery, findAutoscaler) };
  const key = keyOf(object);
  const id = printKey(key);
  onProgress?.({ type: "applying", id });
  const { change, live } = deliveredChange(
    id,
    await deliverObject(client, object, {
      ...options,
      ...decide,
      timeoutSeconds,
      onWaiting: (message) => onProgress?.({ type: "deleting", id, message }),
    }),
  );
  if (change.action !== "skipped") {
    onProgress?.({ type: "applied", id, action: change.action, done: 1, total: 1 });
  }
  const ref = { ...key, version: versionOf(object.apiVersion) };
  const expiring = expiringAmong([object]);
  const limits = limitsAmong([object], { isTimeoutFinal });
  const waits = waitsAmong([object], waiting);
  const logs = logsAmong([object]);
  const how = {
    timeoutSeconds,
    limits,
    waits,
    logs,
    onProgress,
    rules,
    expiring,
    ...optional({ signal: options.signal }),
  };
  return {
    change,
    gate: wait && live !== undefined && isAwaited(object, waiting) ? await openGate(client, [ref], how) : noGate,
  };
}
