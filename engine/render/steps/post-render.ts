import { canonicalJson } from "../../lib/canonical-json";
import { keyOf, printKey } from "../../model/objects/object-key";
import { optional } from "../../lib/optional";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import { readOnce } from "../helm/manifests/read-once";
import type { RenderRequest, RenderState } from "../render-state";
import { postRenderManifests } from "./post-render-manifests";
import { postRenderRelease } from "./post-render-release";

/** Passes the objects through the post-renderers. As with Helm, CRD files are not passed. */
export async function postRender(
  state: RenderState,
  { postRenderers, hookPassage }: RenderRequest,
): Promise<RenderState> {
  if (postRenderers.length === 0) return state;
  if (hookPassage !== undefined && state.release !== undefined) {
    const warnings: string[] = [];
    const warn = (warning: string): void => void warnings.push(warning);
    const { manifests, hooks } = await postRenderRelease(state.release, postRenderers, hookPassage, { warn });
    const before = [...state.objects, ...state.hooks.flatMap((hook) => hook.objects)];
    const read = (content: string, path: string): readonly RenderedObject[] =>
      withOrigins(readOnce(content, path, undefined), before);
    return {
      ...state,
      objects: manifests.flatMap(({ content, path }) => read(content, path)),
      hooks: hooks.map((hook) => ({ ...hook, objects: read(hook.content, hook.path) })),
      warnings: [...state.warnings, ...warnings],
    };
  }
  let { objects, warnings } = state;
  for (const postRenderer of postRenderers) {
    const manifests = objects.map(({ object, origin }, index) => ({
      text: `${index === 0 ? "" : "---\n"}${canonicalJson(object)}\n`,
      ...optional({ path: origin?.file }),
    }));
    const build = await postRenderManifests(manifests, postRenderer);
    objects = withOrigins(build.objects, objects);
    warnings = [...warnings, ...build.warnings];
  }
  return { ...state, objects, warnings };
}

/** An object that keeps its identity also keeps its origin and its earlier names. */
function withOrigins(built: readonly RenderedObject[], before: readonly RenderedObject[]): readonly RenderedObject[] {
  const known = new Map(before.map((one) => [printKey(keyOf(one.object)), one]));
  return built.map(({ object, earlierNames }) => {
    const former = known.get(printKey(keyOf(object)));
    return { object, ...optional({ origin: former?.origin, earlierNames: former?.earlierNames ?? earlierNames }) };
  });
}
