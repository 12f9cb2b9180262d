// Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (reconcile, finalize: prune).
import { lookUpText } from "../lib/look-up";
import type { DeclaredNode } from "./declared-objects";

/**
 * Whether a part stays, with its objects, when it leaves the repository or the program: in Flux, its own object is not
 * deleted then. A mark of the object keeps it, or a Kustomization above it does not prune or leaves its objects behind.
 *
 * @param nodes all parts, by their ids
 */
export function staysWhenRemoved(node: DeclaredNode, nodes: ReadonlyMap<string, DeclaredNode>): boolean {
  for (let one = node; ;) {
    const parent = nodes.get(one.declaredIn ?? "");
    if (parent === undefined) return false;
    if (one.isMarkedToStay || leavesObjects(parent)) return true;
    one = parent;
  }
}

function leavesObjects({ spec }: DeclaredNode): boolean {
  return spec["prune"] !== true || lookUpText(spec, "deletionPolicy") === "Orphan";
}
