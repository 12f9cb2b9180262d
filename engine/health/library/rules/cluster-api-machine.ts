import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";
import { textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/cluster.x-k8s.io/Machine@37ee009 (health.lua)
export const clusterApiMachineHealth = firstOf(byText("status.phase", { Running: "Healthy" }), (object) => {
  const health = textAt(object, "status.phase") === "Failed" ? "Degraded" : "Progressing";
  return byCondition({ "Ready=False": health })(object) ?? { health, message: textAt(object, "status.phase") };
});
