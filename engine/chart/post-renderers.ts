import { relative, sep } from "node:path";
import { toBytes } from "../go/values/bytes";
import type { PostRenderer } from "../render/render-state";
import { openDirectory } from "../sources/directory";
import { openMemory } from "../sources/memory";
import type { RemoteOptions } from "../sources/remote/remote-options";
import { openRemotes } from "../sources/remote/remotes";
import { withFile } from "../sources/with-file";

/**
 * The name of the file with the manifests in the folder of the kustomization. The file is added to `resources` if the
 * kustomization does not list it.
 */
const fileName = "chart-output.yaml";

/** A kustomization that is given as data: the fields of a kustomization file. */
export function inlinePostRenderer(kustomization: Readonly<Record<string, unknown>>, label: string): PostRenderer {
  return {
    overlayWith: (manifests) => ({
      tree: openMemory({ "kustomization.yaml": JSON.stringify(kustomization), [fileName]: manifests }, label),
      path: ".",
      options: { firstResource: fileName, remotes: openRemotes() },
    }),
  };
}

/**
 * A kustomization in a local directory; its bases may be anywhere.
 *
 * @param directory an absolute path
 */
export function directoryPostRenderer(directory: string, remotes: RemoteOptions): PostRenderer {
  const folder = relative("/", directory).split(sep).join("/") || ".";
  const path = folder === "." ? fileName : `${folder}/${fileName}`;
  return {
    overlayWith: (manifests) => ({
      tree: withFile(openDirectory("/", { label: "the file system" }), path, toBytes(manifests)),
      path: folder,
      options: {
        absoluteRoot: "/",
        keepParsedFiles: false,
        firstResource: fileName,
        remotes: openRemotes(remotes),
      },
    }),
  };
}
