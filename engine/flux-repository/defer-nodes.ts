import type { SyncError } from "../errors/sync-error";
import type { DeferredNode, FluxNode } from "../model/flux/flux-tree";
import { type FluxOrder, type FluxStep, keyOfStep, stepsBefore } from "./order-nodes";

/**
 * The parts that refer to what the repository does not have, and all that comes after them: an open Kustomization may
 * declare it.
 *
 * @param nodes the chosen parts
 * @throws SyncError the first missing dependency, if no open Kustomization is delivered without it
 */
export function deferNodes(
  { steps, edges, unresolved }: FluxOrder,
  nodes: readonly FluxNode[],
): readonly DeferredNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const open = nodes.filter(({ isOpen }) => isOpen);
  const [first] = unresolved.values();
  if (open.length === 0) {
    if (first !== undefined) throw first;
    return [];
  }
  const faults = new Map<string, SyncError>();
  const faultOf = (step: FluxStep): SyncError | undefined => {
    const node = byId.get(step.id);
    // What is not chosen is taken for delivered.
    if (node === undefined) return undefined;
    const withoutSource = node.source === undefined ? node.fault : undefined;
    const own = step.moment === "applied" ? (unresolved.get(step.id) ?? withoutSource) : undefined;
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
  if (first !== undefined && open.every(({ id }) => later.has(id))) throw first;
  return deferred;
}
