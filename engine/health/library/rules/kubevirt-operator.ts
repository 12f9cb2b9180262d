import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// After the API types: kubevirt.io/api core/v1/types.go (KubeVirtConditionType); not compared with a release.
export const kubevirtOperatorHealth = firstOf(
  byCondition({ "Degraded=True": "Degraded" }),
  byCondition({ "Progressing=True": "Progressing" }),
  byCondition({ "Available=True": "Healthy", Available: "Progressing" }),
);
