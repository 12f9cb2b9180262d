import { apiServiceHealth } from "./api-service";
import type { ArgoRule } from "./argo-verdict";
import { autoscalerHealth } from "./autoscaler";
import { daemonSetHealth } from "./daemon-set";
import { deploymentHealth } from "./deployment";
import { jobHealth } from "./job";
import { ingressHealth, serviceHealth } from "./load-balanced";
import { podHealth } from "./pod";
import { replicaSetHealth } from "./replica-set";
import { statefulSetHealth } from "./stateful-set";
import { volumeClaimHealth } from "./volume-claim";
import { workflowHealth } from "./workflow";

/** The rule of a kind, and the versions that it reads: all, if there is no list. */
export interface KindOfArgo {
  readonly rule: ArgoRule;
  readonly versions?: readonly string[];
}

const v1 = ["v1"];

/** The rules by `group/Kind`. */
// Source: gitops-engine pkg/health/health.go@5baed56 (GetHealthCheckFunc)
export const argoRules: ReadonlyMap<string, KindOfArgo> = new Map<string, KindOfArgo>([
  ["apps/Deployment", { rule: deploymentHealth, versions: v1 }],
  ["apps/StatefulSet", { rule: statefulSetHealth, versions: v1 }],
  ["apps/ReplicaSet", { rule: replicaSetHealth, versions: v1 }],
  ["apps/DaemonSet", { rule: daemonSetHealth, versions: v1 }],
  ["extensions/Ingress", { rule: ingressHealth }],
  ["networking.k8s.io/Ingress", { rule: ingressHealth }],
  ["argoproj.io/Workflow", { rule: workflowHealth }],
  ["apiregistration.k8s.io/APIService", { rule: apiServiceHealth, versions: ["v1", "v1beta1"] }],
  ["/Service", { rule: serviceHealth, versions: v1 }],
  ["/PersistentVolumeClaim", { rule: volumeClaimHealth, versions: v1 }],
  ["/Pod", { rule: podHealth, versions: v1 }],
  ["batch/Job", { rule: jobHealth, versions: v1 }],
  ["autoscaling/HorizontalPodAutoscaler", { rule: autoscalerHealth, versions: ["v1", "v2beta1", "v2beta2", "v2"] }],
]);
