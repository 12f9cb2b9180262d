import type { ArgoSyncOptions } from "../../model/argo/sync-options";
import { isDefinition } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { annotationItems } from "../hooks/hook-reading";

const annotation = "argocd.argoproj.io/sync-options";

/** The options that a sync reads from an object, beside its own settings. */
// Source: gitops-engine pkg/sync/common/types.go@5baed56
export type AnnotationOption =
  | "SkipDryRunOnMissingResource=true"
  | "Prune=false"
  | "Prune=confirm"
  | "Delete=false"
  | "Delete=confirm"
  | "PruneLast=true"
  | "Validate=false"
  | "Replace=true"
  | "Force=true"
  | "ServerSideApply=true"
  | "ServerSideApply=false";

/** Whether the annotation of an object has an option, written exactly so. */
export function hasOption(object: KubeObject | undefined, option: AnnotationOption): boolean {
  return object !== undefined && annotationItems(object, annotation).includes(option);
}

/** Whether a sync replaces an object as a whole, where it would be applied else. */
export function isReplaced({ replace }: Pick<ArgoSyncOptions, "replace">, target: KubeObject | undefined): boolean {
  return replace || hasOption(target, "Replace=true");
}

/** Whether an object that cannot be changed is deleted and created again. */
export function isForced({ force }: Pick<ArgoSyncOptions, "force">, target: KubeObject | undefined): boolean {
  return force || hasOption(target, "Force=true");
}

/**
 * Whether an object is deleted and created again with each write. A definition and a Namespace are updated in any case.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (applyObject)
 */
export function isReplacedByForce(options: Pick<ArgoSyncOptions, "replace" | "force">, target: KubeObject): boolean {
  return isReplaced(options, target) && isForced(options, target) && !isUpdatedInPlace(target);
}

/** Kinds that a replacement updates, since all that belongs to an object would be gone with it. */
export function isUpdatedInPlace(target: KubeObject): boolean {
  return isDefinition(target) || target.kind === "Namespace";
}

/** Whether a sync applies an object on the server. */
export function appliesOnServer(
  { serverSideApply }: Pick<ArgoSyncOptions, "serverSideApply">,
  target: KubeObject | undefined,
): boolean {
  if (hasOption(target, "ServerSideApply=false")) return false;
  return serverSideApply || hasOption(target, "ServerSideApply=true");
}
