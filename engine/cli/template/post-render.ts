// Source: helm pkg/action/action.go@v3.22.0 and @v4.3.1 (renderResources).
import { resolve } from "node:path";
import { directoryPostRenderer } from "../../chart/post-renderers";
import { fromBytes } from "../../go/values/bytes";
import type { RenderedRelease } from "../../render/helm/manifests/render-release";
import { splitManifests } from "../../yaml/documents/helm-manifests";
import type { PostRenderer } from "../../render/render-state";
import { type ManifestPart, postRenderManifests } from "../../render/steps/post-render-manifests";
import { postRenderRelease, type Document } from "../../render/steps/post-render-release";
import type { CliIo } from "../command";

/**
 * Applies the kustomization of a directory to the manifests.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export async function postRender(manifests: readonly ManifestPart[], directory: string, io: CliIo): Promise<string> {
  const result = await postRenderManifests(manifests, rendererOf(directory, io));
  for (const warning of result.warnings) warnTo(io)(warning);
  return result
    .documents()
    .map((document) => `---\n${document}`)
    .join("");
}

/**
 * Applies the kustomization of a directory to a release, so that each object stays one of its template: with Helm 3, to
 * the files of `crds/` (if they are printed) and the manifests; with Helm 4, to the manifests and the hooks.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export async function overlayRelease(
  release: RenderedRelease,
  { directory, includeCrds }: { readonly directory: string; readonly includeCrds: boolean },
  io: CliIo,
): Promise<RenderedRelease> {
  const renderers = [rendererOf(directory, io)];
  const warn = warnTo(io);
  if (release.helmVersion === 4) return postRenderRelease(release, renderers, "combined", { warn });
  const first = includeCrds ? release.crds.flatMap(documentsOf) : [];
  const passed = await postRenderRelease(release, renderers, "nohooks", { warn, first });
  return includeCrds ? { ...passed, crds: [] } : passed;
}

function documentsOf({ path, file }: RenderedRelease["crds"][number]): readonly Document[] {
  return splitManifests(fromBytes(file.data), 3).map((content) => ({ path, content }));
}

function rendererOf(directory: string, io: CliIo): PostRenderer {
  return directoryPostRenderer(resolve(io.workingDirectory, directory), { environment: io.environment });
}

function warnTo(io: CliIo): (warning: string) => void {
  return (warning) => {
    io.err(`# Warning: ${warning}\n`);
  };
}
