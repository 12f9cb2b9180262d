import type { KubeObject } from "../../model/kube-object";
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
