import { SyncError } from "../../errors/sync-error";
import { nearest } from "../../lib/nearest";
import type { RemoteRef } from "./upload-pack";

// Source: Git, ref_rev_parse_rules at v2.39 (refs.c), in their order: tags come before branches.
const rules = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"];

/** The full names that a revision may stand for. */
export function fullNames(revision: string): readonly string[] {
  return [...rules.map((prefix) => `${prefix}${revision}`), `refs/remotes/${revision}/HEAD`];
}

/** The ref that a revision names; undefined if there is none. */
export function findRef(refs: readonly RemoteRef[], revision: string): RemoteRef | undefined {
  for (const name of fullNames(revision)) {
    const ref = refs.find((candidate) => candidate.name === name);
    if (ref !== undefined) return ref;
  }
  return undefined;
}

export function revisionNotFound(shown: string, revision: string, refs: readonly RemoteRef[]): SyncError {
  const names = refs.flatMap(({ name }) => /^refs\/(?:heads|tags)\/(.+)$/.exec(name)?.[1] ?? []);
  const near = nearest(revision, names);
  const isShort = /^[0-9a-f]{4,39}$/.test(revision);
  return new SyncError({
    code: "GIT_REVISION_NOT_FOUND",
    what: `cannot find the revision ${JSON.stringify(revision)} in ${shown}`,
    why:
      refs.length === 0
        ? "the repository is empty"
        : revision === "HEAD"
          ? "the repository has no default branch"
          : "it has no branch or tag of that name",
    mend:
      near !== undefined
        ? `did you mean "${near}"?`
        : isShort
          ? "write all 40 digits of the commit; a server does not resolve abbreviated commits"
          : "name a branch, a tag or a full commit with ?ref=",
  });
}

/** The remote does not have the commit, or does not send commits by their hash. */
export function commitNotFound(shown: string, commit: string, cause: unknown): SyncError {
  return new SyncError({
    code: "GIT_REVISION_NOT_FOUND",
    what: `cannot find the commit ${commit} in ${shown}`,
    why: "the repository does not have this object, or it is not a commit",
    mend: "check the 40 digits; name a branch or a tag that contains the commit if the server does not serve commits by name",
    cause,
  });
}
