import { byText } from "../idioms/by-text";
import { behind, firstOf } from "../idioms/library-rule";

// After the API types, not compared with a release:
// elastic/cloud-on-k8s pkg/apis/stackconfigpolicy/v1alpha1/stackconfigpolicy_types.go (PolicyPhase).
export const elasticStackConfigHealth = firstOf(
  behind(),
  byText(
    "status.phase",
    { Ready: "Healthy", Error: "Degraded", Conflict: "Degraded", Invalid: "Degraded" },
    { otherwise: "Progressing" },
  ),
);
