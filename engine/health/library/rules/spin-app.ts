import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, lastCondition, type LooseCondition, sayOf } from "../idioms/conditions";
import { withStatus } from "../idioms/library-rule";
import { numberAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/core.spinkube.dev/SpinApp@37ee009 (health.lua)
export const spinAppHealth = withStatus((object) => {
  const failed = conditionsAt(object).find((condition) => condition["type"] === "Progressing" && hasFailed(condition));
  if (failed !== undefined) return degraded(sayOf(failed));
  const available = lastCondition(object, "Available");
  if (available?.["status"] !== "True") return degraded(sayOf(available) || "the application is not available");
  const [ready, wanted] = [numberAt(object, "status.readyReplicas") ?? 0, numberAt(object, "spec.replicas") ?? 1];
  if (ready < wanted) return progressing(`${ready} of ${wanted} replicas are ready`);
  const rolling = conditionsAt(object).findLast(({ type, status }) => type === "Progressing" && status === "True");
  return rolling === undefined ? healthy(`${ready} of ${wanted} replicas are ready`) : progressing(sayOf(rolling));
});

function hasFailed(condition: LooseCondition): boolean {
  const message = textAt(condition, "message").toLowerCase();
  const isFailure = message.includes("timeout") || message.includes("failed");
  return condition["status"] === "False" && (condition["reason"] === "ProgressDeadlineExceeded" || isFailure);
}
