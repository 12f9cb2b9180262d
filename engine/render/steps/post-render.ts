import { canonicalJson } from "../../lib/canonical-json";
import { keyOf, printKey } from "../../model/object-key";
import type { RenderedObject } from "../../model/rendered-object";
import type { TemplatedHook } from "../helm/template-chart";
import { buildKustomization, type BuildResult } from "../kustomize/build";
import type { PostRenderer, RenderRequest, RenderState } from "../render-state";

/** Passes the objects through the post-renderers. As with Helm, CRD files are not passed; hooks are if asked for. */
export async function postRender(
  state: RenderState,
  { postRenderers, postRendersHooks = false }: RenderRequest,
): Promise<RenderState> {
  let { objects, hooks, warnings } = state;
  for (const postRenderer of postRenderers) {
    const others = postRendersHooks ? hooks.flatMap((hook) => hook.objects) : [];
    const passed = [...objects, ...others];
    const manifests = passed.map(({ object }) => canonicalJson(object)).join("\n---\n");
    const build = await postRenderManifests(manifests, postRenderer);
    const built = withOrigins(build.objects, passed);
    const isHook = new Set(others.map(({ object }) => printKey(keyOf(object))));
    const changed = new Map(built.map((one) => [printKey(keyOf(one.object)), one]));
    objects = built.filter(({ object }) => !isHook.has(printKey(keyOf(object))));
    hooks = postRendersHooks ? hooks.map((hook) => withObjects(hook, changed)) : hooks;
    warnings = [...warnings, ...build.warnings];
  }
  return { ...state, objects, hooks, warnings };
}

function withObjects(hook: TemplatedHook, changed: ReadonlyMap<string, RenderedObject>): TemplatedHook {
  return { ...hook, objects: hook.objects.map((one) => changed.get(printKey(keyOf(one.object))) ?? one) };
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
