// Source: Git, gitrepository-layout.txt at v2.39 (HEAD, commondir, packed-refs); gitremote-helpers.
import { existsSync } from "node:fs";
import { lstat, readdir, readFile, readlink, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type * as IsomorphicGit from "isomorphic-git";
import { optional } from "../../lib/optional";
import { readSmallFile } from "../../lib/read-small-file";
import { shownUrl } from "../../model/sources/remote-sources";
import { isOid } from "./upload-pack";

/** What a folder is a checkout of. */
export interface Checkout {
  /** The address of the remote `origin`, without credentials; absent without one. */
  readonly origin?: string;
  /** The branch; absent if a commit is checked out without one. */
  readonly branch?: string;
  readonly commit: string;
  /** When the commit was made, in RFC 3339. */
  readonly created?: string;
  /** Whether files differ from the commit, or are new; absent if that is not known. */
  readonly isDirty?: boolean;
}

/** The checkout that a folder is in; undefined if it is in none, or if the repository has no commit. */
export async function describeCheckout(folder: string): Promise<Checkout | undefined> {
  const root = findRoot(resolve(folder));
  if (root === undefined) return undefined;
  const gitdir = gitFolder(join(root, ".git"));
  const common = resolve(gitdir, readText(join(gitdir, "commondir")).trim() || ".");
  const head = readText(join(gitdir, "HEAD")).trim();
  const ref = head.startsWith("ref: ") ? head.slice("ref: ".length) : undefined;
  const commit = ref === undefined ? head : readRef(ref, [gitdir, common]);
  if (!isOid(commit)) return undefined;
  const seen = await inspect({ root, gitdir, common, commit });
  const branch = ref?.startsWith("refs/heads/") === true ? ref.slice("refs/heads/".length) : undefined;
  return { commit, ...optional({ branch, origin: readOrigin(common), ...seen }) };
}

function findRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** A work tree beside the first one has a file in place of the folder. */
function gitFolder(place: string): string {
  const target = /^gitdir: (.+)$/m.exec(readText(place))?.[1];
  return target === undefined ? place : resolve(dirname(place), target);
}

function readRef(name: string, folders: readonly string[]): string {
  // A name of the file leads to no other folder.
  if (!name.startsWith("refs/") || name.split("/").includes("..")) return "";
  for (const folder of folders) {
    const loose = readText(join(folder, name)).trim();
    if (loose !== "") return loose;
  }
  const lines = folders.flatMap((folder) => readText(join(folder, "packed-refs")).split("\n"));
  return lines.find((line) => line.endsWith(` ${name}`))?.split(" ")[0] ?? "";
}

function readOrigin(common: string): string | undefined {
  let isOrigin = false;
  for (const line of readText(join(common, "config")).split("\n")) {
    const section = /^\s*\[(.*)\]\s*$/.exec(line)?.[1];
    if (section !== undefined) isOrigin = section === 'remote "origin"';
    const url = isOrigin ? /^\s*url\s*=\s*(\S+)\s*$/.exec(line)?.[1] : undefined;
    if (url !== undefined) return shownUrl(url);
  }
  return undefined;
}

const leave = (): Promise<void> => Promise.resolve();

/** The library would write what it has learnt of files into the index, which is Git's own. */
const readOnly = {
  ...{ lstat, readdir, readFile, readlink, stat },
  ...{ mkdir: leave, rmdir: leave, symlink: leave, unlink: leave, writeFile: leave },
};

interface Place {
  readonly root: string;
  readonly gitdir: string;
  /** The folder with the objects. */
  readonly common: string;
  readonly commit: string;
}

async function inspect({ root, gitdir, common, commit }: Place): Promise<Pick<Checkout, "created" | "isDirty">> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most commands need no repository
  const git = require("isomorphic-git") as typeof IsomorphicGit;
  const place = { fs: { promises: readOnly }, gitdir: common, cache: {} };
  try {
    const { committer } = (await git.readCommit({ ...place, oid: commit })).commit;
    const created = new Date(committer.timestamp * 1000).toISOString().replace(".000Z", "Z");
    // The library reads no index of a work tree beside the first one.
    if (gitdir !== common) return { created };
    const rows = await git.statusMatrix({ ...place, dir: root });
    return { created, isDirty: rows.some(([, head, files, index]) => head !== 1 || files !== 1 || index !== 1) };
  } catch {
    // Forms of repositories that the library does not read.
    return {};
  }
}

const maximumBytes = 16 * 1024 * 1024;

function readText(file: string): string {
  try {
    return readSmallFile(file, maximumBytes)?.toString("utf8") ?? "";
  } catch {
    return "";
  }
}
