import { nameFor, type CacheFolder } from "../cache-folder";
import type { ContentEntry } from "./read-contents";

/** The cache of one repository: the contents of commits, and the commits that its refs named at the last request. */
export class RepositoryCache {
  private readonly folder: CacheFolder;
  private readonly place: string;

  /** @param address the repository's address, without credentials */
  constructor(folder: CacheFolder, address: string) {
    this.folder = folder;
    this.place = `git/${nameFor(address)}`;
  }

  async contents(commit: string): Promise<readonly ContentEntry[] | undefined> {
    const bytes = await this.folder.read(this.contentsKey(commit));
    return bytes === undefined ? undefined : unpackContents(bytes);
  }

  keepContents(commit: string, contents: readonly ContentEntry[]): Promise<void> {
    return this.folder.write(this.contentsKey(commit), packContents(contents));
  }

  /** The commit that the ref named. */
  async commitOf(ref: string): Promise<string | undefined> {
    const bytes = await this.folder.read(this.refKey(ref));
    return bytes === undefined ? undefined : Buffer.from(bytes).toString("latin1");
  }

  keepCommitOf(ref: string, commit: string): Promise<void> {
    return this.folder.write(this.refKey(ref), Buffer.from(commit, "latin1"));
  }

  private contentsKey(commit: string): string {
    return `${this.place}/commits/${commit}`;
  }

  private refKey(ref: string): string {
    return `${this.place}/refs/${nameFor(ref)}`;
  }
}

type Row = readonly [kind: ContentEntry["kind"], path: string, detail: string | number];

/** The format: four bytes with the length of the list, the list as JSON, then the files one after the other. */
export function packContents(contents: readonly ContentEntry[]): Uint8Array {
  const rows = contents.map((entry): Row => {
    if (entry.kind === "file") return ["file", entry.path, entry.bytes.length];
    if (entry.kind === "large") return ["large", entry.path, entry.size];
    return [entry.kind, entry.path, entry.kind === "link" ? entry.target : entry.commit];
  });
  const list = Buffer.from(JSON.stringify(rows));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...contents.flatMap((entry) => (entry.kind === "file" ? [entry.bytes] : []))]);
}

// The digest of the file has been verified: `packContents` wrote these bytes.
export function unpackContents(bytes: Uint8Array): readonly ContentEntry[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 4 + buffer.readUInt32BE(0);
  const rows = JSON.parse(buffer.toString("utf8", 4, at)) as readonly Row[];
  return rows.map(([kind, path, detail]): ContentEntry => {
    switch (kind) {
      case "file": {
        const start = at;
        at += Number(detail);
        return { kind, path, bytes: buffer.subarray(start, at) };
      }
      case "large":
        return { kind, path, size: Number(detail) };
      case "link":
        return { kind, path, target: String(detail) };
      case "submodule":
        return { kind, path, commit: String(detail) };
    }
  });
}
