import { buildKustomization } from "../kustomize/build";
import type { RenderRequest, RenderState } from "../render-state";

/** Builds the kustomization of an overlay, as `kustomize build` does. */
export async function buildOverlay(state: RenderState, { source, inputs }: RenderRequest): Promise<RenderState> {
  if (source.kind !== "overlay") return state;
  const { tree, path, options } = source;
  const inline = inputs.overlay === undefined ? {} : { inline: inputs.overlay };
  const built = await buildKustomization(tree, path, { ...options, ...inline });
  const { objects, inventory, warnings, unmatched, hashes, copiesSecrets } = built;
  return { ...state, objects, inventory, unmatched, hashes, copiesSecrets, warnings: [...state.warnings, ...warnings] };
}
