import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRepository } from "../../../engine/sources/git/open-repository";
import { CacheFolder } from "../../../engine/sources/cache-folder";
import { startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { credentials, listFiles, text, useGitWorld } from "./git-world";

const git = useGitWorld();

describe("the cache", () => {
  test("a full commit hash is requested once", async () => {
    const cache = git.newCache();
    const own = await startHttpGitServer({ folder: git.world.folder });
    const url = `${own.url}/shop.git`;
    await git.open(url, git.world.commits.second, {}, cache);
    const { length } = own.requests;
    expect(length).toBeGreaterThan(0);
    await git.open(url, git.world.commits.second, {}, cache);
    expect(own.requests.length).toBe(length);
    await own.stop();
    expect((await git.open(url, git.world.commits.second, {}, cache)).warnings).toEqual([]);
  });

  test("a branch is requested each time, and comes from the cache if the server does not answer", async () => {
    const cache = git.newCache();
    const own = await startHttpGitServer({ folder: git.world.folder });
    const moving = makeRepository(git.world.folder, "moving.git");
    const one = moving.commit({ a: "1" });
    const url = `${own.url}/moving.git`;
    expect((await git.open(url, "main", {}, cache)).commit).toBe(one);
    const two = moving.commit({ a: "2" });
    expect((await git.open(url, "main", {}, cache)).commit).toBe(two);
    moving.commit({ a: "3" });
    await own.stop();
    const last = await git.open(url, "main", {}, cache);
    expect([last.commit, text(last, "a")]).toEqual([two, "2"]);
    expect(last.warnings.map((warning) => warning.replaceAll(own.url, "URL"))).toEqual([
      `URL/moving.git is not reachable (nothing listens at that host and port); "main" is taken from the cache (the version that was fetched last): commit ${two}`,
    ]);
    expect(await git.messageOf(git.open(url, "other", {}, cache))).toMatch(
      /^GIT_UNREACHABLE: cannot fetch http:\/\/HOST\/moving\.git\n/,
    );
  });

  test("a damaged file is fetched again, and no file or name contains a secret", async () => {
    const cache = git.newCache();
    const url = `${git.world.closed.url.replace("//", `//${credentials.user}:${credentials.password}@`)}/shop.git`;
    await git.open(url, git.world.commits.first, {}, cache);
    const files = listFiles(cache);
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.filter((file) => file.includes(credentials.password) || readFileSync(file).includes(credentials.password)),
    ).toEqual([]);
    expect(files.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
    for (const file of files) {
      const bytes = readFileSync(file);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }
    expect(text(await git.open(url, git.world.commits.first, {}, cache), "deploy/app.yaml")).toBe("one\n");
    // The file is truncated, as by a full disk.
    for (const file of listFiles(cache)) writeFileSync(file, readFileSync(file).subarray(0, 40));
    expect(text(await git.open(url, git.world.commits.first, {}, cache), "deploy/app.yaml")).toBe("one\n");
  });

  test("concurrent processes, and files of a killed process, do no harm", async () => {
    const cache = git.newCache();
    const url = `${git.world.server.url}/shop.git`;
    const all = await Promise.all(Array.from({ length: 6 }, () => git.open(url, "main", {}, cache)));
    expect(new Set(all.map(({ commit, tree }) => `${commit} ${tree.digest()}`)).size).toBe(1);
    const [some = ""] = listFiles(cache);
    writeFileSync(`${some}.123-456.part`, "half");
    expect((await git.open(url, git.world.commits.main, {}, cache)).tree.digest()).toBe(all[0]?.tree.digest());
    expect(listFiles(cache).filter((file) => file.endsWith(".part"))).toEqual([`${some}.123-456.part`]);
  });

  test("a cache that is not writable is reported, and the repository is still opened", async () => {
    const cache = join(git.world.folder, "no-folder");
    writeFileSync(cache, "");
    const faults: string[] = [];
    const opened = await openRepository(
      { url: `${git.world.server.url}/shop.git`, ref: "main" },
      new CacheFolder(cache, (fault) => faults.push(fault)),
    );
    expect([opened.commit, faults[0]?.replace(git.world.folder, "FOLDER")]).toEqual([
      git.world.commits.main,
      "FOLDER/no-folder: the system reports ENOTDIR",
    ]);
  });
});
