import type { SourceTree } from "../../model/sources/source-tree";
import { buildKustomization, type BuildResult } from "../kustomize/build";
import { type FluxBuildOptions, fluxBuildOptions } from "./build-options";
import { checkIdentity } from "./check-identity";

/**
 * Builds a folder whose kustomization file is the one that Flux builds. Files may come from anywhere in the source;
 * charts and external plugins are refused.
 *
 * Source: fluxcd/pkg kustomize@v1.39.0 kustomize_generator.go (SecureBuild).
 * @throws SyncError with a FLUX_, KUSTOMIZE_, YAML_ or SOURCE_ code
 */
export async function buildComposed(
  tree: SourceTree,
  folder: string,
  options: FluxBuildOptions = {},
): Promise<BuildResult> {
  const built = await buildKustomization(tree, folder, fluxBuildOptions(options));
  built.objects.forEach(checkIdentity);
  return built;
}
