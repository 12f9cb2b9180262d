import { degraded, healthy } from "../../argo/argo-verdict";
import { byCondition, conditionsAt } from "../idioms/conditions";
import { firstOf, type LibraryRule, suspendedBy } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/batch/CronJob@37ee009 (health.lua)

/** Suspended jobs are healthy, as in Argo CD. Times in the form of Kubernetes are ordered as texts. */
const cronJobHealth: LibraryRule = (object) => {
  if (at(object, "spec.suspend") === true) return healthy("the job is suspended");
  if (at(object, "status") === undefined) return undefined;
  if (at(object, "status.lastScheduleTime") === undefined) return healthy("the job has not been scheduled yet");
  if (at(object, "status.lastSuccessfulTime") === undefined) return healthy("the job has never succeeded");
  if (listAt(object, "status.active").length > 0) return healthy("the job is running");
  const hasFailed = textAt(object, "status.lastSuccessfulTime") < textAt(object, "status.lastScheduleTime");
  return hasFailed ? degraded("the last run has not succeeded") : healthy("the last run has succeeded");
};

// Source: argo-cd resource_customizations/apiextensions.k8s.io/CustomResourceDefinition@37ee009 (health.lua)
const customResourceDefinitionHealth: LibraryRule = firstOf(
  byCondition({
    "Terminating=True": "Progressing",
    "NamesAccepted=False": "Degraded",
    "NonStructuralSchema=True": "Degraded",
    "Established!=True:Installing": "Progressing",
  }),
  byCondition({ "Established=True": "Healthy" }),
  (object) => (conditionsAt(object).length > 0 ? degraded("the definition is not established") : undefined),
);

// Source: argo-cd resource_customizations/policy/PodDisruptionBudget@37ee009 (health.lua)
const podDisruptionBudgetHealth = firstOf(
  byCondition({ "=False:!InsufficientPods": ["Degraded", "reason"] }),
  byCondition({ "": ["Healthy", "reason"] }),
);

// After the API types, not compared with a release:
// kubernetes-sigs/jobset api/jobset/v1alpha2/jobset_types.go (JobSetConditionType).
const jobSetHealth = firstOf(
  byCondition({ "Failed=True": "Degraded", "Completed=True": "Healthy" }),
  suspendedBy("spec.suspend"),
);

// After the API types, not compared with a release:
// kubernetes-sigs/kueue apis/kueue/v1beta1/clusterqueue_types.go (ClusterQueueActive).
/** A queue that is stopped on purpose is Suspended. */
const kueueActiveHealth = byCondition(
  { "Active=True": "Healthy", "Active=False:Stopped": "Suspended", "Active=False": "Degraded" },
  { observed: "ifNamed" },
);

// After the API types, not compared with a release:
// kubernetes-sigs/lws api/leaderworkerset/v1/leaderworkerset_types.go.
const leaderWorkerSetHealth = firstOf(
  byCondition({ "Progressing=True": "Progressing", "UpdateInProgress=True": "Progressing" }),
  byCondition({ "Available=True": "Healthy" }),
);

/** The kinds of Kubernetes itself and its SIGs. */
export const kubernetesKinds: KindTable = {
  argo: {
    "apiextensions.k8s.io/CustomResourceDefinition": customResourceDefinitionHealth,
    "batch/CronJob": cronJobHealth,
    "policy/PodDisruptionBudget": podDisruptionBudgetHealth,
  },
  more: {
    "jobset.x-k8s.io/JobSet": jobSetHealth,
    "kueue.x-k8s.io/AdmissionCheck": kueueActiveHealth,
    "kueue.x-k8s.io/ClusterQueue": kueueActiveHealth,
    "kueue.x-k8s.io/LocalQueue": kueueActiveHealth,
    "leaderworkerset.x-k8s.io/LeaderWorkerSet": leaderWorkerSetHealth,
  },
};
