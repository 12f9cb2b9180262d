import type { FluxBuildSpec, GeneratedKustomization } from "../model/flux/build-spec";
import type { IgnoreRules } from "../model/sources/source-filter";
import type { SourceTree } from "../model/sources/source-tree";
import { type FluxBuildOptions, fluxBuildOptions } from "../render/flux/build-options";
import { checkIdentity } from "../render/flux/check-identity";
import { generateKustomization } from "../render/flux/generate-kustomization";
import { buildKustomization, type BuildResult } from "../render/kustomize/build";
import { withFile } from "../sources/with-file";
import { emitDocument } from "../yaml/write/emit";
import { fromPlain } from "../yaml/write/to-json";

/** What Flux builds of a folder. */
export interface FluxBuild extends BuildResult {
  /** The kustomization file that was built. */
  readonly generated: GeneratedKustomization;
}

/** A source with the kustomization file that Flux builds in a folder of it. */
export interface ComposedSource {
  readonly tree: SourceTree;
  readonly generated: GeneratedKustomization;
}

/**
 * Replaces the kustomization file of a folder by the one that Flux builds: it has the fields of the spec, and lists all
 * manifests if the folder has none.
 *
 * @param ignore what is left out. Default: nothing, as in kustomize-controller
 * @throws SyncError with a FLUX_, YAML_ or SOURCE_ code
 */
export function composeFlux(
  tree: SourceTree,
  folder: string,
  spec: FluxBuildSpec,
  ignore?: IgnoreRules,
): ComposedSource {
  const generated = generateKustomization(tree, folder, spec, ignore);
  const text = emitDocument(fromPlain(generated.content));
  return { tree: withFile(tree, generated.file, Buffer.from(text)), generated };
}

/**
 * Builds a folder as Flux does: with a kustomization file that has the fields of the spec, and lists all manifests if
 * the folder has none. Files may come from anywhere in the source; charts and external plugins are refused.
 *
 * Source: fluxcd/pkg kustomize@v1.39.0 kustomize_generator.go (SecureBuild).
 * @throws SyncError with a FLUX_, KUSTOMIZE_, YAML_ or SOURCE_ code
 * @internal for its tests
 */
export async function buildFlux(
  tree: SourceTree,
  folder: string,
  spec: FluxBuildSpec,
  { ignore, build = {} }: { readonly ignore?: IgnoreRules; readonly build?: FluxBuildOptions } = {},
): Promise<FluxBuild> {
  const composed = composeFlux(tree, folder, spec, ignore);
  const built = await buildKustomization(composed.tree, folder, fluxBuildOptions(build));
  built.objects.forEach(checkIdentity);
  return { ...built, generated: composed.generated };
}
