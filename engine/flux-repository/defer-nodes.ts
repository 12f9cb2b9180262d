import type { SyncError } from "../errors/sync-error";
import type { DeferredNode } from "../model/flux/flux-tree";
import { type FluxOrder, type FluxStep, keyOfStep, stepsBefore } from "./order-nodes";

/** What decides which parts of a repository are delivered later. */
export interface DeferralRequest extends FluxOrder {
  /** Kustomizations whose objects are not known yet. */
  readonly open: ReadonlySet<string>;
  /** By id, why the source of a part is not known. */
  readonly withoutSource: ReadonlyMap<string, SyncError>;
}

/**
 * The parts that refer to what the repository does not have, and all that comes after them: an open Kustomization may
 * declare it.
 *
 * @throws SyncError the first missing dependency, if no open Kustomization is delivered without it
 */
export function deferNodes(request: DeferralRequest): readonly DeferredNode[] {
  const { steps, edges, unresolved, withoutSource, open } = request;
  const [first] = unresolved.values();
  if (open.size === 0) {
    if (first !== undefined) throw first;
    return [];
  }
  const faults = new Map<string, SyncError>();
  const faultOf = (step: FluxStep): SyncError | undefined => {
    const own = step.moment === "applied" ? (unresolved.get(step.id) ?? withoutSource.get(step.id)) : undefined;
    const before = stepsBefore(step, edges).map((one) => faults.get(keyOfStep(one)));
    return own ?? before.find((one) => one !== undefined);
  };
  const deferred: DeferredNode[] = [];
  for (const step of steps) {
    const fault = faultOf(step);
    if (fault === undefined) continue;
    faults.set(keyOfStep(step), fault);
    if (step.moment === "applied") deferred.push({ id: step.id, fault });
  }
  // What every open Kustomization waits for is declared by none of them.
  const later = new Set(deferred.map(({ id }) => id));
  if (first !== undefined && [...open].every((id) => later.has(id))) throw first;
  return deferred;
}
