import { byCondition } from "../idioms/conditions";
import { firstOf, suspendedBy } from "../idioms/library-rule";

// Source: kubernetes-sigs/jobset api/jobset/v1alpha2/jobset_types.go@v0.8.1 (JobSetConditionType)
export const jobSetHealth = firstOf(
  byCondition({ "Failed=True": "Degraded", "Completed=True": "Healthy" }),
  suspendedBy("spec.suspend"),
);

// Source: kubernetes-sigs/kueue apis/kueue/v1beta1/clusterqueue_types.go@v0.12.3 (ClusterQueueActive)
/** A queue that is stopped on purpose is Suspended. */
export const kueueActiveHealth = byCondition(
  { "Active=True": "Healthy", "Active=False:Stopped": "Suspended", "Active=False": "Degraded" },
  { observed: "ifNamed" },
);

// Source: kubernetes-sigs/lws api/leaderworkerset/v1/leaderworkerset_types.go@v0.6.2
export const leaderWorkerSetHealth = firstOf(
  byCondition({ "Progressing=True": "Progressing", "UpdateInProgress=True": "Progressing" }),
  byCondition({ "Available=True": "Healthy" }),
);
