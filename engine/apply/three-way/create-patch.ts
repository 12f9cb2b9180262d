import type { ObjectPatch } from "../../kube/kube-client";
import type { KubeObject } from "../../model/objects/kube-object";
import { patchFields } from "./patch-fields";
import { findPatchTags, noTags } from "./patch-tags";

/** An object in three states. */
export interface ObjectStates {
  /** In the manifest of the last release. */
  readonly original: KubeObject;
  /** In the new manifest. */
  readonly target: KubeObject;
  readonly live: KubeObject;
}

/**
 * The patch of an object; undefined if there is nothing to change. An object of a built-in kind is compared with the
 * live one. Another one is compared with the last manifest alone, unless `comparesLive` says otherwise.
 *
 * Source: helm pkg/kube/client.go@v3.22.0 (createPatch), @v4.2.1.
 */
export function createPatch(
  { original, target, live }: ObjectStates,
  { comparesLive = false }: { readonly comparesLive?: boolean } = {},
): ObjectPatch | undefined {
  const tags = findPatchTags(target.apiVersion, target.kind);
  const compared = tags === undefined && !comparesLive ? original : live;
  const body = patchFields({ original, target, live: compared }, tags ?? noTags);
  if (Object.keys(body).length === 0) return undefined;
  return { type: tags === undefined ? "merge" : "strategic", body };
}
