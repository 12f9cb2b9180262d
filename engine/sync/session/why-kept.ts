import type { KubeObject } from "../../model/objects/kube-object";
import { hasOption } from "../../plan/argo/annotation-options";
import type { SyncSettings } from "../model/sync-settings";

/** Why a sync does not delete an object that its set no longer has; undefined if it deletes it. */
export function whyKept(
  { prune, pruneConfirmed }: Pick<SyncSettings, "prune" | "pruneConfirmed">,
  live: KubeObject | undefined,
): string | undefined {
  if (!prune) return "the settings do not prune";
  if (hasOption(live, "Prune=false")) return "it is marked Prune=false";
  return hasOption(live, "Prune=confirm") && !pruneConfirmed ? "its deletion waits for a confirmation" : undefined;
}
