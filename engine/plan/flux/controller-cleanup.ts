import type { CleanupOptions } from "../../model/flux/apply-options";

const group = "kustomize.toolkit.fluxcd.io";

/**
 * What kustomize-controller removes from live objects before an apply.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (apply).
 */
export const controllerCleanup = {
  annotations: ["kubectl.kubernetes.io/last-applied-configuration", `${group}/checksum`, "fluxcd.io/sync-checksum"],
  labels: ["fluxcd.io/sync-gc-mark"],
  fieldManagers: [
    { name: "kubectl", operationType: "Apply" },
    { name: "kubectl", operationType: "Update" },
    { name: "before-first-apply", operationType: "Update" },
    { name: "kustomize-controller", operationType: "Update" },
  ],
  exclusions: { [`${group}/ssa`]: "Merge" },
} as const satisfies CleanupOptions;
