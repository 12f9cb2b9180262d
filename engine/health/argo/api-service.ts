import { conditionsOf } from "../status/conditions";
import { type ArgoRule, healthy, progressing } from "./argo-verdict";

// Source: gitops-engine pkg/health/health_apiservice.go@5baed56 (getApiregistrationv1APIServiceHealth)
export const apiServiceHealth: ArgoRule = (object) => {
  const available = conditionsOf(object).find(({ type }) => type === "Available");
  if (available === undefined) return progressing("Waiting to be processed");
  const message = `${available.reason}: ${available.message}`;
  return available.status === "True" ? healthy(message) : progressing(message);
};
