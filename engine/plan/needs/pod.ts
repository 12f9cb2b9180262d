import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { Need, NeedRule } from "./need";

/** Creates the rule of a kind, given the path of its Pod specification. */
export function podNeeds(...specPath: readonly string[]): NeedRule {
  return (object, namespace) => needsOfPodSpec(lookUp(object, ...specPath), namespace);
}

function needsOfPodSpec(spec: unknown, namespace: string): readonly Need[] {
  const containers = [...lookUpList(spec, "initContainers"), ...lookUpList(spec, "containers")];
  return [
    ...serviceAccountNeeds(spec, namespace),
    ...needOf({ group: "scheduling.k8s.io", kind: "PriorityClass" }, "", lookUpText(spec, "priorityClassName")),
    ...needOf({ group: "node.k8s.io", kind: "RuntimeClass" }, "", lookUpText(spec, "runtimeClassName")),
    ...lookUpList(spec, "imagePullSecrets").flatMap((secret) => reference("Secret", namespace, secret)),
    ...containers.flatMap((container) => environmentNeeds(container, namespace)),
    ...lookUpList(spec, "volumes").flatMap((volume) => volumeNeeds(volume, namespace)),
  ];
}

// Optional, since every namespace has a ServiceAccount "default"; one in the plan only changes it.
function serviceAccountNeeds(spec: unknown, namespace: string): readonly Need[] {
  const name = lookUpText(spec, "serviceAccountName") ?? lookUpText(spec, "serviceAccount");
  const optional = name === undefined || name === "default";
  return needOf({ group: "", kind: "ServiceAccount" }, namespace, name ?? "default", optional);
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
    ...needOf({ group: "storage.k8s.io", kind: "StorageClass" }, "", storageClass),
    ...projected,
  ];
}

function reference(kind: "ConfigMap" | "Secret", namespace: string, source: unknown, field = "name"): readonly Need[] {
  return needOf({ group: "", kind }, namespace, lookUpText(source, field), lookUp(source, "optional") === true);
}

function needOf(
  kind: Pick<Need, "group" | "kind">,
  namespace: string,
  name: string | undefined,
  optional = false,
): readonly Need[] {
  return name === undefined ? [] : [{ ...kind, namespace, name, optional }];
}
