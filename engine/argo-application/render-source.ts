import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { SourceTree } from "../model/sources/source-tree";
import { readDirectory } from "./render-directory";
import { decryptObject } from "../render/flux/decrypt-object";
import { renderHelm } from "./render-helm";
import { renderKustomize } from "./render-kustomize";
import { withOverrides } from "./source-overrides";
import type { SourceRender } from "./source-render";
import { type ArgoSourceType, fieldOf, sourceTypeOf } from "./source-type";

/**
 * The objects of one source of an Application, as Argo CD makes them.
 *
 * @throws SyncError with an ARGO_ code, or that of the renderer
 */
export async function renderSource(given: SourceRender): Promise<readonly RenderedObject[]> {
  const { tree, folder, place, name } = given;
  if (tree.entryAt(folder) !== "directory") throw noFolder(tree, folder, given);
  const source = withOverrides(given.source, tree, folder, name);
  const render = { ...given, source };
  const objects = await renderAs(sourceTypeOf(source, tree, folder, place), render);
  const { decryption } = given;
  if (decryption === undefined) return objects;
  return Promise.all(objects.map((one) => decryptObject(one, decryption, tree)));
}

async function renderAs(type: ArgoSourceType, render: SourceRender): Promise<readonly RenderedObject[]> {
  switch (type) {
    case "Kustomize":
      return (await renderKustomize(render)).map((object) => ({ object }));
    case "Helm":
      return (await renderHelm(render)).map((object) => ({ object }));
    case "Directory":
      return readDirectory(render.tree, render.folder, render.source["directory"]);
  }
}

function noFolder(tree: SourceTree, folder: string, { place }: SourceRender): SyncError {
  const slash = folder.lastIndexOf("/");
  const parent = slash < 0 ? "." : folder.slice(0, slash);
  const names = tree.entryAt(parent) === "directory" ? tree.list(parent) : [];
  const like = nearest(folder.slice(slash + 1), names);
  return new SyncError({
    code: "ARGO_PATH_NOT_FOUND",
    what: `there is no folder ${JSON.stringify(folder)} in the source`,
    where: { object: place.object, field: fieldOf(place, "path") },
    why: `${tree.label} has no such folder`,
    mend: like === undefined ? "correct the path" : `did you mean ${JSON.stringify(like)}?`,
  });
}
