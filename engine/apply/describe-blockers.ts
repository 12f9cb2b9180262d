import { lookUp, lookUpList, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";

/** What the finalizers of Kubernetes and of well-known projects wait for, and who removes them. */
const finalizerReasons: Readonly<Record<string, string>> = {
  foregroundDeletion: "its dependent objects still exist",
  orphan: "its dependent objects are being orphaned",
  kubernetes: "the objects in the Namespace still exist",
  "kubernetes.io/pvc-protection": "a Pod still uses the volume",
  "kubernetes.io/pv-protection": "a PersistentVolumeClaim is still bound to it",
  "customresourcecleanup.apiextensions.k8s.io": "objects of its kind still exist",
  "service.kubernetes.io/load-balancer-cleanup": "the load balancer is not removed yet",
  "batch.kubernetes.io/job-tracking": "the Job's controller has not counted the Pod yet",
  "external-attacher/csi": "the CSI attacher has not detached the volume yet",
  "finalizers.fluxcd.io": "a controller of Flux, in flux-system, has not cleaned up yet",
  "resources-finalizer.argocd.argoproj.io": "Argo CD's application controller has not deleted its objects yet",
};

/** Describes what blocks the deletion of an object, as the object itself says it, and since when. */
export function describeBlockers(object: KubeObject): string {
  const blockers = [...describeFinalizers(object), ...namespaceConditions(object)];
  if (blockers.length === 0) {
    blockers.push(isNamespace(object) ? "the deletion of the objects in it" : "its termination (it has no finalizers)");
  }
  const since = object.metadata.deletionTimestamp;
  return [...blockers, ...(since === undefined ? [] : [`it is being deleted since ${since}`])].join("\n");
}

/** The finalizers of an object, each with what it waits for, or who probably removes it. */
export function describeFinalizers(object: KubeObject): readonly string[] {
  return (object.metadata.finalizers ?? []).map(
    (name) => `finalizer ${name}: ${finalizerReasons[name] ?? describeController(object, name)}`,
  );
}

/** A command that shows the finalizers, the conditions and the field managers of an object. */
export function showCommand({ apiVersion, kind, metadata }: KubeObject): string {
  const group = groupOf(apiVersion);
  const type = `${kind.toLowerCase()}${group === "" ? "" : `.${group}`}`;
  const place = metadata.namespace === undefined ? "" : ` --namespace ${metadata.namespace}`;
  return `to see what it waits for: kubectl get ${type} ${metadata.name}${place} --output yaml --show-managed-fields`;
}

/** Who probably removes a finalizer: the field manager that has set it, and the group in its name. */
function describeController(object: KubeObject, name: string): string {
  const managers = (object.metadata.managedFields ?? []).flatMap(({ manager, fieldsV1 }) =>
    manager !== undefined && lookUp(fieldsV1, "f:metadata", "f:finalizers", `v:"${name}"`) !== undefined
      ? [manager]
      : [],
  );
  const group = name.includes("/") ? name.slice(0, name.indexOf("/")) : undefined;
  const clues = [
    ...(managers.length === 0 ? [] : [`${[...new Set(managers)].join(" and ")} has set it`]),
    ...(group === undefined ? [] : [`its name points to the controller of ${group}`]),
  ];
  return clues.length === 0 ? "its controller is not known" : clues.join("; ");
}

// Source: kubernetes pkg/controller/namespace/deletion/status_condition_utils.go@v1.36.3: the remaining content that
// the controller reports, with kinds and counts, and the finalizers that it waits for.
function namespaceConditions(object: KubeObject): string[] {
  if (!isNamespace(object)) return [];
  return lookUpList(object, "status", "conditions").flatMap((condition) => {
    const message = lookUpText(condition, "message");
    return lookUpText(condition, "status") === "True" && message !== undefined ? [message] : [];
  });
}

function isNamespace(object: KubeObject): boolean {
  return object.kind === "Namespace" && object.apiVersion === "v1";
}
