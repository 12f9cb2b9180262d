import { keyOf, versionOf, type ObjectKey } from "../objects/object-key";
import type { KubeObject } from "../objects/kube-object";

/** An object of an inventory, without its content. */
export interface VersionedKey {
  /** The identity of the object. */
  readonly key: ObjectKey;
  /** The version of the API group in which the object was applied: "v1"; "" if it is not known. */
  readonly version: string;
}

/** The identity and the version of an object. */
export function versionedKeyOf(object: KubeObject): VersionedKey {
  return { key: keyOf(object), version: versionOf(object.apiVersion) };
}
