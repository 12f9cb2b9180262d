import type { KubeObject } from "./kube-object";
import { textOf, textsOf } from "./metadata-texts";

/** Annotations that control the delivery of an object. */
export const waveAnnotation = "slipway.dev/wave";
const argoWaveAnnotation = "argocd.argoproj.io/sync-wave";
export const werfWeightAnnotation = "werf.io/weight";
export const pruneAnnotation = "slipway.dev/prune";
/** Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (deleteObjects). */
const fluxKeepMarks: MarkSelector = {
  "kustomize.toolkit.fluxcd.io/prune": "disabled",
  "kustomize.toolkit.fluxcd.io/reconcile": "disabled",
  "kustomize.toolkit.fluxcd.io/ssa": "Ignore",
};
const argoSyncOptionsAnnotation = "argocd.argoproj.io/sync-options";
const helmPolicyAnnotation = "helm.sh/resource-policy";

/** An annotation and its value. */
export interface Mark {
  readonly name: string;
  readonly value: string;
}

/** Marks that an object may have as a label or an annotation, each with its value. */
export type MarkSelector = Readonly<Record<string, string>>;

/**
 * True if the object has one of the marks, as a label or an annotation. Keys are compared exactly, values in any case.
 *
 * Source: fluxcd/pkg ssa/utils/meta.go@v0.77.0 (AnyInMetadata).
 */
export function hasAnyMark(object: KubeObject, selector: MarkSelector | undefined): boolean {
  return findMark(object, selector) !== undefined;
}

/** The first of the marks that the object has; see `hasAnyMark`. */
export function findMark(object: KubeObject, selector: MarkSelector | undefined): Mark | undefined {
  const marks = [textsOf(object, "labels"), textsOf(object, "annotations")];
  for (const [name, wanted] of Object.entries(selector ?? {})) {
    const values = marks.map((texts) => texts[name]);
    const value = values.find((text) => text !== undefined && text !== "" && isSameText(text, wanted));
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

function isSameText(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/**
 * The annotation that sets the wave; ours takes precedence over Argo CD's, and that over werf's. Undefined if there is
 * none.
 */
export function waveMark(object: KubeObject): Mark | undefined {
  return annotation(object, waveAnnotation) ?? annotation(object, argoWaveAnnotation) ?? werfWeight(object);
}

// Source: nelm pkg/resource/metadata.go@v1.30.0 (weight): Namespaces and definitions have none.
function werfWeight(object: KubeObject): Mark | undefined {
  const { apiVersion, kind } = object;
  const isFirst = (apiVersion === "v1" && kind === "Namespace") || kind === "CustomResourceDefinition";
  return isFirst ? undefined : annotation(object, werfWeightAnnotation);
}

/** Parses the number of a wave: decimal digits with an optional sign, 32 bits; undefined for any other text. */
export function parseWave(text: string): number | undefined {
  if (!/^[+-]?[0-9]{1,10}$/.test(text)) return undefined;
  const wave = Number(text) + 0;
  return wave >= -(2 ** 31) && wave < 2 ** 31 ? wave : undefined;
}

/**
 * The mark that keeps the object when it is removed from the plan; undefined if there is none. Our own annotation
 * takes precedence: "enabled" overrides the others, and an unknown value keeps the object, because a deletion cannot be
 * undone.
 */
export function keepMark(object: KubeObject): Mark | undefined {
  const own = annotation(object, pruneAnnotation);
  if (own !== undefined) return own.value === "enabled" ? undefined : own;
  return findMark(object, fluxKeepMarks) ?? argoKeepMark(object) ?? helmKeepMark(object);
}

/** True if Flux's marks leave the object as it is, whether it exists or not. */
export function isLeftToOthers(object: KubeObject): boolean {
  return findMark(object, leavingMarks) !== undefined;
}

/** Flux's marks that leave an object as it is, whether it exists or not. */
export const leavingMarks: MarkSelector = {
  "kustomize.toolkit.fluxcd.io/reconcile": "disabled",
  "kustomize.toolkit.fluxcd.io/ssa": "Ignore",
};

/** True if Flux's mark `force: enabled` allows to delete the object and to create it again. */
export function consentsToReplace(object: KubeObject): boolean {
  return hasAnyMark(object, { "kustomize.toolkit.fluxcd.io/force": "enabled" });
}

/** True if `slipway.dev/prune: enabled` allows the deletion of an object of a protected kind. */
export function consentsToPrune(object: KubeObject): boolean {
  return textOf(object, "annotations", pruneAnnotation) === "enabled";
}

/** The annotation by which kapp does not wait for an object; its value does not matter. */
export const disableWaitAnnotation = "kapp.k14s.io/disable-wait";

// Source: gitops-engine pkg/sync/common/types.go@v0.7.3: a list with commas; "confirm" needs a confirmation that is not
// possible here, so it keeps the object.
function argoKeepMark(object: KubeObject): Mark | undefined {
  const options = annotation(object, argoSyncOptionsAnnotation);
  const optionList = options?.value.split(",").map((item) => item.trim());
  const value = optionList?.find((item) => /^(Prune|Delete)=(false|confirm)$/.test(item));
  return value === undefined ? undefined : { name: argoSyncOptionsAnnotation, value };
}

// Source: helm pkg/action/resource_policy.go@v3.22.0 (filterManifestsToKeep): trimmed, in any case.
function helmKeepMark(object: KubeObject): Mark | undefined {
  const policy = annotation(object, helmPolicyAnnotation);
  return policy?.value.trim().toLowerCase() === "keep" ? policy : undefined;
}

function annotation(object: KubeObject, name: string): Mark | undefined {
  const value = textOf(object, "annotations", name);
  return value === undefined ? undefined : { name, value };
}

/** Whether an annotation of Helm says that the object is never deleted. */
export function isKeptByHelm(object: KubeObject): boolean {
  const policy = textOf(object, "annotations", helmPolicyAnnotation);
  return policy?.trim().toLowerCase() === "keep";
}
