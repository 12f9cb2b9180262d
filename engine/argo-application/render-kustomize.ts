// A folder with a kustomization.
//
// Source: argo-cd util/kustomize/kustomize.go@v3.5.7 (Build, parseKustomizeBuildOptions).
import { SyncError } from "../errors/sync-error";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { findKustomizationFile } from "../render/flux/scan-manifests";
import { type BuildOptions, buildKustomization } from "../render/kustomize/build";
import { openRemotes } from "../sources/remote/remotes";
import { systemEnvironment } from "../sources/system-environment";
import { withFile } from "../sources/with-file";
import { readConfig } from "../yaml/read/read-config";
import { configToPlain } from "../yaml/write/to-json";
import { childPath } from "./child-path";
import { editKustomization } from "./edit-kustomization";
import type { SourceRender } from "./source-render";
import { fieldOf } from "./source-type";

/** A folder whose kustomization file is changed. */
type EditedSource = Pick<SourceRender, "tree" | "folder" | "environment" | "place">;

/** The objects of a kustomization. Throws SyncError with an ARGO_, KUSTOMIZE_, YAML_ or SOURCE_ code. */
export async function renderKustomize(render: SourceRender): Promise<readonly KubeObject[]> {
  const { source, folder } = render;
  const { kustomize } = source;
  const tree = isMap(kustomize) ? editTree(render, kustomize) : render.tree;
  const { objects } = await buildKustomization(tree, folder, await buildOptions(render));
  return objects.map(({ object }) => object);
}

async function buildOptions({ source, buildFlags, capabilities }: SourceRender): Promise<BuildOptions> {
  const { kubeVersion, apiVersions } = buildFlags.enableHelm ? await capabilities() : {};
  const own = lookUpList(source, "kustomize", "apiVersions").map(String);
  return {
    remotes: openRemotes(),
    loadRestrictor: buildFlags.isUnrestricted ? "none" : "rootOnly",
    helm: {
      enabled: buildFlags.enableHelm,
      environment: systemEnvironment(),
      apiVersions: own.length > 0 ? own : (apiVersions ?? []),
      ...optional({ kubeVersion: lookUpText(source, "kustomize", "kubeVersion") ?? kubeVersion }),
    },
  };
}

/**
 * The tree whose kustomization file has the changes of the field `kustomize`.
 *
 * @throws SyncError ARGO_PATH_NOT_FOUND without a kustomization file, ARGO_OBJECT_INVALID, and a YAML_ code
 */
export function editTree(render: EditedSource, kustomize: Readonly<Record<string, unknown>>): SourceRender["tree"] {
  const { tree, folder, environment, place } = render;
  const file = findKustomizationFile(tree, folder);
  if (file === undefined) throw noKustomization(render);
  const node = readConfig(tree.readFile(file), file);
  const content = node === undefined ? undefined : configToPlain(node);
  if (!isMap(content)) return tree;
  const exists = (path: string): boolean => tree.entryAt(childPath(folder, path)) !== undefined;
  const edited = editKustomization(content, kustomize, { environment, place, file, exists });
  return withFile(tree, file, Buffer.from(JSON.stringify(edited)));
}

function noKustomization({ place, folder }: EditedSource): SyncError {
  return new SyncError({
    code: "ARGO_PATH_NOT_FOUND",
    what: `there is no kustomization file in ${JSON.stringify(folder)}`,
    where: { object: place.object, field: fieldOf(place, "kustomize") },
    why: "with the field kustomize, the source is a kustomization",
    mend: "correct the path, or remove the field",
  });
}
