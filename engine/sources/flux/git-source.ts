import { isSyncError, type SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";
import type { GitRepositorySpec } from "../../model/sources/source-spec";
import { type GitAddress, parseAddress } from "../git/address";
import { withAccess } from "../git/fetch-commit";
import type { GitOptions } from "../git/git-options";
import { RepositoryLoader } from "../git/open-repository";
import { type ContentEntry, peelToCommit, readContents } from "../git/read-contents";
import { remoteError } from "../git/remote-error";
import { RepositoryCache } from "../git/repository-cache";
import { commitNotFound } from "../git/resolve-revision";
import { chooseRef, type ChosenRef, commitRevision } from "./choose-ref";
import { withProvider } from "./github-app";
import { verifyRevision } from "./git-signatures";
import { revisionNotFound, specInvalid } from "./source-errors";
import { environmentOf, type FetchContext, type FetchedSource, timeoutMsOf, tlsOf } from "./fetch-context";
import { trimEndOf } from "../../lib/trim-characters";

/** Fetches the files of a repository, at the revision that the reference names or at the wanted one. */
export async function fetchGitRepository(
  given: GitRepositorySpec,
  context: FetchContext,
  wanted?: string,
): Promise<FetchedSource> {
  checkReference(given);
  const spec = await withProvider(given, context);
  const address = parseAddress(spec.url);
  const git: GitOptions & { readonly timeoutMs: number } = gitOptionsOf(spec, context);
  const shown = shownUrl(address.shown);
  try {
    const known = spec.verify === undefined ? knownCommit(spec, wanted) : undefined;
    const found = known ?? (await askServer(spec, { address, git, shown }, context));
    const revision = wanted ?? found.revision;
    if (revision !== found.revision) throw moved(shown, revision, found.revision);
    const loader = new RepositoryLoader(context.cache, { ...git, submodules: spec.recurseSubmodules ?? false });
    const { contents } = await loader.load(spec.url, found.commit, []);
    return { revision, contents: sparse(contents, spec, shown), warnings: loader.warnings };
  } catch (error) {
    throw namingCredentials(remoteError(error, address, git.timeoutMs), spec);
  }
}

interface FoundCommit {
  readonly revision: string;
  readonly commit: string;
}

/** The commit that no server has to be asked for. */
function knownCommit({ ref: { commit, branch } = {} }: GitRepositorySpec, wanted?: string): FoundCommit | undefined {
  if (wanted !== undefined) return { revision: wanted, commit: wanted.slice(wanted.lastIndexOf(":") + 1) };
  if (commit === undefined) return undefined;
  const own = commit.toLowerCase();
  return { revision: commitRevision(own, branch), commit: own };
}

interface Remote {
  readonly address: GitAddress;
  readonly git: GitOptions & { readonly timeoutMs: number };
  readonly shown: string;
}

/** The commit of the reference. If a signature is wanted, commit and tag are fetched, and the files with them. */
function askServer(
  spec: GitRepositorySpec,
  { address, git, shown }: Remote,
  context: FetchContext,
): Promise<FoundCommit> {
  return withAccess({ address, git, timeoutMs: git.timeoutMs }, async (access, limits) => {
    const chosen = await chooseRef(spec.ref ?? {}, access, shown);
    const direct =
      spec.verify === undefined
        ? await directCommit(chosen, () => access.resolve(chosen.name ?? chosen.oid))
        : undefined;
    if (direct !== undefined) return { revision: chosen.revisionOf(direct), commit: direct };
    const store = await access.objects(chosen.oid);
    const commit = await peelToCommit(store, chosen.oid);
    if (commit === undefined) throw commitNotFound(shown, chosen.oid, undefined);
    if (spec.verify !== undefined) {
      await verifyRevision({ store, oid: chosen.oid, commit, shown, now: context.now() }, spec.verify);
    }
    const cache = new RepositoryCache(context.cache, address.shown);
    if ((await cache.contents(commit)) === undefined)
      await cache.keepContents(commit, await readContents(store, commit, limits));
    return { revision: chosen.revisionOf(commit), commit };
  });
}

/** The commit, if it is known without fetching an object. */
async function directCommit(
  chosen: ChosenRef,
  resolve: () => Promise<{ readonly oid: string; readonly commit: string | undefined }>,
): Promise<string | undefined> {
  // A commit by its digits need not be a commit: whoever loads it finds out.
  if (chosen.name === undefined) return chosen.oid;
  const { oid, commit } = await resolve();
  return oid === chosen.oid ? commit : undefined;
}

function checkReference({ ref = {} }: GitRepositorySpec): void {
  const { commit } = ref;
  if (commit === undefined || /^[0-9a-f]{40}$/i.test(commit)) return;
  throw specInvalid("GitRepository", "ref.commit", `"${commit}" is no commit`, "write all of its 40 digits");
}

/** @throws SyncError SOURCE_SPEC_INVALID */
function gitOptionsOf(spec: GitRepositorySpec, context: FetchContext): GitOptions & { readonly timeoutMs: number } {
  const { username, password, bearerToken, ssh = {}, tls } = spec;
  if (bearerToken !== undefined && password !== undefined) {
    throw specInvalid("GitRepository", "bearerToken", "there is a password, too", "remove one of them");
  }
  const basic = `Basic ${Buffer.from(`${username ?? ""}:${password ?? ""}`).toString("base64")}`;
  const authorization =
    bearerToken !== undefined ? `Bearer ${bearerToken}` : password !== undefined ? basic : undefined;
  const { identity, passphrase, knownHosts } = ssh;
  return {
    environment: environmentOf(spec.proxy, context),
    headers: optional({ authorization }),
    ssh: optional({ privateKey: identity, passphrase, knownHosts }),
    timeoutMs: timeoutMsOf(spec),
    ...optional({ tls: tls && tlsOf(tls) }),
  };
}

/** The files in the folders of `sparseCheckout`. Source: go-git v5 plumbing/format/index (SkipUnless): by prefix. */
function sparse(
  contents: readonly ContentEntry[],
  { sparseCheckout }: GitRepositorySpec,
  shown: string,
): readonly ContentEntry[] {
  if (sparseCheckout === undefined || sparseCheckout.length === 0) return contents;
  const folders = sparseCheckout.map((folder) => trimEndOf(folder.replace(/^(?:\.?\/)+/, ""), "/"));
  const isIn = (path: string, folder: string): boolean =>
    folder === "" || path === folder || path.startsWith(`${folder}/`);
  for (const [index, folder] of folders.entries()) {
    if (contents.some(({ path }) => isIn(path, folder))) continue;
    throw revisionNotFound(
      shown,
      `the folder "${folder}"`,
      "the revision does not have it",
      `correct sparseCheckout[${index}]`,
    );
  }
  return contents.filter(({ path }) => folders.some((folder) => isIn(path, folder)));
}

function moved(shown: string, wanted: string, found: string): SyncError {
  return revisionNotFound(
    shown,
    `the revision ${wanted}`,
    `it was pinned, but its signature cannot be verified any more: ref names ${found} now`,
    "preview again to use that revision",
  );
}

/** With credentials in fields of their own, the errors of a URL's credentials would mislead. */
function namingCredentials(error: SyncError, { password, bearerToken }: GitRepositorySpec): SyncError {
  if (!isSyncError(error) || error.code !== "GIT_AUTHENTICATION") return error;
  const isGiven = password !== undefined || bearerToken !== undefined;
  return error.with({
    why: isGiven
      ? "the server rejects the given credentials; some servers report this for repositories that do not exist"
      : "the server requires credentials; some servers report this for repositories that do not exist",
    mend: isGiven ? "check the URL and the credentials" : "check the URL; give username and password, or bearerToken",
  });
}
