import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";
import type { KindTable } from "../kind-table";

// Source: alexandrevilain/temporal-operator api/v1beta1/condition_types.go@2b240e4
const temporalHealth = firstOf(
  byCondition({ "ReconcileError=True": "Degraded", "ReconcileSuccess=False": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", Ready: "Progressing" }),
);

/** The kinds of Temporal. */
export const temporalKinds: KindTable = {
  more: {
    "temporal.io/TemporalCluster": temporalHealth,
    "temporal.io/TemporalClusterClient": temporalHealth,
    "temporal.io/TemporalNamespace": temporalHealth,
    "temporal.io/TemporalSchedule": temporalHealth,
  },
};
