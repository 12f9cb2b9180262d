import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { Need, NeedRule } from "./need";
import { textOf } from "../../model/objects/metadata-texts";

/** The role of a RoleBinding or ClusterRoleBinding, and its ServiceAccounts. */
export const bindingNeeds: NeedRule = (object, namespace) => {
  const kind = lookUpText(object, "roleRef", "kind");
  const name = lookUpText(object, "roleRef", "name");
  const role: readonly Need[] =
    name === undefined || (kind !== "Role" && kind !== "ClusterRole")
      ? []
      : [{ group: "rbac.authorization.k8s.io", kind, namespace: kind === "Role" ? namespace : "", name }];
  return [...role, ...lookUpList(object, "subjects").flatMap((subject) => subjectNeeds(subject, namespace))];
};

// Optional, since a binding can be created before its ServiceAccount.
function subjectNeeds(subject: unknown, namespace: string): readonly Need[] {
  const name = lookUpText(subject, "name");
  if (lookUpText(subject, "kind") !== "ServiceAccount" || name === undefined) return [];
  const home = lookUpText(subject, "namespace") ?? namespace;
  return [{ group: "", kind: "ServiceAccount", namespace: home, name, optional: true }];
}

/** Optional, since an Ingress waits for its class. */
export const ingressNeeds: NeedRule = (object) => {
  const name = lookUpText(object, "spec", "ingressClassName");
  return name === undefined
    ? []
    : [{ group: "networking.k8s.io", kind: "IngressClass", namespace: "", name, optional: true }];
};

export const volumeClaimNeeds: NeedRule = (object) => storageClassOf(object);

/** The StorageClasses of a StatefulSet's volumes; the needs of its Pods are a separate rule. */
export const volumeClaimTemplatesNeeds: NeedRule = (object) =>
  lookUpList(object, "spec", "volumeClaimTemplates").flatMap(storageClassOf);

function storageClassOf(claim: unknown): readonly Need[] {
  const name = lookUpText(claim, "spec", "storageClassName");
  return name === undefined ? [] : [{ group: "storage.k8s.io", kind: "StorageClass", namespace: "", name }];
}

// Source: kubernetes pkg/controller/serviceaccount/tokens_controller.go@v1.36.3 (syncSecret): a token whose
// ServiceAccount is not there is deleted.
export const tokenNeeds: NeedRule = (object, namespace) => {
  if (lookUpText(object, "type") !== "kubernetes.io/service-account-token") return [];
  const name = textOf(object, "annotations", "kubernetes.io/service-account.name");
  return name === undefined ? [] : [{ group: "", kind: "ServiceAccount", namespace, name }];
};

/** The Services that a webhook configuration calls. */
export const webhookNeeds: NeedRule = (object) =>
  lookUpList(object, "webhooks").flatMap((webhook) => serviceOf(lookUp(webhook, "clientConfig", "service")));

/** The Service of an aggregated API. */
export const apiServiceNeeds: NeedRule = (object) => serviceOf(lookUp(object, "spec", "service"));

function serviceOf(service: unknown): readonly Need[] {
  const name = lookUpText(service, "name");
  const namespace = lookUpText(service, "namespace");
  if (name === undefined || namespace === undefined) return [];
  return [{ group: "", kind: "Service", namespace, name, optional: true }];
}
