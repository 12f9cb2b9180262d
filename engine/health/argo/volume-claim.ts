import { type ArgoRule, degraded, healthy, progressing, unknown } from "./argo-verdict";
import { textAt } from "./typed-field";

// Source: gitops-engine pkg/health/health_pvc.go@5baed56 (getCorev1PVCHealth)
export const volumeClaimHealth: ArgoRule = (object) => {
  const phase = textAt(object, "status", "phase");
  if (phase === "Lost") return degraded();
  if (phase === "Pending") return progressing();
  return phase === "Bound" ? healthy() : unknown();
};
