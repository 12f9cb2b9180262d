import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/cluster.x-k8s.io/MachinePool@37ee009 (health.lua)
export const clusterApiPoolHealth: LibraryRule = (object) => {
  const phase = textAt(object, "status.phase");
  const unmet = conditionsAt(object).filter(({ status }) => status === "False");
  const message = [phase, ...unmet.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`)].join("; ");
  const isGood = phase === "Running" || phase === "Scaling";
  if (isGood) return healthy(message);
  return phase === "Failed" || phase === "Unknown" ? degraded(message) : progressing(message);
};
