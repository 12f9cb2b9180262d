import type { Hook } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";

/**
 * The role of an object in a sync: an ordinary object; a hook; `skipped` if its annotations exclude it; `ignored` if it
 * is a hook only for moments that the sync does not have, so it neither runs nor is applied.
 */
export type HookReading =
  | { readonly as: "object" }
  | {
      readonly as: "hook";
      /** The hook that the annotations declare. */
      readonly hook: Hook;
    }
  | { readonly as: "skipped" | "ignored" };

/**
 * Reads the role from an object's annotations. Never throws: an invalid annotation has the effect that it has in the
 * mirrored system.
 */
export type HookReader = (object: KubeObject) => HookReading;

/** The items of an annotation with a comma-separated list, trimmed, each once and in the order given. */
// Source: gitops-engine pkg/sync/resource/annotations.go@5baed56 (GetAnnotationCSVs).
export function annotationItems(object: KubeObject, name: string): readonly string[] {
  const value = annotationOf(object, name) ?? "";
  const items = value.split(",").map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ""))];
}

const hookAnnotations = ["argocd.argoproj.io/hook", "helm.sh/hook"] as const;

/** Why an object is `ignored`. */
export function whyIgnored(object: KubeObject): string {
  const annotation = hookAnnotations.find((name) => annotationOf(object, name) !== undefined);
  if (annotation === undefined) return "it is a hook that never runs";
  return `its annotation ${annotation} (${JSON.stringify(annotationOf(object, annotation))}) names nothing that runs here`;
}

/** Undefined if the annotation is absent, or if the annotations are none that a client can read. */
export function annotationOf(object: KubeObject, name: string): string | undefined {
  const texts = textsOf(object, "annotations");
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
