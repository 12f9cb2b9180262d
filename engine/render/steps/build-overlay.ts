import { buildComposed } from "../flux/build-composed";
import type { SourceTree } from "../../model/sources/source-tree";
import { decryptSources } from "../flux/decrypt-sources";
import { printPatches } from "../flux/print-patches";
import { readBuildSpec } from "../flux/read-build-spec";
import { buildKustomization, type BuildResult } from "../kustomize/build";
import type { OverlaySource, RenderInputs, RenderRequest, RenderState } from "../render-state";

/** Builds the kustomization of an overlay, as `kustomize build` does, or as Flux does. */
export async function buildOverlay(state: RenderState, { source, inputs }: RenderRequest): Promise<RenderState> {
  if (source.kind !== "overlay") return state;
  const built = await build(source, inputs);
  const { objects, inventory, warnings, unmatched, hashes, copiesSecrets, askedSelectors } = built;
  const facts = { inventory, unmatched, hashes, copiesSecrets, askedSelectors };
  return { ...state, ...facts, objects, warnings: [...state.warnings, ...warnings] };
}

async function build(source: OverlaySource, { overlay, flux }: RenderInputs): Promise<BuildResult> {
  const { tree, path, options, decryption } = source;
  const decrypt = (encrypted: SourceTree): Promise<SourceTree> =>
    decryption === undefined ? Promise.resolve(encrypted) : decryptSources(encrypted, path, decryption, overlay);
  if (flux?.build === undefined) {
    return buildKustomization(await decrypt(tree), path, {
      ...options,
      ...(overlay === undefined ? {} : { inline: overlay }),
    });
  }
  if (source.compose === undefined) throw new TypeError("the source cannot be composed with fields of Flux");
  const composed = source.compose(readBuildSpec(printPatches(flux.build)));
  return buildComposed(await decrypt(composed), path, options);
}
