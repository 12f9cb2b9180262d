import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";
import type { Need, NeedRule } from "./need";
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

/** The references of each kind, by `group/Kind`. An object of another kind needs only its Namespace and its CRD. */
const needRules: ReadonlyMap<string, readonly NeedRule[]> = new Map([
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

/** The objects that an object refers to. */
export function needsOf(key: ObjectKey, object: KubeObject): readonly Need[] {
  const rules = needRules.get(`${key.group}/${key.kind}`);
  return rules?.flatMap((rule) => rule(object, key.namespace)) ?? [];
}
