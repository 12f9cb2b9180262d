import { healthy } from "../../argo/argo-verdict";
import { byCondition, hasConditions } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/spot.io/SpotDeployment@37ee009 (health.lua)
export const spotDeploymentHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const found = byCondition({
    InvalidSpec: "Degraded",
    "Progressing:RolloutAborted": "Degraded",
    "Progressing:ProgressDeadlineExceeded": "Degraded",
    "Paused=True": "Suspended",
  })(object);
  return found ?? (at(object, "status.phase") === "Progressing" ? undefined : healthy());
};
