import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// After the API types, not compared with a release:
// kubeflow/trainer pkg/apis/kubeflow.org/v1/common_types.go (JobConditionType).
export const kubeflowJobHealth = firstOf(
  byCondition({ "Failed=True": "Degraded" }),
  byCondition({ "Succeeded=True": "Healthy" }),
  byCondition({ "Suspended=True": "Suspended" }),
  byCondition({ "=True": "Progressing" }, { last: true }),
);
