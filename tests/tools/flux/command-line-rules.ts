import type { IgnoreRules, IsIgnored } from "../../../engine/model/sources/source-filter";
import type { SourceTree } from "../../../engine/model/sources/source-tree";
import { builtInPatterns, parsePatterns } from "../../../engine/sources/ignore/ignore-patterns";
import { makeIgnoreTest } from "../../../engine/sources/ignore/ignore-test";
import { loadPatterns } from "../../../engine/sources/ignore/load-patterns";

/**
 * What Flux's command line leaves out of a folder: by the files `.sourceignore` in and below it, by more patterns, and
 * by the built-in ones; the scan for manifests uses the built-in ones only if there are others.
 *
 * Source: fluxcd/pkg sourceignore@v0.18.0 sourceignore.go (LoadIgnorePatterns, NewDefaultMatcher).
 */
export function commandLineRules(tree: SourceTree, folder: string, more = ""): IgnoreRules {
  const domain = namesOf(folder);
  const own = [...loadPatterns(tree, domain), ...parsePatterns(more, domain)];
  const test = makeIgnoreTest([...builtInPatterns(domain), ...own], `"${folder}"`);
  const listed: IsIgnored = (path, isFolder) => test(namesOf(path), isFolder);
  return { scanned: own.length === 0 ? () => false : listed, listed };
}

function namesOf(path: string): readonly string[] {
  return path.split("/").filter((name) => name !== "" && name !== ".");
}
