import type { FluxInventory } from "./flux-inventory";

/** The fields of a Kustomization that decide about its objects when it is deleted. */
export interface DeletionSpec {
  /** Whether a run deletes objects that the source no longer has. */
  readonly prune: boolean;
  /** A suspended Kustomization deletes nothing. False by default. */
  readonly suspend?: boolean;
  /** `MirrorPrune` (the default), `Delete`, `WaitForTermination` or `Orphan`; any other text keeps the objects. */
  readonly deletionPolicy?: string;
}

/** What the deletion of a Kustomization does with its objects. */
export type FinalizerDecision = "keep" | "delete" | "deleteAndWait";

/**
 * Decides what the deletion of a Kustomization does with the objects of its inventory.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0
 * (finalizerShouldDeleteResources).
 */
export function decideFinalizer(spec: DeletionSpec, inventory: FluxInventory | undefined): FinalizerDecision {
  if (spec.suspend === true || inventory === undefined || inventory.length === 0) return "keep";
  switch (deletionPolicyOf(spec)) {
    case "MirrorPrune":
      return spec.prune ? "delete" : "keep";
    case "Delete":
      return "delete";
    case "WaitForTermination":
      return "deleteAndWait";
    default:
      return "keep";
  }
}

/** The deletion policy of a Kustomization, with its default. */
export function deletionPolicyOf({ deletionPolicy }: Pick<DeletionSpec, "deletionPolicy">): string {
  return deletionPolicy === undefined || deletionPolicy === "" ? "MirrorPrune" : deletionPolicy;
}
