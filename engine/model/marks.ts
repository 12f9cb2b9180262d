import type { KubeObject } from "./kube-object";

/** Annotations that say something to us about an object's delivery. */
export const waveAnnotation = "slipway.dev/wave";
const argoWaveAnnotation = "argocd.argoproj.io/sync-wave";
export const pruneAnnotation = "slipway.dev/prune";
const fluxPruneMark = "kustomize.toolkit.fluxcd.io/prune";
const argoSyncOptionsAnnotation = "argocd.argoproj.io/sync-options";
const helmPolicyAnnotation = "helm.sh/resource-policy";

/** An annotation with the value that it has. */
export interface Mark {
  readonly name: string;
  readonly value: string;
}

/** The annotation that sets the wave, ours before Argo CD's; undefined where there is none. */
export function waveMark(object: KubeObject): Mark | undefined {
  return annotation(object, waveAnnotation) ?? annotation(object, argoWaveAnnotation);
}

/** A wave's number: decimal digits with an optional sign, within 32 bits; undefined for anything else. */
export function parseWave(text: string): number | undefined {
  if (!/^[+-]?[0-9]{1,10}$/.test(text)) return undefined;
  const wave = Number(text) + 0;
  return wave >= -(2 ** 31) && wave < 2 ** 31 ? wave : undefined;
}

/**
 * The mark that says the object outlives its place in a plan; undefined where none does. Our own mark has the last
 * word: "enabled" lifts the marks of the others, and a value of it that we do not know keeps, since a deletion cannot be undone.
 */
export function keepMark(object: KubeObject): Mark | undefined {
  const own = annotation(object, pruneAnnotation);
  if (own !== undefined) return own.value === "enabled" ? undefined : own;
  return fluxKeepMark(object) ?? argoKeepMark(object) ?? helmKeepMark(object);
}

/** True where `slipway.dev/prune: enabled` consents to the deletion of an object of a protected kind. */
export function consentsToPrune(object: KubeObject): boolean {
  return object.metadata.annotations?.[pruneAnnotation] === "enabled";
}

// Source: fluxcd/pkg ssa/utils/meta.go@v0.77.0 (AnyInMetadata): label or annotation, the value in any case.
function fluxKeepMark({ metadata }: KubeObject): Mark | undefined {
  const values = [metadata.annotations?.[fluxPruneMark], metadata.labels?.[fluxPruneMark]];
  const value = values.find((text) => typeof text === "string" && text.toLowerCase() === "disabled");
  return value === undefined ? undefined : { name: fluxPruneMark, value };
}

// Source: gitops-engine pkg/sync/common/types.go@v0.7.3: a list with commas; "confirm" waits for a word that we cannot be given, so it keeps.
function argoKeepMark(object: KubeObject): Mark | undefined {
  const options = annotation(object, argoSyncOptionsAnnotation);
  const words = options?.value.split(",").map((word) => word.trim());
  const value = words?.find((word) => /^(Prune|Delete)=(false|confirm)$/.test(word));
  return value === undefined ? undefined : { name: argoSyncOptionsAnnotation, value };
}

// Source: helm pkg/action/resource_policy.go@v3.22.0 (filterManifestsToKeep): trimmed, in any case.
function helmKeepMark(object: KubeObject): Mark | undefined {
  const policy = annotation(object, helmPolicyAnnotation);
  return policy?.value.trim().toLowerCase() === "keep" ? policy : undefined;
}

/** Undefined where the annotation is absent; what is not text is shown as JSON. */
function annotation(object: KubeObject, name: string): Mark | undefined {
  const value: unknown = object.metadata.annotations?.[name];
  if (value === undefined || value === null) return undefined;
  return { name, value: typeof value === "string" ? value : JSON.stringify(value) };
}
