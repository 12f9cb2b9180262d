import { isSyncError, joinErrors } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeYielded } from "../../plan/conflicts/describe-yielded";
import { conflictRefusal, yieldedBy } from "../../plan/conflicts/judge-conflicts";
import { fieldRulesOf } from "../model/field-rules";
import type { WantedRelease } from "../model/wanted-release";
import { markOwned } from "../objects/own-objects";
import { refOf } from "../objects/write-object";
import type { ReleasePreview } from "./preview-release";

/**
 * Refuses a run that would take fields which rules refuse to take from other field managers. Nothing is asked without
 * such rules.
 *
 * @throws APPLY_CONFLICT with all such fields, PLAN_CONFLICT_RULE_INVALID, and the errors of the client
 */
export async function refuseConflicts(
  { preview, wanted }: { readonly preview: ReleasePreview; readonly wanted: WantedRelease },
  { client, signal }: { readonly client: () => KubeClient; readonly signal: AbortSignal },
): Promise<void> {
  const rules = fieldRulesOf(wanted);
  if (rules === undefined || !refusesFields(wanted)) return;
  const { action, target } = preview;
  if (action === undefined && wanted.spec.driftDetection.mode !== "enabled") return;
  const owner = { name: target.name, namespace: target.namespace };
  const refusals = await mapConcurrently(namedObjects(preview), requestsAtOnce, async ([, object]) => {
    const live = await client().get(refOf(object), signal).catch(absentKind);
    return live === undefined ? [] : (conflictRefusal(markOwned(object, owner), live, rules) ?? []);
  });
  const refusal = joinErrors(refusals.flat());
  if (refusal !== undefined) throw refusal;
}

/**
 * A line for each object with fields that rules leave to other field managers. Nothing is asked without such rules.
 *
 * @throws PLAN_CONFLICT_RULE_INVALID, and the errors of the client
 */
export async function describeYieldedFields(
  { preview, wanted }: { readonly preview: ReleasePreview; readonly wanted: WantedRelease },
  { client, signal }: { readonly client: () => KubeClient; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const rules = fieldRulesOf(wanted);
  const yields = wanted.conflicts.some((one) => one.rules.some(({ action }) => action === "yield"));
  if (rules === undefined || !yields || preview.action === undefined) return [];
  const lines = await mapConcurrently(namedObjects(preview), requestsAtOnce, async ([id, object]) => {
    const live = await client().get(refOf(object), signal).catch(absentKind);
    const yielded = live === undefined ? [] : yieldedBy(object, live, rules);
    return yielded.length === 0 ? [] : [describeYielded(id, yielded)];
  });
  return lines.flat();
}

/** What is not known yet, or named by the server, cannot be asked. */
function namedObjects({ objects }: ReleasePreview): readonly (readonly [id: string, object: KubeObject])[] {
  return [...objects].flatMap(([id, { object, computed = [] }]) =>
    computed.length === 0 && object.metadata.generateName === undefined ? [[id, object] as const] : [],
  );
}

/** Whether rules refuse to take fields. */
export function refusesFields({ conflicts }: WantedRelease): boolean {
  return conflicts.some(({ rules }) => rules.some(({ action }) => action === "fail"));
}

/** An object of a kind that the server does not have yet does not exist. */
function absentKind(error: unknown): undefined {
  if (isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return undefined;
  throw error;
}
