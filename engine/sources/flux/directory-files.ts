import { resolve } from "node:path";
import type { ArtifactSpec } from "../../model/sources/source-spec";
import type { SourceTree } from "../../model/sources/source-tree";
import { openDirectory } from "../directory";
import { type ContentEntry, defaultLimits } from "../git/read-contents";
import { digestOfContents } from "./artifact-store";
import type { SourceFiles } from "./chart-resolver";
import { artifactFiles } from "./select-files";
import { specInvalid } from "./source-errors";

/**
 * The files of a folder of this machine as the artifact of a source has them: no links, nothing that is ignored. Its
 * revision is the digest of the files, as Flux writes it for an artifact without a revision.
 *
 * @param folders the folders that are wanted: a working copy may have much else
 * @throws SyncError SOURCE_SPEC_INVALID if there are too many files, or with another SOURCE_ code
 */
export function directoryFiles(path: string, folders: readonly string[]): SourceFiles {
  const walk = new Walk(openDirectory(resolve(path)), path);
  for (const folder of folders) walk.take(folder);
  const contents = artifactFiles(walk.contents());
  return { revision: `latest@${digestOfContents(contents)}`, contents, shown: path, warnings: [] };
}

/** The folders of a source that the copies of an artifact name, up to the first wildcard. */
export function copiedFolders({ copy }: ArtifactSpec, alias: string): readonly string[] {
  return copy.flatMap(({ from }) => {
    if (!from.startsWith(`@${alias}/`)) return [];
    const parts = from.slice(alias.length + 2).split("/");
    const wild = parts.findIndex((part) => /[*?[\]{}\\]/.test(part));
    return [(wild < 0 ? parts : parts.slice(0, wild)).join("/")];
  });
}

const ignoreFile = ".sourceignore";

class Walk {
  private readonly tree: SourceTree;
  private readonly shown: string;
  private readonly found = new Map<string, ContentEntry>();
  private bytes = 0;

  constructor(tree: SourceTree, shown: string) {
    this.tree = tree;
    this.shown = shown;
  }

  contents(): readonly ContentEntry[] {
    return [...this.found.values()];
  }

  /** A folder with all below it, or a file; and the patterns of the folders above it. */
  take(path: string): void {
    const parts = path.split("/").filter((part) => part !== "" && part !== ".");
    for (let depth = 0; depth <= parts.length; depth++) this.file([...parts.slice(0, depth), ignoreFile].join("/"));
    this.entry(parts.join("/"), parts.length);
  }

  private entry(path: string, depth: number): void {
    if (depth > defaultLimits.depth) throw this.tooMuch(`${path} is deeper than ${defaultLimits.depth} folders`);
    const place = path === "" ? "." : path;
    if (this.isLink(path)) return;
    const kind = this.tree.entryAt(place);
    if (kind === "file") this.file(path);
    if (kind !== "directory") return;
    for (const name of this.tree.list(place)) {
      if (name !== ".git") this.entry(path === "" ? name : `${path}/${name}`, depth + 1);
    }
  }

  private file(path: string): void {
    if (this.found.has(path) || this.isLink(path) || this.tree.entryAt(path) !== "file") return;
    const bytes = this.tree.readFile(path);
    this.bytes += bytes.length;
    if (this.bytes > defaultLimits.totalBytes) throw this.tooMuch("its files have more than 512 MiB");
    this.found.set(path, { kind: "file", path, bytes });
    if (this.found.size > defaultLimits.entries) throw this.tooMuch(`it has more than ${defaultLimits.entries} files`);
  }

  private isLink(path: string): boolean {
    return path !== "" && this.tree.realPath(path) !== path;
  }

  private tooMuch(why: string): Error {
    return specInvalid("Artifact", this.shown, why, "name a folder in `copy` that has fewer files");
  }
}
