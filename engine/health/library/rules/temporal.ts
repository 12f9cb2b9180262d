import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: alexandrevilain/temporal-operator api/v1beta1/conditions.go@v0.21.1
export const temporalHealth = firstOf(
  byCondition({ "ReconcileError=True": "Degraded", "ReconcileSuccess=False": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", Ready: "Progressing" }),
);
