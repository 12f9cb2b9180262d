import type { NeedRule } from "./need";
import { podNeeds } from "./pod";
import {
  apiServiceNeeds,
  bindingNeeds,
  ingressNeeds,
  tokenNeeds,
  volumeClaimNeeds,
  volumeClaimTemplatesNeeds,
  webhookNeeds,
} from "./references";

const template = podNeeds("spec", "template", "spec");

/** What the objects of a kind refer to, by `group/Kind`. A kind that is not here needs its Namespace and its CRD alone. */
export const needRules: ReadonlyMap<string, readonly NeedRule[]> = new Map([
  ["/Pod", [podNeeds("spec")]],
  ["/ReplicationController", [template]],
  ["apps/Deployment", [template]],
  ["apps/StatefulSet", [template, volumeClaimTemplatesNeeds]],
  ["apps/DaemonSet", [template]],
  ["apps/ReplicaSet", [template]],
  ["batch/Job", [template]],
  ["batch/CronJob", [podNeeds("spec", "jobTemplate", "spec", "template", "spec")]],
  ["/Secret", [tokenNeeds]],
  ["/PersistentVolumeClaim", [volumeClaimNeeds]],
  ["networking.k8s.io/Ingress", [ingressNeeds]],
  ["rbac.authorization.k8s.io/RoleBinding", [bindingNeeds]],
  ["rbac.authorization.k8s.io/ClusterRoleBinding", [bindingNeeds]],
  ["admissionregistration.k8s.io/ValidatingWebhookConfiguration", [webhookNeeds]],
  ["admissionregistration.k8s.io/MutatingWebhookConfiguration", [webhookNeeds]],
  ["apiregistration.k8s.io/APIService", [apiServiceNeeds]],
]);
