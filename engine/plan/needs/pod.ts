import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { Need, NeedRule } from "./need";

/** Makes the rule of a kind from where its Pods are described. */
export function podNeeds(...specPath: readonly string[]): NeedRule {
  return (object, namespace) => needsOfPodSpec(lookUp(object, ...specPath), namespace);
}

function needsOfPodSpec(spec: unknown, namespace: string): readonly Need[] {
  const containers = [...lookUpList(spec, "initContainers"), ...lookUpList(spec, "containers")];
  return [
    ...serviceAccountNeeds(spec, namespace),
    ...needOf("scheduling.k8s.io", "PriorityClass", "", lookUpText(spec, "priorityClassName")),
    ...needOf("node.k8s.io", "RuntimeClass", "", lookUpText(spec, "runtimeClassName")),
    ...lookUpList(spec, "imagePullSecrets").flatMap((secret) => reference("Secret", namespace, secret)),
    ...containers.flatMap((container) => environmentNeeds(container, namespace)),
    ...lookUpList(spec, "volumes").flatMap((volume) => volumeNeeds(volume, namespace)),
  ];
}

// Every namespace has a ServiceAccount "default", so one of the plan only adds to it: nothing fails without it.
function serviceAccountNeeds(spec: unknown, namespace: string): readonly Need[] {
  const name = lookUpText(spec, "serviceAccountName") ?? lookUpText(spec, "serviceAccount");
  const optional = name === undefined || name === "default";
  return needOf("", "ServiceAccount", namespace, name ?? "default", optional);
}

function environmentNeeds(container: unknown, namespace: string): readonly Need[] {
  const sources = [
    ...lookUpList(container, "env").map((variable) => {
      const source = lookUp(variable, "valueFrom");
      return { configMap: lookUp(source, "configMapKeyRef"), secret: lookUp(source, "secretKeyRef") };
    }),
    ...lookUpList(container, "envFrom").map((source) => {
      return { configMap: lookUp(source, "configMapRef"), secret: lookUp(source, "secretRef") };
    }),
  ];
  return sources.flatMap(({ configMap, secret }) => [
    ...reference("ConfigMap", namespace, configMap),
    ...reference("Secret", namespace, secret),
  ]);
}

function volumeNeeds(volume: unknown, namespace: string): readonly Need[] {
  const storageClass = lookUpText(volume, "ephemeral", "volumeClaimTemplate", "spec", "storageClassName");
  const projected = lookUpList(volume, "projected", "sources").flatMap((source) => [
    ...reference("ConfigMap", namespace, lookUp(source, "configMap")),
    ...reference("Secret", namespace, lookUp(source, "secret")),
  ]);
  return [
    ...reference("ConfigMap", namespace, lookUp(volume, "configMap")),
    ...reference("Secret", namespace, lookUp(volume, "secret"), "secretName"),
    ...reference("Secret", namespace, lookUp(volume, "csi", "nodePublishSecretRef")),
    ...needOf("storage.k8s.io", "StorageClass", "", storageClass),
    ...projected,
  ];
}

function reference(kind: "ConfigMap" | "Secret", namespace: string, source: unknown, field = "name"): readonly Need[] {
  return needOf("", kind, namespace, lookUpText(source, field), lookUp(source, "optional") === true);
}

function needOf(
  group: string,
  kind: string,
  namespace: string,
  name: string | undefined,
  optional = false,
): readonly Need[] {
  return name === undefined ? [] : [{ group, kind, namespace, name, optional }];
}
