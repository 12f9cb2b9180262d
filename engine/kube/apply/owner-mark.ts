import type { KubeObject } from "../../model/kube-object";

/** The annotation with the Slipway resource that an object belongs to. */
export const ownerAnnotation = "slipway.dev/owner";

/** The token of the resource that applied the object last; undefined if no resource did. */
export function ownerTokenOf(object: KubeObject): string | undefined {
  const token: unknown = object.metadata.annotations?.[ownerAnnotation];
  return typeof token === "string" ? token : undefined;
}

/** The object with the annotation of its owner. */
export function withOwner(object: KubeObject, ownerToken: string): KubeObject {
  const annotations = { ...object.metadata.annotations, [ownerAnnotation]: ownerToken };
  return { ...object, metadata: { ...object.metadata, annotations } };
}
