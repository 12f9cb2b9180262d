import { createHash } from "node:crypto";

import { canonicalJson, compareStrings } from "../../lib/canonical-json";
import type { HookRunDecision } from "../model/sync-outcome";
import type { SyncRequest } from "../model/sync-request";
import type { SyncSettings } from "../model/sync-settings";
import type { KubeObject } from "../../model/objects/kube-object";
import type { FoundChanges } from "./find-changes";

/** The digest of the triggers; "" without any. */
export function digestTriggers({ triggers }: Pick<SyncRequest, "triggers">): string {
  return triggers === undefined ? "" : sha256(canonicalJson(triggers));
}

/** The SHA-256 of a set, in hex: the same for any order of its objects, since Pulumi's engine keeps none. */
export function digestOf(objects: readonly KubeObject[]): string {
  return sha256(setText(objects));
}

/** The objects of a set as JSON, in an order of its own. */
export function setText(objects: readonly KubeObject[]): string {
  return `[${objects.map(canonicalJson).sort(compareStrings).join(",")}]`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Decides whether hooks run, and why.
 *
 * @param changes - undefined if nothing was compared
 */
export function decideHooks(
  request: SyncRequest,
  { runHooks, skipHooks, resources }: SyncSettings,
  changes: FoundChanges | undefined,
): HookRunDecision {
  const { record } = request;
  if (skipHooks) return { run: false, reason: "the settings skip hooks" };
  if (resources !== undefined) return { run: false, reason: "only selected objects are synced" };
  if (runHooks === "always") return { run: true, reason: "hooks run with each sync" };
  if (record === undefined) return { run: true, reason: "the set is new" };
  if (record.last.phase !== "Succeeded") return { run: true, reason: "the last sync did not succeed" };
  if (runHooks === "triggered") {
    if (record.triggers !== digestTriggers(request)) return { run: true, reason: "the triggers have changed" };
    return { run: false, reason: "the triggers have not changed" };
  }
  if (changes?.example === undefined) return { run: false, reason: "the sync has nothing to do" };
  const modified = [...changes.modified.values()].filter(Boolean).length;
  const more = modified + changes.created + changes.pruned - 1;
  return {
    run: true,
    reason: `${changes.example}${more === 0 ? "" : ` and ${more} more`} differ${more === 0 ? "s" : ""} from the cluster`,
  };
}
