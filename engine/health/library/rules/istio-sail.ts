import { byCondition } from "../idioms/conditions";
import { behind, firstOf } from "../idioms/library-rule";

// After the API types, not compared with a release:
// istio-ecosystem/sail-operator api/v1/istio_types.go (IstioConditionType).
export const istioSailHealth = firstOf(
  behind(),
  byCondition({ "Reconciled=False": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", Ready: "Progressing" }),
);
