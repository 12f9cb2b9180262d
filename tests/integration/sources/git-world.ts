import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import type { GitOptions } from "../../../engine/sources/git/git-options";
import { openRepository, type OpenedRepository } from "../../../engine/sources/git/open-repository";
import { CacheFolder } from "../../../engine/sources/cache-folder";
import { startHttpGitServer, type HttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../../tools/git/make-repository";
import { makeSshKey, startSshGitServer, type SshGitServer } from "../../tools/git/ssh-git-server";

/** One repository, `shop.git`, and all transports to it, on loopback. */
export interface GitWorld {
  readonly folder: string;
  readonly server: HttpGitServer;
  /** Supports version 0 of the protocol only. */
  readonly old: HttpGitServer;
  /** Requires `credentials`. */
  readonly closed: HttpGitServer;
  readonly ssh: SshGitServer;
  /** The hashes of the commits on main, the first one first. */
  readonly commits: { readonly first: string; readonly second: string; readonly main: string };
  stop(): Promise<void>;
}

export const key = makeSshKey();
export const credentials = { user: "robot", password: "s3cret-token" };

async function startGitWorld(): Promise<GitWorld> {
  const folder = mkdtempSync(join(tmpdir(), "slipway-git-"));
  const shop = makeRepository(folder, "shop.git");
  const first = shop.commit({ "deploy/app.yaml": "one\n", "big.txt": "line\n".repeat(5000) });
  shop.git("tag", "-a", "v1", "-m", "v1");
  shop.git("tag", "light");
  // A branch with the same name as a tag: the tag takes precedence.
  const second = shop.commit({ "deploy/app.yaml": "two\n", "big.txt": `${"line\n".repeat(4999)}other\n` });
  shop.git("branch", "light");
  shop.git("branch", "feature/a-b");
  const main = shop.commit({ "deploy/app.yaml": "three\n", link: "-> deploy/app.yaml", "empty.txt": "" });
  shop.git("push", "-q", "origin", "--all");
  shop.git("push", "-q", "origin", "--tags");
  makeRepository(folder, "empty.git");
  const server = await startHttpGitServer({ folder });
  const old = await startHttpGitServer({ folder, isOld: true });
  const closed = await startHttpGitServer({ folder, credentials });
  const ssh = await startSshGitServer({ folder, publicKey: key.public });
  return {
    folder,
    server,
    old,
    closed,
    ssh,
    commits: { first, second, main },
    stop: async () => {
      await Promise.all([server.stop(), old.stop(), closed.stop(), ssh.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The URL with the credentials that `closed` requires. */
export function withCredentials(url: string): string {
  return url.replace("//", `//${credentials.user}:${credentials.password}@`);
}

/** The servers of a test file, and functions for its tests. */
export interface GitTests {
  readonly world: GitWorld;
  readonly sshOptions: () => GitOptions;
  /** The folder of an empty cache. */
  readonly newCache: () => string;
  /** Opens with a new cache, unless one is given. */
  readonly open: (url: string, ref: string, options?: GitOptions, cache?: string) => Promise<OpenedRepository>;
  /** The message of the error that the work fails with, the same in each run. */
  readonly messageOf: (work: Promise<unknown>) => Promise<string>;
}

/** Starts the servers before the tests of the file, and stops them after the tests. */
export function useGitWorld(): GitTests {
  let world: GitWorld | undefined;
  beforeAll(async () => {
    world = await startGitWorld();
  });
  afterAll(() => world?.stop());
  const here = (): GitWorld => {
    if (world === undefined) throw new Error("the world has not begun");
    return world;
  };
  const newCache = (): string => mkdtempSync(join(here().folder, "cache-"));
  const fail = (fault: string): void => {
    throw new Error(fault);
  };
  return {
    get world() {
      return here();
    },
    sshOptions: () => ({ ssh: { privateKey: key.private, knownHosts: here().ssh.knownHost } }),
    newCache,
    open: (url, ref, options = {}, cache = newCache()) =>
      openRepository({ url, ref }, new CacheFolder(cache, fail), options),
    messageOf: async (work) => {
      try {
        await work;
      } catch (error) {
        if (!isSyncError(error)) throw error;
        return error.message.replaceAll(here().folder, "FOLDER").replaceAll(/127\.0\.0\.1:\d+/g, "HOST");
      }
      throw new Error("it did not fail");
    },
  };
}

export function text({ tree }: OpenedRepository, path: string): string {
  return Buffer.from(tree.readFile(path)).toString();
}

/** Records a submodule without fetching it. */
export function addSubmodule(repository: TestRepository, path: string, url: string, commit: string): void {
  repository.commit({ ".gitmodules": `[submodule "${path}"]\n\tpath = ${path}\n\turl = ${url}\n` });
  repository.git("update-index", "--add", "--cacheinfo", `160000,${commit},${path}`);
  repository.git("commit", "-qm", "submodule");
  repository.git("push", "-q", "origin", "HEAD");
}

export function listFiles(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
