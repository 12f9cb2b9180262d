import { healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isSet } from "../idioms/read";

// Source: argo-cd resource_customizations/flink.apache.org/FlinkDeployment@37ee009 (health.lua)
export const flinkDeploymentHealth: LibraryRule = (object) => {
  const path = "status.reconciliationStatus";
  if (at(object, path) === undefined) return undefined;
  const isDeployed = isSet(object, `${path}.success`) || at(object, `${path}.state`) === "DEPLOYED";
  if (isDeployed) return healthy("it is deployed");
  return byText(
    "status.jobManagerDeploymentStatus",
    { DEPLOYED_NOT_READY: "Progressing", DEPLOYING: "Progressing", ERROR: "Degraded" },
    { says: `${path}.error` },
  )(object);
};
