import type {
  FluxApplyOptions,
  FluxDeleteOptions,
  FluxOwner,
  IgnoreRule,
  TakenManager,
} from "../../model/flux/apply-options";
import { ownerLabels } from "./owner-labels";

const group = "kustomize.toolkit.fluxcd.io";

/** The name of kustomize-controller as a field manager, and its group. */
export const kustomizeController: FluxOwner = { field: "kustomize-controller", group };

/** The fields of a Kustomization that say how its objects are applied. */
export interface ApplySpec {
  /** Whether objects with changed immutable fields are replaced. False by default. */
  readonly force?: boolean;
  /** Fields that are left to others. */
  readonly ignore?: readonly IgnoreRule[];
}

/**
 * How kustomize-controller applies the objects of a Kustomization.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (apply).
 */
export function applyOptionsOf({ force = false, ignore = [] }: ApplySpec): FluxApplyOptions {
  const taken: readonly TakenManager[] = [
    { name: "kubectl", operationType: "Apply" },
    { name: "kubectl", operationType: "Update" },
    { name: "before-first-apply", operationType: "Update" },
    { name: kustomizeController.field, operationType: "Update" },
  ];
  return {
    force,
    exclusionSelector: { [`${group}/reconcile`]: "disabled", [`${group}/ssa`]: "Ignore" },
    ifNotPresentSelector: { [`${group}/ssa`]: "IfNotPresent" },
    forceSelector: { [`${group}/force`]: "enabled" },
    driftIgnoreRules: ignore,
    cleanup: {
      annotations: ["kubectl.kubernetes.io/last-applied-configuration", `${group}/checksum`, "fluxcd.io/sync-checksum"],
      labels: ["fluxcd.io/sync-gc-mark"],
      fieldManagers: taken,
      exclusions: { [`${group}/ssa`]: "Merge" },
    },
  };
}

/**
 * Which objects of a Kustomization kustomize-controller deletes.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (deleteObjects).
 */
export function deleteOptionsOf(name: string, namespace: string): FluxDeleteOptions {
  return {
    propagationPolicy: "Background",
    inclusions: ownerLabels(kustomizeController, name, namespace),
    exclusions: {
      [`${group}/prune`]: "disabled",
      [`${group}/reconcile`]: "disabled",
      [`${group}/ssa`]: "Ignore",
    },
  };
}
