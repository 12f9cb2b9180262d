import { byText } from "../idioms/by-text";
import { firstOf, suspendedBy } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/cluster.x-k8s.io/MachineDeployment@37ee009 (health.lua)
export const clusterApiDeploymentHealth = firstOf(
  suspendedBy("spec.paused"),
  byText("status.phase", {
    Running: "Healthy",
    ScalingUp: "Progressing",
    ScalingDown: "Progressing",
    Failed: "Degraded",
  }),
);
