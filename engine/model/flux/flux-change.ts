import { groupOf, keyOf, versionOf, type ObjectKey } from "../object-key";
import type { KubeObject } from "../kube-object";

/**
 * What Flux did with an object. `skipped`: the object is excluded, and stays in the inventory; `unknown`: the deletion
 * failed.
 */
export type FluxAction = "created" | "configured" | "unchanged" | "deleted" | "skipped" | "unknown";

/** An object of an inventory, without its content. */
export interface VersionedKey {
  /** The identity of the object. */
  readonly key: ObjectKey;
  /** The version of the API group in which the object was applied: "v1"; "" if it is not known. */
  readonly version: string;
}

/** What Flux did with one object of a set. */
export interface FluxChange extends VersionedKey {
  readonly action: FluxAction;
}

/** The entry of a change set for an object. */
export function fluxChangeOf(object: KubeObject, action: FluxAction): FluxChange {
  return { ...versionedKeyOf(object), action };
}

/** The identity and the version of an object. */
export function versionedKeyOf(object: KubeObject): VersionedKey {
  return { key: keyOf(object), version: versionOf(object.apiVersion) };
}

/** The `apiVersion` of the object: "apps/v1", "v1". */
export function apiVersionOf({ key, version }: VersionedKey): string {
  return key.group === "" ? version : `${key.group}/${version}`;
}

/** True for an `apiVersion` with at most one slash. */
export function isApiVersion(text: string): boolean {
  return !text.slice(groupOf(text).length + 1).includes("/");
}
