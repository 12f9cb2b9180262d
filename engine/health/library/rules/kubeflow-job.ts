import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: kubeflow/trainer pkg/apis/kubeflow.org/v1/common_types.go@v1.9.2 (JobConditionType)
export const kubeflowJobHealth = firstOf(
  byCondition({ "Failed=True": "Degraded" }),
  byCondition({ "Succeeded=True": "Healthy" }),
  byCondition({ "Suspended=True": "Suspended" }),
  byCondition({ "=True": "Progressing" }, { last: true }),
);
