import { composeFlux } from "../../../engine/overlay/compose-flux";
import type { FluxBuildSpec, GeneratedKustomization } from "../../../engine/model/flux/build-spec";
import type { IgnoreRules } from "../../../engine/model/sources/source-filter";
import type { SourceTree } from "../../../engine/model/sources/source-tree";
import { buildComposed } from "../../../engine/render/flux/build-composed";
import type { BuildResult } from "../../../engine/render/kustomize/build";

/** What is built of a folder, and the kustomization file that was built. */
export interface BuiltFolder extends BuildResult {
  readonly generated: GeneratedKustomization;
}

/** Composes and builds a folder by the functions of a `Kustomization`. */
export async function buildAsFlux(
  tree: SourceTree,
  folder: string,
  spec: FluxBuildSpec,
  ignore?: IgnoreRules,
): Promise<BuiltFolder> {
  const composed = composeFlux(tree, folder, spec, ignore);
  const built = await buildComposed(composed.tree, folder);
  return { ...built, generated: composed.generated };
}
