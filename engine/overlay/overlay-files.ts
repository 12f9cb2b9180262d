import { createHash } from "node:crypto";
import type { RemoteSources } from "../model/sources/remote-sources";
import type { SourceTree } from "../model/sources/source-tree";

/** The files that an overlay is rendered from: those of its source, and what they refer to. */
export interface OverlayFiles {
  readonly tree: SourceTree;
  readonly remotes: RemoteSources;
}

/** Digest of the files that were read, and of all that was fetched. */
export function digestOf({ tree, remotes }: OverlayFiles): string {
  const fetched = remotes.digest();
  if (fetched === undefined) return tree.digest();
  return `sha256:${createHash("sha256").update([tree.digest(), fetched].join("\n")).digest("hex")}`;
}

/** The text of a file by the name that errors give it; undefined if there is none. */
export function textOf({ tree, remotes }: OverlayFiles, file: string): string | undefined {
  const bytes = remotes.readShown(file) ?? tree.readFile(file);
  return Buffer.from(bytes).toString("utf8");
}
