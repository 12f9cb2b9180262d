import { degraded, healthy, suspended } from "../../argo/argo-verdict";
import { withStatus } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/apps.kruise.io/BroadcastJob@37ee009 (health.lua)
export const kruiseBroadcastJobHealth = withStatus((object) => {
  const [phase, count] = [textAt(object, "status.phase"), (name: string): unknown => at(object, `status.${name}`)];
  if (phase === "completed" && count("desired") === count("succeeded")) return healthy("it has completed");
  if (phase === "failed" && count("failed") !== 0) return degraded("it has failed");
  return phase === "paused" && at(object, "spec.paused") === true ? suspended("spec.paused is true") : undefined;
});
