import { defaultTimeoutMs } from "../../model/sources/repository-url";
import type { SourceTree } from "../../model/sources/source-tree";
import type { CacheFolder } from "../cache-folder";
import { parseAddress, type GitAddress } from "./address";
import { openCommitTree } from "./commit-tree";
import { fetchCommit, type FetchedCommit } from "./fetch-commit";
import type { GitOptions } from "./git-options";
import { mountSubmodules } from "./mount-submodules";
import { defaultLimits, type ContentEntry } from "./read-contents";
import { RepositoryCache } from "./repository-cache";
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";
import { SubmoduleBudget } from "./submodule-budget";

export interface OpenedRepository {
  /** The files; its label is the address with the revision. */
  readonly tree: SourceTree;
  /** The commit that the revision named. */
  readonly commit: string;
  readonly warnings: readonly string[];
}

export interface RepositoryPlace {
  /** An address that `git clone` accepts; see `parseAddress`. */
  readonly url: string;
  /** Branch, tag or whole commit; "" for the default branch. */
  readonly ref: string;
}

/**
 * Opens a repository at a revision, from the cache where it is there.
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
  const named = shownUrl(shown);
  const label = ref === "" ? named : `${named}?ref=${ref}`;
  const fileBytes = git.limits?.fileBytes ?? defaultLimits.fileBytes;
  const { commit } = fetched;
  const location = { kind: "git", url: shown, ref, commit, submodules: git.submodules !== false } as const;
  return { tree: openCommitTree(contents, { label, location, fileBytes }), commit, warnings: loader.warnings };
}

/** The contents of a commit. */
interface Loaded {
  readonly fetched: FetchedCommit;
  /** The contents with the contents of the submodules in their folders. */
  readonly contents: readonly ContentEntry[];
  readonly shown: string;
}

/** Loads commits with their submodules, from the cache where they are there. */
export class RepositoryLoader {
  readonly warnings: string[] = [];
  private readonly cache: CacheFolder;
  private readonly git: GitOptions;
  private readonly budget: SubmoduleBudget;
  /** The host of the main repository, the only one that receives the credentials. */
  private host: string | undefined;

  constructor(cache: CacheFolder, git: GitOptions) {
    this.cache = cache;
    this.git = git;
    this.budget = new SubmoduleBudget({ ...defaultLimits, ...git.limits });
  }

  /** @param parents the repositories and commits that contain this one */
  async load(url: string, ref: string, parents: readonly string[]): Promise<Loaded> {
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
    const contents = await mountSubmodules(
      { contents: fetched.contents, url, shown, parents: [...parents, step], budget: this.budget },
      (...next) => this.load(...next),
    );
    return { fetched, contents, shown };
  }
}

function hostOf(address: GitAddress): string {
  if (address.kind === "file") return "file://";
  return address.kind === "http" ? address.url.origin : `ssh://${address.host}:${address.port}`;
}

/** Credentials for one host are not sent to the hosts of its submodules. */
function withoutSecrets(git: GitOptions): GitOptions {
  const { ca, rejectUnauthorized } = git.tls ?? {};
  const tls = git.tls === undefined ? {} : { tls: optional({ ca, rejectUnauthorized }) };
  return { ...git, headers: {}, ssh: optional({ knownHosts: git.ssh?.knownHosts }), ...tls };
}
