import { buildKustomization } from "../kustomize/build";
import type { RenderRequest, RenderState } from "../render-state";

/** Builds the kustomization of an overlay, as `kustomize build` does. */
export async function buildOverlay(state: RenderState, { source }: RenderRequest): Promise<RenderState> {
  if (source.kind !== "overlay") return state;
  const { objects, inventory, warnings, unmatched } = await buildKustomization(
    source.tree,
    source.path,
    source.options,
  );
  return { ...state, objects, inventory, unmatched, warnings: [...state.warnings, ...warnings] };
}
