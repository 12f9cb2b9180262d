import { alwaysReady } from "./always-ready";
import { customResourceDefinitionStatus } from "./custom-resource-definition";
import { daemonSetStatus } from "./daemon-set";
import { deploymentStatus } from "./deployment";
import { jobStatus } from "./job";
import { persistentVolumeClaimStatus } from "./persistent-volume-claim";
import { podStatus } from "./pod";
import { podDisruptionBudgetStatus } from "./pod-disruption-budget";
import { replicaSetStatus } from "./replica-set";
import type { StatusRule } from "./results";
import { serviceStatus } from "./service";
import { statefulSetStatus } from "./stateful-set";

/** The rules of kinds that have one, by `group/Kind`. */
// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (legacyTypes)
export const statusRules: ReadonlyMap<string, StatusRule> = new Map([
  ["/Service", serviceStatus],
  ["/Pod", podStatus],
  ["/Secret", alwaysReady],
  ["/ConfigMap", alwaysReady],
  ["/PersistentVolumeClaim", persistentVolumeClaimStatus],
  ["apps/StatefulSet", statefulSetStatus],
  ["apps/DaemonSet", daemonSetStatus],
  ["extensions/DaemonSet", daemonSetStatus],
  ["apps/Deployment", deploymentStatus],
  ["extensions/Deployment", deploymentStatus],
  ["apps/ReplicaSet", replicaSetStatus],
  ["extensions/ReplicaSet", replicaSetStatus],
  ["policy/PodDisruptionBudget", podDisruptionBudgetStatus],
  ["batch/CronJob", alwaysReady],
  ["batch/Job", jobStatus],
  ["apiextensions.k8s.io/CustomResourceDefinition", customResourceDefinitionStatus],
]);
