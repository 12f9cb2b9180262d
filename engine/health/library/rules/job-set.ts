import { byCondition } from "../idioms/conditions";
import { firstOf, suspendedBy } from "../idioms/library-rule";

// After the API types, not compared with a release:
// kubernetes-sigs/jobset api/jobset/v1alpha2/jobset_types.go (JobSetConditionType).
export const jobSetHealth = firstOf(
  byCondition({ "Failed=True": "Degraded", "Completed=True": "Healthy" }),
  suspendedBy("spec.suspend"),
);

// After the API types, not compared with a release:
// kubernetes-sigs/kueue apis/kueue/v1beta1/clusterqueue_types.go (ClusterQueueActive).
/** A queue that is stopped on purpose is Suspended. */
export const kueueActiveHealth = byCondition(
  { "Active=True": "Healthy", "Active=False:Stopped": "Suspended", "Active=False": "Degraded" },
  { observed: "ifNamed" },
);

// After the API types, not compared with a release:
// kubernetes-sigs/lws api/leaderworkerset/v1/leaderworkerset_types.go.
export const leaderWorkerSetHealth = firstOf(
  byCondition({ "Progressing=True": "Progressing", "UpdateInProgress=True": "Progressing" }),
  byCondition({ "Available=True": "Healthy" }),
);
