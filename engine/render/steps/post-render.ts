import { canonicalJson } from "../../lib/canonical-json";
import { keyOf, printKey } from "../../model/object-key";
import type { RenderedObject } from "../../model/rendered-object";
import { buildKustomization, type BuildResult } from "../kustomize/build";
import type { PostRenderer, RenderRequest, RenderState } from "../render-state";

/** Passes the objects through the post-renderers. As with Helm, hooks and CRD files are not passed. */
export async function postRender(state: RenderState, { postRenderers }: RenderRequest): Promise<RenderState> {
  let { objects, warnings } = state;
  for (const postRenderer of postRenderers) {
    const manifests = objects.map(({ object }) => canonicalJson(object)).join("\n---\n");
    const build = await postRenderManifests(manifests, postRenderer);
    objects = withOrigins(build.objects, objects);
    warnings = [...warnings, ...build.warnings];
  }
  return { ...state, objects, warnings };
}

/**
 * Builds a kustomization whose first resource is the manifests.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export function postRenderManifests(manifests: string, postRenderer: PostRenderer): Promise<BuildResult> {
  const { tree, path, options } = postRenderer.overlayWith(manifests);
  return buildKustomization(tree, path, options);
}

/** An object that keeps its identity also keeps its origin. */
function withOrigins(built: readonly RenderedObject[], before: readonly RenderedObject[]): readonly RenderedObject[] {
  const origins = new Map(before.map(({ object, origin }) => [printKey(keyOf(object)), origin]));
  return built.map(({ object }) => {
    const origin = origins.get(printKey(keyOf(object)));
    return origin === undefined ? { object } : { object, origin };
  });
}
