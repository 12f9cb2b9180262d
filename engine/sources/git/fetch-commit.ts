import type { SyncError } from "../../errors/sync-error";
import { untilAborted } from "../../lib/until-aborted";
import { openAccess, type RepositoryAccess } from "./access";
import type { GitAddress } from "./address";
import type { GitOptions } from "./git-options";
import { defaultLimits, peelToCommit, readContents, type ContentEntry, type ContentLimits } from "./read-contents";
import { isOutage, remoteError } from "./remote-error";
import type { RepositoryCache } from "./repository-cache";
import { commitNotFound } from "./resolve-revision";

export interface FetchedCommit {
  readonly commit: string;
  readonly contents: readonly ContentEntry[];
  /** What the user should know, as that the remote did not answer. */
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
 * The contents of the commit that a ref names. A whole commit that is kept is never asked for; else the remote says what
 * the ref names, and where it cannot be reached, the commit of the last time is taken.
 */
export async function fetchCommit(options: FetchCommitOptions): Promise<FetchedCommit> {
  const { cache, ref } = options;
  const commit = /^[0-9a-f]{40}$/i.test(ref) ? ref.toLowerCase() : undefined;
  const kept = commit === undefined ? undefined : await cache.contents(commit);
  if (commit !== undefined && kept !== undefined) return { commit, contents: kept, warning: undefined };
  try {
    return await askRemote(options, commit ?? (ref === "" ? "HEAD" : ref));
  } catch (error) {
    const fault = remoteError(error, options.address, options.timeoutMs);
    const remembered = isOutage(fault) ? await recall(options, fault) : undefined;
    if (remembered === undefined) throw fault;
    return remembered;
  }
}

async function askRemote(options: FetchCommitOptions, revision: string): Promise<FetchedCommit> {
  const { address, git, timeoutMs } = options;
  const limits = { ...defaultLimits, ...git.limits };
  const signal = AbortSignal.timeout(timeoutMs);
  const access = await untilAborted(openAccess(address, { git, limits, signal }), signal);
  try {
    return await untilAborted(readRevision(options, access, limits, revision), signal);
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
  if (commit === undefined) throw commitNotFound(address.shown, resolved.oid, undefined);
  const contents = (await cache.contents(commit)) ?? (await readContents(store, commit, limits));
  await cache.keepContents(commit, contents);
  // The contents first: what a ref names is there then.
  await cache.keepCommitOf(ref, commit);
  return { commit, contents, warning: undefined };
}

async function recall(
  { address, cache, ref }: FetchCommitOptions,
  fault: SyncError,
): Promise<FetchedCommit | undefined> {
  const commit = await cache.commitOf(ref);
  const contents = commit === undefined ? undefined : await cache.contents(commit);
  if (commit === undefined || contents === undefined) return undefined;
  const named = ref === "" ? "its default branch" : `"${ref}"`;
  const warning = `${address.shown} cannot be reached (${fault.why ?? fault.code}); ${named} is taken from the cache, as it was when last asked: commit ${commit}`;
  return { commit, contents, warning };
}
