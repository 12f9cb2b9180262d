// Source: fluxcd/pkg sourceignore@v0.18.0 sourceignore.go (LoadIgnorePatterns, NewDefaultMatcher); kustomize@v1.39.0
// filters.go (shouldIgnoreFile).
import type { IgnoreRules, IsIgnored } from "../../model/source-filter";
import type { SourceTree } from "../../model/source-tree";
import { builtInPatterns, type IgnorePattern, isIgnored, parsePatterns } from "./ignore-patterns";

/**
 * What Flux's command line leaves out of a folder: by the files `.sourceignore` in and below it, by more patterns, and
 * by the built-in ones; the scan for manifests uses the built-in ones only if there are others.
 *
 * @param folder the path in the source, "." for its root
 * @param more the patterns of an option, as text
 */
export function loadIgnoreRules(tree: SourceTree, folder: string, more = ""): IgnoreRules {
  const domain = namesOf(folder);
  const own = [...loadPatterns(tree, domain), ...parsePatterns(more, domain)];
  const all = [...builtInPatterns(domain), ...own];
  const listed: IsIgnored = (path, isFolder) => isIgnored(all, namesOf(path), isFolder);
  return { scanned: own.length === 0 ? () => false : listed, listed };
}

/** The patterns of the files `.sourceignore` in and below a folder, which is given by its names. */
export function loadPatterns(tree: SourceTree, domain: readonly string[]): readonly IgnorePattern[] {
  const pathOf = (...names: readonly string[]): string => [...domain, ...names].join("/");
  const file = pathOf(".sourceignore");
  const own = tree.entryAt(file) === "file" ? parsePatterns(textOf(tree.readFile(file)), domain) : [];
  const folders = tree.list(domain.length === 0 ? "." : pathOf()).filter((name) => {
    return name !== ".git" && tree.entryAt(pathOf(name)) === "directory";
  });
  return [...own, ...folders.flatMap((name) => loadPatterns(tree, [...domain, name]))];
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}

function namesOf(path: string): readonly string[] {
  return path.split("/").filter((name) => name !== "" && name !== ".");
}
