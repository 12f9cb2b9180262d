import { createHash } from "node:crypto";
import { pushAll } from "../../lib/push-all";
import type { SourceTree } from "../../model/sources/source-tree";
import { compareStrings } from "../../go/values/bytes";
import { digestLines } from "../tree-digest";
import { fileIsDirectory, fileNotFound, fileTooLarge, linkLoop, notDirectory } from "../tree-errors";
import { escapes, normalizeTreePath } from "../tree-path";
import type { ContentEntry } from "./read-contents";

type Node = Exclude<ContentEntry, { kind: "submodule" }> | { readonly kind: "directory"; readonly names: Set<string> };

/**
 * The maximum number of links on one path.
 * Source: Linux, path_resolution(7).
 */
const maxLinks = 40;

export interface CommitTreeOptions extends Pick<SourceTree, "label" | "location"> {
  /** The largest file that was read, in bytes. */
  readonly fileBytes: number;
}

/**
 * The files of a commit as a source. Links are followed inside it, never out of it; a submodule that was not fetched is
 * an empty folder.
 */
export function openCommitTree(
  entries: readonly ContentEntry[],
  { label, location, fileBytes }: CommitTreeOptions,
): SourceTree {
  const nodes = new Map<string, Node>([[".", { kind: "directory", names: new Set() }]]);
  for (const entry of entries) {
    if (entry.kind === "submodule") addDirectory(nodes, entry.path);
    else {
      nodes.set(entry.path, entry);
      addToParent(nodes, entry.path);
    }
  }
  const find = (path: string): { at: string; node: Node | undefined } => {
    const at = follow(nodes, path, label);
    return { at, node: nodes.get(at) };
  };
  return {
    label,
    location,
    readFile(path) {
      const { at, node } = find(path);
      if (node === undefined) throw fileNotFound(at, label);
      if (node.kind === "file") return node.bytes;
      throw node.kind === "large" ? fileTooLarge(at, node.size, fileBytes) : fileIsDirectory(at, label);
    },
    entryAt(path) {
      const { node } = find(path);
      return node === undefined ? undefined : node.kind === "directory" ? "directory" : "file";
    },
    realPath: (path) => find(path).at,
    list(path) {
      const { at, node } = find(path);
      if (node === undefined) throw fileNotFound(at, label);
      if (node.kind !== "directory") throw notDirectory(at, label);
      return [...node.names].sort(compareStrings);
    },
    digest: () => digestLines(new Map(entries.map((entry) => [entry.path, contentDigest(entry)]))),
  };
}

function contentDigest(entry: ContentEntry): string {
  const hash = createHash("sha256");
  if (entry.kind === "file") return hash.update(entry.bytes).digest("hex");
  const detail = entry.kind === "link" ? entry.target : entry.kind === "large" ? String(entry.size) : entry.commit;
  return hash.update(`${entry.kind}\0${detail}`).digest("hex");
}

function addDirectory(nodes: Map<string, Node>, path: string): Set<string> {
  const known = nodes.get(path);
  if (known?.kind === "directory") return known.names;
  const names = new Set<string>();
  nodes.set(path, { kind: "directory", names });
  addToParent(nodes, path);
  return names;
}

function addToParent(nodes: Map<string, Node>, path: string): void {
  const slash = path.lastIndexOf("/");
  addDirectory(nodes, slash < 0 ? "." : path.slice(0, slash)).add(path.slice(slash + 1));
}

/** The path with all links resolved; it may not exist. */
function follow(nodes: ReadonlyMap<string, Node>, path: string, label: string): string {
  const asked = normalizeTreePath(path, label);
  const own = nodes.get(asked);
  // What is above an entry is a directory, and no link.
  if (own !== undefined && own.kind !== "link") return asked;
  const waiting = asked === "." ? [] : asked.split("/").reverse();
  const at: string[] = [];
  let links = 0;
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (at.pop() === undefined) throw escapes(asked, label, "a link in the path");
      continue;
    }
    const node = nodes.get([...at, part].join("/"));
    if (node?.kind !== "link") {
      at.push(part);
      continue;
    }
    if (++links > maxLinks) throw linkLoop(asked);
    if (node.target.startsWith("/")) throw escapes(asked, label, "a link in the path");
    pushAll(waiting, node.target.split("/").reverse());
  }
  return at.length === 0 ? "." : at.join("/");
}
