import { resolve } from "node:path";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import type { SourceTree } from "../model/sources/source-tree";
import { openDirectory } from "../sources/directory";
import { normalizeTreePath } from "../sources/tree-path";
import { buildEnvironment } from "./build-environment";
import { renderSource } from "./render-source";
import { sourceTypeOf } from "./source-type";

/** A folder of this machine. */
export interface FolderRequest {
  /** The directory of the source; nothing outside it is read. */
  readonly source: string;
  /** The folder in it. */
  readonly path: string;
}

/** What a folder is rendered with. */
export interface FolderRender extends FolderRequest {
  /** Who renders it, in messages: `Sync/shop`. */
  readonly object: string;
  /** The name of a release. */
  readonly name: string;
  /** Its namespace; "" for that of a cluster. */
  readonly namespace: string;
  /** `.Capabilities.KubeVersion`; "" for that of Helm. */
  readonly kubeVersion: string;
  /** `.Capabilities.APIVersions`; none for those of Helm. */
  readonly apiVersions: readonly string[];
}

/** Whether Argo CD takes a folder for a chart or for plain manifests, and not for a kustomization. */
export function isPlainFolder(request: FolderRequest): boolean {
  const { tree, folder } = openFolder(request);
  if (tree.entryAt(folder) !== "directory") return false;
  const type = sourceTypeOf({}, tree, folder, { object: "", field: "source" });
  if (type === "Directory") return tree.list(folder).some((name) => /\.(?:yaml|yml|json)$/.test(name));
  return type === "Helm";
}

/**
 * The objects of a folder with a chart or with plain manifests, as Argo CD makes them.
 *
 * @throws SyncError with an ARGO_ or HELM_ code
 */
export function renderFolder(request: FolderRender): Promise<readonly KubeObject[]> {
  const { object, name, namespace, kubeVersion, apiVersions } = request;
  const { tree, folder } = openFolder(request);
  const source = { repoURL: "", path: folder, targetRevision: "" };
  return renderSource({
    ...{ source: {}, tree, folder, name, namespace, references: new Map() },
    environment: buildEnvironment({ name, namespace, project: "default", revision: "", source }),
    place: { object, field: "source" },
    buildFlags: { enableHelm: false, isUnrestricted: false },
    capabilities: () =>
      Promise.resolve({
        ...optional({ kubeVersion: kubeVersion === "" ? undefined : kubeVersion }),
        ...optional({ apiVersions: apiVersions.length === 0 ? undefined : apiVersions }),
      }),
  });
}

function openFolder({ source, path }: FolderRequest): { readonly tree: SourceTree; readonly folder: string } {
  const tree = openDirectory(resolve(source), { label: source });
  return { tree, folder: normalizeTreePath(path, source) };
}
