// Source: fluxcd/pkg ssa/utils/is.go, job.go@v0.77.0: the kind in any case where it says so.
import type { KubeObject } from "../objects/kube-object";

/** True for a CustomResourceDefinition of any version. */
export function isCustomResourceDefinition({ apiVersion, kind }: KubeObject): boolean {
  return isKind(kind, "customresourcedefinition") && apiVersion.startsWith("apiextensions.k8s.io/");
}

/** True for what other objects need before they can be created: CustomResourceDefinition, Namespace, ClusterRole. */
export function isClusterDefinition(object: KubeObject): boolean {
  const { apiVersion, kind } = object;
  return (
    isCustomResourceDefinition(object) ||
    (isKind(kind, "namespace") && apiVersion === "v1") ||
    (isKind(kind, "clusterrole") && apiVersion.startsWith("rbac.authorization.k8s.io/"))
  );
}

/** True for StorageClass, IngressClass and every other kind whose name ends in "Class". */
export function isClassDefinition({ kind }: KubeObject): boolean {
  return kind.endsWith("Class");
}

/** True for a Job that the cluster deletes some time after it ended: nobody can wait for it. */
export function isExpiringJob({ apiVersion, kind, ...rest }: KubeObject): boolean {
  if (kind !== "Job" || !apiVersion.startsWith("batch/")) return false;
  const spec = rest["spec"];
  return typeof spec === "object" && spec !== null && typeof fieldOf(spec, "ttlSecondsAfterFinished") === "number";
}

function fieldOf(value: object, name: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[name];
}

function isKind(kind: string, lowerCase: string): boolean {
  return kind.toLowerCase() === lowerCase;
}
