import { conditionsOf } from "../status/conditions";
import { type ArgoRule, degraded, healthy, progressing, suspended } from "./argo-verdict";

// Source: gitops-engine pkg/health/health_job.go@5baed56 (getBatchv1JobHealth): the status of a condition does not
// matter, but for that of `Suspended`.
export const jobHealth: ArgoRule = (object) => {
  const conditions = conditionsOf(object);
  const last = (...types: readonly string[]): string | undefined =>
    conditions.findLast(({ type }) => types.includes(type))?.message;
  const failure = last("Failed");
  const message = last("Complete", "Suspended");
  if (failure !== undefined) return degraded(failure);
  if (message === undefined) return progressing();
  const isSuspended = conditions.some(({ type, status }) => type === "Suspended" && status === "True");
  return isSuspended ? suspended() : healthy(message);
};
