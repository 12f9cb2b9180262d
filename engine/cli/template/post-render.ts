import { relative, resolve, sep } from "node:path";
import { withFile } from "../../sources/with-file";
import { openDirectory } from "../../sources/directory";
import { openRemotes } from "../../sources/remote/remotes";
import { toBytes } from "../../render/gotemplate/values/bytes";
import { buildKustomization } from "../../render/kustomize/build";
import type { CliIo } from "../command";

/** What the manifests are called in the folder of the overlay, which may name the file among its resources or leave that to us. */
const fileName = "chart-output.yaml";

/**
 * The manifests as an overlay of Kustomize makes them: they are its first resource, and its patches, images and all else work on them.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export async function postRender(manifests: string, overlay: string, io: CliIo): Promise<string> {
  const place = relative("/", resolve(io.workingDirectory, overlay)).split(sep).join("/");
  const tree = openDirectory("/", { label: "the file system" });
  const path = place === "" ? fileName : `${place}/${fileName}`;
  const result = await buildKustomization(withFile(tree, path, toBytes(manifests)), place === "" ? "." : place, {
    absoluteRoot: "/",
    keepParsedFiles: false,
    firstResource: fileName,
    remotes: openRemotes({ environment: io.environment }),
  });
  for (const warning of result.warnings) io.err(`# Warning: ${warning}\n`);
  return result
    .documents()
    .map((document) => `---\n${document}`)
    .join("");
}
