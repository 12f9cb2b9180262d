import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: alexandrevilain/temporal-operator api/v1beta1/condition_types.go@2b240e4
export const temporalHealth = firstOf(
  byCondition({ "ReconcileError=True": "Degraded", "ReconcileSuccess=False": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", Ready: "Progressing" }),
);
