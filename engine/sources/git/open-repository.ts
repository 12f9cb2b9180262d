import { isSyncError } from "../../errors/sync-error";
import { defaultTimeoutMs } from "../../model/repository-url";
import type { SourceTree } from "../../model/source-tree";
import type { CacheFolder } from "../remote/cache-folder";
import { joinAddress, parseAddress, type GitAddress } from "./address";
import { openCommitTree } from "./commit-tree";
import { fetchCommit, type FetchedCommit } from "./fetch-commit";
import type { GitOptions } from "./git-options";
import { defaultLimits, type ContentEntry } from "./read-contents";
import { RepositoryCache } from "./repository-cache";
import { readSubmodules, submoduleError } from "./submodules";

export interface OpenedRepository {
  /** The files; its label is the address with the revision. */
  readonly tree: SourceTree;
  /** The commit that the revision named. */
  readonly commit: string;
  readonly warnings: readonly string[];
}

export interface RepositoryPlace {
  /** What `git clone` takes; see `parseAddress`. */
  readonly url: string;
  /** Branch, tag or whole commit; "" for the default branch. */
  readonly ref: string;
}

/** Submodules in submodules. */
const maxDepth = 10;

/**
 * Opens a repository at a revision, from the cache as far as that holds it.
 *
 * @throws SyncError with a GIT_ code; see docs/errors/git.md
 */
export async function openRepository(
  { url, ref }: RepositoryPlace,
  cache: CacheFolder,
  git: GitOptions = {},
): Promise<OpenedRepository> {
  const loader = new RepositoryLoader(cache, git);
  const { fetched, contents, shown } = await loader.load(url, ref, []);
  const label = ref === "" ? shown : `${shown}?ref=${ref}`;
  const fileBytes = git.limits?.fileBytes ?? defaultLimits.fileBytes;
  return { tree: openCommitTree(contents, { label, fileBytes }), commit: fetched.commit, warnings: loader.warnings };
}

interface Loaded {
  readonly fetched: FetchedCommit;
  /** With those of the submodules in their places. */
  readonly contents: readonly ContentEntry[];
  readonly shown: string;
}

class RepositoryLoader {
  readonly warnings: string[] = [];
  private readonly cache: CacheFolder;
  private readonly git: GitOptions;
  /** Of the repository itself, whose credentials are given. */
  private host: string | undefined;

  constructor(cache: CacheFolder, git: GitOptions) {
    this.cache = cache;
    this.git = git;
  }

  /** @param way the repositories and commits that led here */
  async load(url: string, ref: string, way: readonly string[]): Promise<Loaded> {
    const address = parseAddress(url);
    this.host ??= hostOf(address);
    const git = hostOf(address) === this.host ? this.git : withoutSecrets(this.git);
    const fetched = await fetchCommit({
      address,
      ref,
      git,
      cache: new RepositoryCache(this.cache, address.shown),
      timeoutMs: git.timeoutMs ?? defaultTimeoutMs,
    });
    if (fetched.warning !== undefined) this.warnings.push(fetched.warning);
    const { shown } = address;
    if (git.submodules === false) return { fetched, contents: fetched.contents, shown };
    const step = `${shown} ${fetched.commit}`;
    return { fetched, contents: await this.withSubmodules(fetched.contents, url, shown, [...way, step]), shown };
  }

  private async withSubmodules(
    contents: readonly ContentEntry[],
    url: string,
    shown: string,
    way: readonly string[],
  ): Promise<readonly ContentEntry[]> {
    const wanted = contents.filter((entry) => entry.kind === "submodule");
    if (wanted.length === 0) return contents;
    const file = contents.find((entry) => entry.kind === "file" && entry.path === ".gitmodules");
    const described = readSubmodules(file?.kind === "file" ? Buffer.from(file.bytes).toString("utf8") : "");
    const mounted = await Promise.all(
      wanted.map(async ({ path, commit }): Promise<readonly ContentEntry[]> => {
        const submodule = described.find((candidate) => candidate.path === path);
        if (submodule === undefined) throw submoduleError(path, shown, ".gitmodules has no URL for it");
        if (submodule.isSkipped) return [];
        return this.mount(path, joinAddress(url, submodule.url), commit, shown, way);
      }),
    );
    const places = new Set(wanted.filter((_, index) => (mounted[index]?.length ?? 0) > 0).map(({ path }) => path));
    return [...contents.filter((entry) => !places.has(entry.path)), ...mounted.flat()];
  }

  private async mount(
    path: string,
    url: string,
    commit: string,
    shown: string,
    way: readonly string[],
  ): Promise<readonly ContentEntry[]> {
    const address = parseAddress(url);
    // Source: Git, protocol.allow at v2.39: a repository must not reach into this machine's files.
    if (address.kind === "file") throw submoduleError(path, shown, "it lies in this machine's files");
    if (way.includes(`${address.shown} ${commit}`)) throw submoduleError(path, shown, "the submodules form a circle");
    if (way.length > maxDepth) throw submoduleError(path, shown, `there are more than ${maxDepth} one in another`);
    try {
      const { contents } = await this.load(url, commit, way);
      return contents.map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));
    } catch (error) {
      if (isSyncError(error) && error.code !== "GIT_SUBMODULE") {
        throw submoduleError(path, shown, error.why ?? error.what, error);
      }
      throw error;
    }
  }
}

function hostOf(address: GitAddress): string {
  if (address.kind === "file") return "file://";
  return address.kind === "http" ? address.url.origin : `ssh://${address.host}:${address.port}`;
}

/** What was given for one host is not for the hosts that its submodules name. */
function withoutSecrets(git: GitOptions): GitOptions {
  const { knownHosts } = git.ssh ?? {};
  return { ...git, headers: {}, ssh: knownHosts === undefined ? {} : { knownHosts } };
}
