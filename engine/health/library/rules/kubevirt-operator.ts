import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: kubevirt.io/api core/v1/types.go@v1.5.2 (KubeVirtConditionType)
export const kubevirtOperatorHealth = firstOf(
  byCondition({ "Degraded=True": "Degraded" }),
  byCondition({ "Progressing=True": "Progressing" }),
  byCondition({ "Available=True": "Healthy", Available: "Progressing" }),
);
