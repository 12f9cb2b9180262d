import type { FluxBuildSpec, GeneratedKustomization } from "../model/flux/build-spec";
import type { IgnoreRules } from "../model/sources/source-filter";
import type { SourceTree } from "../model/sources/source-tree";
import { generateKustomization } from "../render/flux/generate-kustomization";
import { withFile } from "../sources/with-file";
import { emitDocument } from "../yaml/write/emit";
import { fromPlain } from "../yaml/write/to-json";

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
