import { canonicalJson } from "../../lib/canonical-json";
import { without } from "../../lib/without";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";

/** The manifest with which an object was written last; undefined if that is not known. */
export type WrittenManifests = (object: KubeObject) => KubeObject | undefined;

/** Of no object it is known how it was written. */
export const nothingWritten: WrittenManifests = () => undefined;

/** The manifests of a set. */
export function manifestsOf(objects: readonly KubeObject[], namespace: string): WrittenManifests {
  const found = new Map(objects.map((object) => [placeOf(object, namespace), object]));
  return (object) => found.get(placeOf(object, namespace));
}

/** How the manifest of an object relates to the one that was written last. */
export type ManifestState = "same" | "other" | "unknown";

/** Compares the manifests of a set with those that were written last. */
export function compareManifests(
  wanted: WrittenManifests,
  written: WrittenManifests,
): (object: KubeObject) => ManifestState {
  return (object) => {
    const [now, last] = [wanted(object), written(object)];
    if (now === undefined || last === undefined) return "unknown";
    return textOf(now) === textOf(last) ? "same" : "other";
  };
}

/** A set places the objects that have no namespace. */
function textOf(object: KubeObject): string {
  return canonicalJson({ ...object, metadata: without(object.metadata, "namespace") });
}

/** A cluster-scoped object may have a namespace, or be looked for with that of the set. */
function placeOf({ apiVersion, kind, metadata }: KubeObject, namespace: string): string {
  return [groupOf(apiVersion), kind, metadata.namespace ?? namespace, metadata.name].join("/");
}
