import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { isMap, lookUp, lookUpList } from "../lib/look-up";
import type { ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { findCauses } from "./causes/find-causes";
import { indexSurroundings } from "./causes/surroundings";
import { collectEvidence, openMask } from "./evidence";
import { applyCauses } from "./apply-causes";
import { isVolumeClaim, refineClaimHealth } from "./volume-claim";

export interface DiagnoseOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal?: AbortSignal;
  /** How many failures are tolerated: see `findCauses`. */
  readonly failureThreshold?: number | undefined;
  /** Whether something is asked of the object in place of its health. */
  readonly isDemanded?: boolean | undefined;
}

/**
 * Finds the reason why an object is not healthy, in its Pods, their controllers and their events. Returns the given
 * health with the reason in its message, `terminal` if waiting cannot help, and evidence. Objects without read
 * permission are skipped.
 */
export async function diagnose(
  client: KubeClient,
  object: KubeObject,
  health: ObjectHealth,
  { now, signal = new AbortController().signal, failureThreshold, isDemanded = false }: DiagnoseOptions,
): Promise<ObjectHealth> {
  const list = (group: string, kind: string, labelSelector?: string): Promise<readonly KubeObject[]> =>
    listWhatMayBeRead(client, { group, kind, object, signal, ...(labelSelector ? { labelSelector } : {}) });
  const selector = labelSelectorOf(object);
  const [refined, pods, replicaSets, events] = await Promise.all([
    isVolumeClaim(object) && !isDemanded ? refineClaimHealth(client, object, health, signal) : health,
    list("", "Pod", selector),
    object.kind === "Deployment" ? list("apps", "ReplicaSet", selector) : [],
    list("", "Event"),
  ]);
  const surroundings = indexSurroundings({ pods, replicaSets, events });
  const causes = findCauses(object, surroundings, failureThreshold);
  const mask = await openMask(client, { object, causes }, signal);
  const evidence = await collectEvidence(client, { object, causes, surroundings }, { now, signal, mask });
  const judged = applyCauses(refined, causes, now);
  return { ...judged, message: mask(judged.message), evidence };
}

async function listWhatMayBeRead(
  client: KubeClient,
  wanted: {
    readonly group: string;
    readonly kind: string;
    readonly object: KubeObject;
    readonly signal: AbortSignal;
    readonly labelSelector?: string;
  },
): Promise<readonly KubeObject[]> {
  const { group, kind, object, ...options } = wanted;
  const { namespace } = object.metadata;
  if (namespace === undefined) return [];
  try {
    return (await client.list(group, "v1", kind, { ...options, namespace })).items;
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}

/** The selector of a workload as text; undefined if there is none, or if it contains more than matchLabels. */
function labelSelectorOf(object: KubeObject): string | undefined {
  const labels = lookUp(object, "spec", "selector", "matchLabels");
  if (!isMap(labels) || lookUpList(object, "spec", "selector", "matchExpressions").length > 0) return undefined;
  return Object.entries(labels)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(",");
}
