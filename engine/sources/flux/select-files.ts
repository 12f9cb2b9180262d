// Source: fluxcd/pkg artifact@v0.20.0 storage/archive.go (SourceIgnoreFilter, Archive).
import type { ContentEntry } from "../git/read-contents";
import { builtInPatterns, gitPatterns, parsePatterns } from "../ignore/ignore-patterns";
import { makeIgnoreTest } from "../ignore/ignore-test";
import { loadPatterns } from "../ignore/load-patterns";
import { artifactTree } from "./artifact-store";

/**
 * The files of a source that Flux puts into its artifact: no links, and nothing that is ignored.
 *
 * @throws SyncError SOURCE_ARTIFACT_INVALID if the patterns are too many for so many files
 */
export function artifactFiles(contents: readonly ContentEntry[], ignore = ""): readonly ContentEntry[] {
  const files = onlyFiles(contents);
  const tree = artifactTree(files, { kind: "artifact", source: "", revision: "", digest: "" });
  const own = [...loadPatterns(tree, []), ...parsePatterns(ignore)];
  const patterns = own.length === 0 ? builtInPatterns() : [...gitPatterns(), ...own];
  const isIgnored = makeIgnoreTest(patterns, "the source");
  return files.filter(({ path }) => !isIgnored(path.split("/"), false));
}

/** Without links and submodules, which Flux's artifacts do not have. Sorted, so that equal files are equal bytes. */
export function onlyFiles(contents: readonly ContentEntry[]): readonly ContentEntry[] {
  return contents
    .filter(({ kind }) => kind === "file" || kind === "large")
    .toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

/** What is wrong with a path that is a file and a folder; undefined if there is none. */
export function conflictIn(contents: readonly ContentEntry[]): string | undefined {
  const files = new Set(contents.map(({ path }) => path));
  for (const { path } of contents) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (files.has(folder)) return `${JSON.stringify(folder)} is a file and a folder`;
    }
  }
  return undefined;
}
