import { ProtocolFault, TooMuchData } from "./packet-reader";
import {
  readTreeEntries,
  targetOfTag,
  treeOfCommit,
  type GitObject,
  type ObjectStore,
  type TreeEntry,
} from "./objects";

/** One entry of a commit's files; paths start at the root. */
export type ContentEntry =
  | { readonly kind: "file"; readonly path: string; readonly bytes: Uint8Array }
  /** The file exceeds the size limit. */
  | { readonly kind: "large"; readonly path: string; readonly size: number }
  | { readonly kind: "link"; readonly path: string; readonly target: string }
  /** A commit of another repository. */
  | { readonly kind: "submodule"; readonly path: string; readonly commit: string };

export interface ContentLimits {
  /** The maximum size of a file. Default 64 MiB. */
  readonly fileBytes: number;
  /** The maximum size of all files together. Default 512 MiB. A pack may unpack to half as much again. */
  readonly totalBytes: number;
  /** The maximum number of files, links and folders. Default 200,000. */
  readonly entries: number;
  /** The maximum depth of folders. Default 100. */
  readonly depth: number;
  /** The maximum download for one repository. Default 256 MiB. */
  readonly transferBytes: number;
}

/** With these, no repository takes more than 1.5 GB of memory: download, unpacked objects and files together. */
export const defaultLimits: ContentLimits = {
  fileBytes: 64 * 2 ** 20,
  totalBytes: 512 * 2 ** 20,
  entries: 200_000,
  depth: 100,
  transferBytes: 256 * 2 ** 20,
};

/** The maximum length of a link's target: Linux creates no longer ones (PATH_MAX), so that no checkout has them. */
const maxTargetBytes = 4095;

/** The commit has a file with a forbidden name. */
export class RefusedName extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/** The commit that an object refers to, directly or through tags; undefined if there is none. */
export async function peelToCommit(store: ObjectStore, oid: string): Promise<string | undefined> {
  let at = oid;
  // A tag may name a tag.
  for (let left = 10; left > 0; left--) {
    const object = await store.read(at);
    if (object?.kind === "commit") return at;
    if (object?.kind !== "tag") return undefined;
    at = targetOfTag(object);
  }
  return undefined;
}

/**
 * Reads all entries of a commit.
 *
 * @throws ProtocolFault, RefusedName, TooMuchData
 */
export async function readContents(
  store: ObjectStore,
  commit: string,
  limits: ContentLimits,
): Promise<readonly ContentEntry[]> {
  return new ContentReader(store, limits).read(commit);
}

class ContentReader {
  private readonly store: ObjectStore;
  private readonly limits: ContentLimits;
  private readonly contents: ContentEntry[] = [];
  private seen = 0;
  private bytes = 0;

  constructor(store: ObjectStore, limits: ContentLimits) {
    this.store = store;
    this.limits = limits;
  }

  async read(commit: string): Promise<readonly ContentEntry[]> {
    const tree = treeOfCommit(await this.object(commit, "commit"));
    await this.readTree(tree, "", 0);
    return this.contents;
  }

  private async readTree(oid: string, folder: string, depth: number): Promise<void> {
    if (depth > this.limits.depth) throw new TooMuchData(this.limits.depth);
    const names = new Set<string>();
    for (const entry of readTreeEntries(await this.object(oid, "tree"))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (isRefused(entry.name) || names.has(entry.name)) throw new RefusedName(path);
      names.add(entry.name);
      this.seen += 1;
      if (this.seen > this.limits.entries) throw new TooMuchData(this.limits.entries);
      await this.readEntry(entry, path, depth);
    }
  }

  private async readEntry({ mode, oid }: TreeEntry, path: string, depth: number): Promise<void> {
    switch (mode) {
      case "40000":
        return this.readTree(oid, path, depth + 1);
      case "160000":
        this.contents.push({ kind: "submodule", path, commit: oid });
        return;
      case "120000": {
        const { bytes } = await this.object(oid, "blob");
        if (bytes.length > maxTargetBytes) throw new TooMuchData(maxTargetBytes);
        this.contents.push({ kind: "link", path, target: Buffer.from(bytes).toString("utf8") });
        return;
      }
      case "100644":
      case "100755":
      case "100664": {
        const { bytes } = await this.object(oid, "blob");
        if (bytes.length > this.limits.fileBytes) {
          this.contents.push({ kind: "large", path, size: bytes.length });
          return;
        }
        this.bytes += bytes.length;
        if (this.bytes > this.limits.totalBytes) throw new TooMuchData(this.limits.totalBytes);
        this.contents.push({ kind: "file", path, bytes });
        return;
      }
      default:
        throw new ProtocolFault(`${JSON.stringify(path)} has the unknown mode ${JSON.stringify(mode)}`);
    }
  }

  private async object(oid: string, kind: GitObject["kind"]): Promise<GitObject> {
    const object = await this.store.read(oid);
    if (object?.kind === kind) return object;
    throw new ProtocolFault(object === undefined ? `the ${kind} ${oid} is missing` : `${oid} is not a ${kind}`);
  }
}

/** Git itself refuses to check out such names: they would leave the folder, or change Git's own files. */
function isRefused(name: string): boolean {
  return name === "" || name === "." || name === ".." || name.includes("/") || name.toLowerCase() === ".git";
}
