// Parameters of an Application in its own folder.
//
// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (mergeSourceParameters).
import { isMap } from "../lib/look-up";
import type { SourceTree } from "../model/sources/source-tree";
import { readConfig } from "../yaml/read/read-config";
import { configToPlain } from "../yaml/write/to-json";
import { checkFields, invalidObject } from "./check-fields";
import { childPath } from "./child-path";
import { mergePatch } from "./merge-patch";
import { sourceFields } from "./spec-fields";

type Values = Readonly<Record<string, unknown>>;

/** Fields that no file of a repository changes. */
const fixed = ["chart", "path", "repoURL", "targetRevision"] as const;

/**
 * The source with the parameters of `.argocd-source.yaml` and `.argocd-source-<name>.yaml` in its folder.
 *
 * @param name the name of the Application
 * @throws SyncError ARGO_OBJECT_INVALID, and a YAML_ code
 */
export function withOverrides(source: Values, tree: SourceTree, folder: string, name: string): Values {
  const files = [".argocd-source.yaml", `.argocd-source-${name}.yaml`].map((file) => childPath(folder, file));
  let merged: unknown = source;
  for (const file of files) {
    if (tree.entryAt(file) !== "file") continue;
    const node = readConfig(tree.readFile(file), file);
    const patch = node === undefined ? undefined : configToPlain(node);
    if (!isMap(patch)) throw invalidObject(file, "", "it is not a map");
    checkFields(file, patch, sourceFields, "source");
    merged = mergePatch(merged, patch);
  }
  if (merged === source || !isMap(merged)) return source;
  const kept = Object.fromEntries(fixed.flatMap((field) => (field in source ? [[field, source[field]]] : [])));
  const others = Object.entries(merged).filter(([field]) => !fixed.some((own) => own === field));
  return { ...Object.fromEntries(others), ...kept };
}
