// Source: source-controller@v1.9.6 gitrepository_controller.go (reconcileInclude), fluxcd/pkg artifact@v0.20.0
// storage/filesystem.go (CopyToPath).
import type { GitIncludeSpec } from "../../model/sources/source-spec";
import type { ContentEntry } from "../git/read-contents";
import { normalizeTreePath } from "../tree-path";
import { specInvalid } from "./source-errors";

/** Which files are put where, and the index of the entry. */
export interface Include extends Pick<GitIncludeSpec, "fromPath" | "toPath"> {
  readonly index: number;
  /** The other repository in messages. */
  readonly shown: string;
}

/** The files with those of another repository in a folder. */
export function includeFiles(
  contents: readonly ContentEntry[],
  other: readonly ContentEntry[],
  { fromPath = ".", toPath, index, shown }: Include,
): readonly ContentEntry[] {
  const field = `include[${index}]`;
  const [from, to] = [normalizeTreePath(trimmed(fromPath), shown), normalizeTreePath(trimmed(toPath), shown)];
  if (to === ".") throw specInvalid("GitRepository", `${field}.toPath`, "it is the root", "name a folder");
  if (contents.some(({ path }) => path === to || path.startsWith(`${to}/`) || to.startsWith(`${path}/`))) {
    throw specInvalid("GitRepository", `${field}.toPath`, `the repository has "${to}" already`, "name another folder");
  }
  const below = from === "." ? other : other.filter(({ path }) => path.startsWith(`${from}/`));
  if (below.length === 0) {
    const why = `${shown} has no files in "${from}"`;
    throw specInvalid("GitRepository", `${field}.fromPath`, why, "correct it");
  }
  const start = from === "." ? 0 : from.length + 1;
  return [...contents, ...below.map((entry) => ({ ...entry, path: `${to}/${entry.path.slice(start)}` }))];
}

function trimmed(path: string): string {
  return path.replace(/^\/+/, "");
}
