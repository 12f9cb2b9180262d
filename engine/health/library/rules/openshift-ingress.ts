import { byCondition } from "../idioms/conditions";

// Source: argo-cd resource_customizations/operator.openshift.io/IngressController@37ee009 (health.lua)
export const openshiftIngressHealth = byCondition({
  "Degraded=True": "Degraded",
  "DeploymentReplicasAllAvailable=False": "Progressing",
  "Progressing=True": ["Progressing", "reason"],
  "Available=True": "Healthy",
});
