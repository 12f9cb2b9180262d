import type { SyncError } from "../../errors/sync-error";
import { untilAborted } from "../../lib/until-aborted";
import { openAccess, type RepositoryAccess } from "./access";
import type { GitAddress } from "./address";
import type { GitOptions } from "./git-options";
import { defaultLimits, peelToCommit, readContents, type ContentEntry, type ContentLimits } from "./read-contents";
import { isOutage, remoteError } from "./remote-error";
import type { RepositoryCache } from "./repository-cache";
import { commitNotFound } from "./resolve-revision";
import { shownUrl } from "../../model/sources/remote-sources";

export interface FetchedCommit {
  readonly commit: string;
  readonly contents: readonly ContentEntry[];
  /** A message for the user, such as that the remote did not answer. */
  readonly warning: string | undefined;
}

export interface FetchCommitOptions {
  readonly address: GitAddress;
  /** Branch, tag or commit; "" for the default branch. */
  readonly ref: string;
  readonly git: GitOptions;
  readonly cache: RepositoryCache;
  readonly timeoutMs: number;
}

/**
 * The contents of the commit that a ref names. A full commit hash that is in the cache needs no request. Otherwise the
 * remote resolves the ref; if it cannot be reached, the commit that was fetched last is used.
 */
export async function fetchCommit(options: FetchCommitOptions): Promise<FetchedCommit> {
  const { cache, ref } = options;
  const commit = /^[0-9a-f]{40}$/i.test(ref) ? ref.toLowerCase() : undefined;
  const cached = commit === undefined ? undefined : await cache.contents(commit);
  if (commit !== undefined && cached !== undefined) return { commit, contents: cached, warning: undefined };
  try {
    return await askRemote(options, commit ?? (ref === "" ? "HEAD" : ref));
  } catch (error) {
    const fault = remoteError(error, options.address, options.timeoutMs);
    const remembered = isOutage(fault) ? await readCache(options, fault) : undefined;
    if (remembered === undefined) throw fault;
    return remembered;
  }
}

function askRemote(options: FetchCommitOptions, revision: string): Promise<FetchedCommit> {
  return withAccess(options, (access, limits) => readRevision(options, access, limits, revision));
}

/** Calls the function with access to the repository, within the time limit. */
export async function withAccess<Result>(
  { address, git, timeoutMs }: Pick<FetchCommitOptions, "address" | "git" | "timeoutMs">,
  use: (access: RepositoryAccess, limits: ContentLimits) => Promise<Result>,
): Promise<Result> {
  const limits = { ...defaultLimits, ...git.limits };
  const signal = AbortSignal.timeout(timeoutMs);
  const access = await untilAborted(openAccess(address, { git, limits, signal }), signal);
  try {
    return await untilAborted(use(access, limits), signal);
  } finally {
    access.close();
  }
}

async function readRevision(
  { address, cache, ref }: FetchCommitOptions,
  access: RepositoryAccess,
  limits: ContentLimits,
  revision: string,
): Promise<FetchedCommit> {
  const resolved = await access.resolve(revision);
  const known = resolved.commit === undefined ? undefined : await cache.contents(resolved.commit);
  if (resolved.commit !== undefined && known !== undefined) {
    await cache.keepCommitOf(ref, resolved.commit);
    return { commit: resolved.commit, contents: known, warning: undefined };
  }
  const store = await access.objects(resolved.oid);
  const commit = await peelToCommit(store, resolved.oid);
  if (commit === undefined) throw commitNotFound(shownUrl(address.shown), resolved.oid, undefined);
  const contents = (await cache.contents(commit)) ?? (await readContents(store, commit, limits));
  await cache.keepContents(commit, contents);
  // The contents are written first, so that a cached ref always has its contents.
  await cache.keepCommitOf(ref, commit);
  return { commit, contents, warning: undefined };
}

async function readCache(
  { address, cache, ref }: FetchCommitOptions,
  fault: SyncError,
): Promise<FetchedCommit | undefined> {
  const commit = await cache.commitOf(ref);
  const contents = commit === undefined ? undefined : await cache.contents(commit);
  if (commit === undefined || contents === undefined) return undefined;
  const named = ref === "" ? "its default branch" : `"${ref}"`;
  const warning = `${shownUrl(address.shown)} is not reachable (${fault.why ?? fault.code}); ${named} is taken from the cache (the version that was fetched last): commit ${commit}`;
  return { commit, contents, warning };
}
