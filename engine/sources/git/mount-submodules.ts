import { isSyncError } from "../../errors/sync-error";
import { joinAddress, parseAddress } from "./address";
import type { ContentEntry } from "./read-contents";
import { readSubmodules, submoduleError } from "./submodules";
import { mapConcurrently } from "../../lib/map-concurrently";
import { type SubmoduleBudget } from "./submodule-budget";

/** A repository whose submodules are wanted. */
export interface Mounting {
  readonly contents: readonly ContentEntry[];
  readonly url: string;
  /** The URL without credentials. */
  readonly shown: string;
  /** The repositories and commits that contain this one, and this one last. */
  readonly parents: readonly string[];
  /** What all submodules of the source share. */
  readonly budget: SubmoduleBudget;
}

/** The contents of a repository at a commit, with those of its submodules. */
export type LoadCommit = (
  url: string,
  commit: string,
  parents: readonly string[],
) => Promise<{ readonly contents: readonly ContentEntry[] }>;

/** The maximum depth of nested submodules. */
const maxDepth = 10;
/** The maximum number of submodules of one repository that are fetched at the same time. */
const maxConcurrent = 4;

/**
 * The contents with those of the submodules in their places.
 *
 * @throws SyncError GIT_SUBMODULE
 */
export async function mountSubmodules(mounting: Mounting, load: LoadCommit): Promise<readonly ContentEntry[]> {
  const { contents, url, shown, budget } = mounting;
  const excess = budget.addContents(contents);
  if (excess !== undefined) throw submoduleError(".", shown, excess);
  const wanted = contents.filter((entry) => entry.kind === "submodule");
  if (wanted.length === 0) return contents;
  const file = contents.find((entry) => entry.kind === "file" && entry.path === ".gitmodules");
  const described = readSubmodules(file?.kind === "file" ? Buffer.from(file.bytes).toString("utf8") : "");
  const byPath = new Map(described.map((submodule) => [submodule.path, submodule]));
  const mounted = await mapConcurrently(wanted, maxConcurrent, async ({ path, commit }) => {
    const submodule = byPath.get(path);
    if (submodule === undefined) throw submoduleError(path, shown, ".gitmodules has no URL for it");
    if (submodule.isSkipped) return [];
    const surplus = budget.addSubmodule();
    if (surplus !== undefined) throw submoduleError(path, shown, surplus);
    return mount({ path, commit, url: joinAddress(url, submodule.url) }, mounting, load);
  });
  const places = new Set(wanted.filter((_, index) => (mounted[index]?.length ?? 0) > 0).map(({ path }) => path));
  return [...contents.filter((entry) => !places.has(entry.path)), ...mounted.flat()];
}

interface MountedSubmodule {
  readonly path: string;
  readonly commit: string;
  readonly url: string;
}

async function mount(
  { path, commit, url }: MountedSubmodule,
  { shown, parents }: Mounting,
  load: LoadCommit,
): Promise<readonly ContentEntry[]> {
  const address = parseAddress(url);
  // Source: Git, protocol.allow at v2.39: a repository must not reach into this machine's files.
  if (address.kind === "file") throw submoduleError(path, shown, "it is on the local file system");
  if (parents.includes(`${address.shown} ${commit}`)) throw submoduleError(path, shown, "the submodules form a cycle");
  if (parents.length > maxDepth) throw submoduleError(path, shown, `they are nested more than ${maxDepth} levels deep`);
  try {
    const { contents } = await load(url, commit, parents);
    return contents.map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));
  } catch (error) {
    if (isSyncError(error) && error.code !== "GIT_SUBMODULE") {
      throw submoduleError(path, shown, error.why ?? error.what, error);
    }
    throw error;
  }
}
