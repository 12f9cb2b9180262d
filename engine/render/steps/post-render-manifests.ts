import { buildKustomization, type BuildResult } from "../kustomize/build";
import type { PostRenderer } from "../render-state";

/**
 * Builds a kustomization whose first resource is the manifests.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export function postRenderManifests(manifests: string, postRenderer: PostRenderer): Promise<BuildResult> {
  const { tree, path, options } = postRenderer.overlayWith(manifests);
  return buildKustomization(tree, path, options);
}
