import { argoRoleOf } from "../../argo-application/argo-kinds";
import { lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import type { SourceTree } from "../../model/sources/source-tree";
import { toPlain } from "../../yaml/write/to-json";
import type { InputPlace } from "../model/program";
import { findDocuments } from "../yaml-documents";

/** An object of Argo CD in a file. */
export interface FoundArgoObject {
  readonly object: KubeObject;
  readonly place: InputPlace;
}

/** The objects of Argo CD in and below a folder, or in a file. */
export function findArgoObjects(tree: SourceTree, path: string): readonly FoundArgoObject[] {
  return findDocuments(tree, path).flatMap(({ file, node, apiVersion }) => {
    if (!apiVersion.startsWith("argoproj.io/")) return [];
    const object = toPlain(node) as KubeObject;
    return argoRoleOf(object) === "object" ? [] : [{ object, place: { file, line: node.line } }];
  });
}

/** Those that no other one among them delivers, by the folder of its source. */
export function findRoots(found: readonly FoundArgoObject[]): readonly KubeObject[] {
  const folders = found.flatMap(({ object, place }) =>
    foldersOf(object).map((folder) => ({ folder, own: place.file })),
  );
  const isInside = ({ place: { file } }: FoundArgoObject): boolean =>
    folders.some(({ folder, own }) => own !== file && (folder === "" || file.startsWith(`${folder}/`)));
  return found.filter((one) => !isInside(one)).map(({ object }) => object);
}

function foldersOf(object: KubeObject): readonly string[] {
  if (argoRoleOf(object) !== "application") return [];
  const sources = [object["spec"], ...lookUpList(object, "spec", "sources").map((source) => ({ source }))];
  return sources.flatMap((spec) => {
    const path = lookUpText(spec, "source", "path");
    return path === undefined ? [] : [cleanPath(path)];
  });
}

/** The URLs of repositories whose folders are all among the files. */
export function guessSelf(tree: SourceTree, found: readonly FoundArgoObject[]): readonly string[] {
  const paths = new Map<string, string[]>();
  for (const { object } of found) {
    const sources = [lookUpText(object, "spec", "source", "repoURL") === undefined ? undefined : object["spec"]];
    for (const spec of sources) {
      const [url, path] = [lookUpText(spec, "source", "repoURL"), lookUpText(spec, "source", "path")];
      if (url !== undefined && path !== undefined) paths.set(url, [...(paths.get(url) ?? []), path]);
    }
    for (const url of gitUrlsOfSet(object)) paths.set(url, paths.get(url) ?? []);
  }
  const isThere = (path: string): boolean => {
    const clean = cleanPath(path);
    return tree.entryAt(clean === "" ? "." : clean) === "directory";
  };
  return [...paths].filter(([, all]) => all.every(isThere)).map(([url]) => url);
}

function gitUrlsOfSet(object: KubeObject): readonly string[] {
  const text = argoRoleOf(object) === "set" ? lookUpList(object, "spec", "generators") : [];
  return text.flatMap((generator) => lookUpText(generator, "git", "repoURL") ?? []);
}

/** `apps` for `./apps/`, and "" for the whole repository. */
function cleanPath(path: string): string {
  return path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}
