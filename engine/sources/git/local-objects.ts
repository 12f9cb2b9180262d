import { stat } from "node:fs/promises";
import nodeFs from "node:fs";
import { join } from "node:path";
import type * as IsomorphicGit from "isomorphic-git";
import { SyncError } from "../../errors/sync-error";
import { errorField } from "../../lib/node-error";
import { nameOf } from "./pack";
import type { GitObject, ObjectKind, ObjectStore } from "./objects";
import { ProtocolFault } from "./packet-reader";
import type { RemoteRef } from "./upload-pack";
import { trimEndOf } from "../../lib/trim-characters";

/** A repository on this machine, which is read in place. */
export interface LocalRepository extends ObjectStore {
  readonly refs: readonly RemoteRef[];
}

/** @throws SyncError GIT_REPOSITORY_NOT_FOUND or GIT_REPOSITORY_UNREADABLE */
export async function openLocalRepository(path: string, shown: string): Promise<LocalRepository> {
  const gitdir = await findGitFolder(path, shown);
  await refuseUnknownForms(gitdir, shown);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most builds need no local repository
  const git = require("isomorphic-git") as typeof IsomorphicGit;
  const place = { fs: nodeFs, gitdir, cache: {} };
  const refs = await listRefs(git, place);
  return { refs, read: (oid) => readObject(git, place, oid) };
}

type Place = { readonly fs: typeof nodeFs; readonly gitdir: string; readonly cache: object };

/**
 * The folder with `objects` and `refs`.
 *
 * Source: Git, enter_repo at v2.39 (path.c): the folder with the work tree, or the bare repository, with or without
 * ".git".
 */
export async function findGitFolder(path: string, shown: string): Promise<string> {
  for (const suffix of ["/.git", "", ".git/.git", ".git"]) {
    const place = `${trimEndOf(path, "/")}${suffix}`;
    if ((await isFolder(join(place, "objects"))) && (await isFolder(join(place, "refs")))) return place;
  }
  throw new SyncError({
    code: "GIT_REPOSITORY_NOT_FOUND",
    what: `cannot open ${shown}`,
    why: "the folder does not contain a Git repository",
    mend: "name the folder of a repository, or write the path without file:// if it is not a repository",
  });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

async function refuseUnknownForms(gitdir: string, shown: string): Promise<void> {
  const config = await nodeFs.promises.readFile(join(gitdir, "config"), "utf8").catch(() => "");
  const alternates = await nodeFs.promises.readFile(join(gitdir, "objects/info/alternates"), "utf8").catch(() => "");
  const lines = config.split("\n");
  const hasSetting = (setting: RegExp): boolean => lines.some((line) => setting.test(line));
  const why = hasSetting(/^\s*objectformat\s*=\s*sha256/i)
    ? "it uses SHA-256 object names"
    : hasSetting(/^\s*refstorage\s*=\s*reftable/i)
      ? "it stores its refs in the reftable format"
      : alternates.trim() !== ""
        ? "it borrows objects from another repository (objects/info/alternates)"
        : undefined;
  if (why === undefined) return;
  throw new SyncError({
    code: "GIT_REPOSITORY_UNREADABLE",
    what: `cannot open ${shown}`,
    why,
    mend: "name the folder by its path, without file://, or serve the repository over HTTP or SSH",
  });
}

async function listRefs(git: typeof IsomorphicGit, place: Place): Promise<readonly RemoteRef[]> {
  const names = [...(await git.listRefs({ ...place, filepath: "refs" }))].map((name) => `refs/${name}`);
  const refs: RemoteRef[] = [];
  for (const name of ["HEAD", ...names]) {
    const oid = await git.resolveRef({ ...place, ref: name }).catch(() => undefined);
    if (oid !== undefined) refs.push({ name, oid, peeled: undefined });
  }
  return refs;
}

async function readObject(git: typeof IsomorphicGit, place: Place, oid: string): Promise<GitObject | undefined> {
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the others each take one kind, which is not known here
    const { type, object } = await git.readObject({ ...place, oid, format: "content" });
    const read = { kind: type as ObjectKind, bytes: object as Uint8Array };
    if (nameOf(read) !== oid) throw new ProtocolFault(`the object ${oid} is damaged`);
    return read;
  } catch (error) {
    if (errorField(error, "code") === "NotFoundError") return undefined;
    throw error;
  }
}
