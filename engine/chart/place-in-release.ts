import { optional } from "../lib/optional";
import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import { definedScopes } from "../model/objects/custom-kind";
import { isNamespaced } from "../model/objects/scope";
import type { PlaceOptions } from "../plan/place-objects";
import type { RenderState } from "../render/render-state";
import type { ReleaseRequest } from "./release-request";

/**
 * Sets the release's namespace on objects without one. The scope of a kind is determined by the chart's CRDs, then by
 * the cluster, then by the builtin list.
 */
export function placeInRelease(
  { crds, objects }: RenderState,
  { namespace }: ReleaseRequest,
  { clusterScoped = [] }: ClusterCapabilities,
): PlaceOptions {
  const defined = definedScopes([...crds, ...objects]);
  const ofCluster = new Set(clusterScoped);
  return {
    isNamespaced: (group, kind) => {
      const id = `${group}/${kind}`;
      // Most kinds are namespaced, so an unknown kind counts as namespaced.
      return defined.get(id) ?? (ofCluster.has(id) ? false : (isNamespaced(group, kind) ?? true));
    },
    ...optional({ defaultNamespace: namespace }),
  };
}
