import { byText } from "../idioms/by-text";
import { firstOf } from "../idioms/library-rule";

// After the API types, not compared with a release:
// ray-project/kuberay ray-operator/apis/ray/v1 (ClusterState, JobStatus).
export const rayClusterHealth = byText(
  "status.state",
  { ready: "Healthy", failed: "Degraded", suspended: "Suspended" },
  { otherwise: "Progressing", says: "status.reason" },
);

/** The job may fail on Ray, or before it reaches Ray. */
export const rayJobHealth = firstOf(
  byText(
    "status.jobDeploymentStatus",
    { Failed: "Degraded", ValidationFailed: "Degraded", Suspended: "Suspended" },
    { says: "status.message" },
  ),
  byText(
    "status.jobStatus",
    { SUCCEEDED: "Healthy", FAILED: "Degraded", STOPPED: "Suspended" },
    { says: "status.message" },
  ),
);
