import { byCondition } from "../idioms/conditions";
import { behind, firstOf } from "../idioms/library-rule";

// Source: istio-ecosystem/sail-operator api/v1/istio_types.go@1.26.2 (IstioConditionType)
export const istioSailHealth = firstOf(
  behind(),
  byCondition({ "Reconciled=False": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", Ready: "Progressing" }),
);
