import { lookUpList } from "../../lib/look-up";
import { type ArgoRule, healthy, progressing } from "./argo-verdict";
import { itemsAt, textAt, wholeNumberAt } from "./typed-field";

// Source: gitops-engine pkg/health/health_service.go@5baed56 (getCorev1ServiceHealth)
export const serviceHealth: ArgoRule = (object) => {
  for (const port of itemsAt(object, "spec", "ports")) wholeNumberAt(port, "port");
  const addresses = itemsAt(object, "status", "loadBalancer", "ingress");
  const isWaiting = textAt(object, "spec", "type") === "LoadBalancer" && addresses.length === 0;
  return isWaiting ? progressing() : healthy();
};

// Source: gitops-engine pkg/health/health_ingress.go@5baed56 (getIngressHealth), which ignores other types of fields.
export const ingressHealth: ArgoRule = (object) =>
  lookUpList(object, "status", "loadBalancer", "ingress").length > 0 ? healthy() : progressing();
