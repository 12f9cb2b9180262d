import { assessHealth } from "../health/assess";
import { defaultHealthRules } from "../health/default-rules";
import type { KubeClient } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../model/objects/object-key";
import { limitsAmong } from "../model/objects/object-waits";
import type { WaitDecision } from "../model/objects/wait-rules";
import { openGate } from "./open-gate";
import type { SyncOptions } from "./object-set";

/**
 * Waits until an object that was just applied is ready, so that the next stage may start. Most are ready as the server
 * returns them, which takes no request.
 *
 * @param waits by `printKey`, what the objects of the program say about the wait
 * @throws HEALTH_TIMEOUT, HEALTH_FAILED and the other errors of a wait
 */
export async function waitForStage(
  client: KubeClient,
  live: KubeObject,
  waits: ReadonlyMap<string, WaitDecision>,
  { timeoutSeconds, isTimeoutFinal, signal, onProgress, rules = defaultHealthRules }: SyncOptions,
): Promise<void> {
  if (waits.get(printKey(keyOf(live)))?.waitUntil === "applied") return;
  if (rules.passes(assessHealth(live, Date.now(), rules).health)) return;
  const ref = { ...keyOf(live), version: versionOf(live.apiVersion) };
  const limits = limitsAmong([live], { isTimeoutFinal });
  const { error } = await openGate(client, [ref], { timeoutSeconds, limits, waits, signal, onProgress, rules });
  if (error !== undefined) throw error;
}
