import { degraded, healthy, progressing, suspended } from "../../argo/argo-verdict";
import { withStatus } from "../idioms/library-rule";
import { at, listAt } from "../idioms/read";

// Source: argo-cd resource_customizations/apps.kruise.io/AdvancedCronJob@37ee009 (health.lua)
export const kruiseCronJobHealth = withStatus((object) => {
  const hasRun = at(object, "status.lastScheduleTime") !== undefined;
  if (!hasRun && at(object, "spec.paused") === true) return suspended("spec.paused is true");
  if (listAt(object, "status.active").length > 0) return progressing("jobs are active");
  return hasRun ? healthy("it has run") : degraded("it has not run yet");
});
