// Source: fluxcd/pkg sourceignore@v0.18.0 sourceignore.go (LoadIgnorePatterns, NewDefaultMatcher); kustomize@v1.39.0
// filters.go (shouldIgnoreFile).
import type { IgnoreRules, IsIgnored } from "../../model/sources/source-filter";
import type { SourceTree } from "../../model/sources/source-tree";
import { builtInPatterns, gitPatterns, type IgnorePattern, parsePatterns } from "./ignore-patterns";
import { makeIgnoreTest } from "./ignore-test";

/**
 * What Flux's source leaves out of a folder before it is built, for a folder that comes from no source: by the files
 * `.sourceignore` in it, in the folders around it and below it, or else by the built-in patterns. What a kustomization
 * file lists is always there.
 *
 * Source: fluxcd/pkg artifact/storage@v0.3.0 storage.go (SourceIgnoreFilter).
 */
export function sourceIgnoreRules(tree: SourceTree, folder: string): IgnoreRules {
  const domain = namesOf(folder);
  const around = domain.flatMap((_, depth) => patternsIn(tree, domain.slice(0, depth)));
  const own = [...around, ...loadPatterns(tree, domain)];
  const test = makeIgnoreTest(own.length === 0 ? builtInPatterns() : [...gitPatterns(), ...own], `"${folder}"`);
  const ignored: IsIgnored = (path, isFolder) => test(namesOf(path), isFolder);
  return { scanned: ignored, kustomizations: ignored, listed: () => false };
}

/** The patterns of the files `.sourceignore` in and below a folder, which is given by its names. */
export function loadPatterns(tree: SourceTree, domain: readonly string[]): readonly IgnorePattern[] {
  const pathOf = (...names: readonly string[]): string => [...domain, ...names].join("/");
  const folders = tree.list(domain.length === 0 ? "." : pathOf()).filter((name) => {
    return name !== ".git" && tree.entryAt(pathOf(name)) === "directory";
  });
  return [...patternsIn(tree, domain), ...folders.flatMap((name) => loadPatterns(tree, [...domain, name]))];
}

function patternsIn(tree: SourceTree, domain: readonly string[]): readonly IgnorePattern[] {
  const file = [...domain, ".sourceignore"].join("/");
  return tree.entryAt(file) === "file" ? parsePatterns(textOf(tree.readFile(file)), domain) : [];
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}

function namesOf(path: string): readonly string[] {
  return path.split("/").filter((name) => name !== "" && name !== ".");
}
