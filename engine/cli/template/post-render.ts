import { resolve } from "node:path";
import { directoryPostRenderer } from "../../execute/post-renderers";
import { postRenderManifests } from "../../render/steps/post-render-manifests";
import type { CliIo } from "../command";

/**
 * Applies the kustomization of a directory to the manifests.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export async function postRender(manifests: string, directory: string, io: CliIo): Promise<string> {
  const remotes = { environment: io.environment };
  const postRenderer = directoryPostRenderer(resolve(io.workingDirectory, directory), remotes);
  const result = await postRenderManifests(manifests, postRenderer);
  for (const warning of result.warnings) io.err(`# Warning: ${warning}\n`);
  return result
    .documents()
    .map((document) => `---\n${document}`)
    .join("");
}
