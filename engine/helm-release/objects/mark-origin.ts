// Source: helm-controller internal/postrender/common_renderer.go, internal/action/crds.go@v1.6.0 (originLabels).
import type { KubeObject } from "../../model/objects/kube-object";
import { addTexts } from "../../model/objects/metadata-texts";

/** The `HelmRelease` that objects come from. */
export interface ReleaseOrigin {
  readonly name: string;
  readonly namespace: string;
}

/**
 * The labels by which Flux finds the objects of a `HelmRelease`.
 *
 * @internal for its tests
 */
export function originLabels({ name, namespace }: ReleaseOrigin): Readonly<Record<string, string>> {
  return { "helm.toolkit.fluxcd.io/name": name, "helm.toolkit.fluxcd.io/namespace": namespace };
}

/** The object with the labels of its origin, if there is one. */
export function markOrigin(object: KubeObject, origin: ReleaseOrigin | undefined): KubeObject {
  return origin === undefined ? object : addTexts(object, "labels", originLabels(origin));
}
