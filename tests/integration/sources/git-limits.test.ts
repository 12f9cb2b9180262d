import type { GitOptions } from "../../../engine/sources/git/git-options";
import { startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { addSubmodule, text, useGitWorld } from "./git-world";

const git = useGitWorld();

let bad = 0;

describe("submodules", () => {
  test("are included, relative and nested ones too, at the recorded commits", async () => {
    const leaf = makeRepository(git.world.folder, "org/leaf.git");
    const wanted = leaf.commit({ "leaf.yaml": "leaf\n" });
    leaf.commit({ "leaf.yaml": "newer\n" });
    const middle = makeRepository(git.world.folder, "org/middle.git");
    addSubmodule(middle, "deep/leaf", "../leaf.git", wanted);
    const top = makeRepository(git.world.folder, "top.git");
    addSubmodule(top, "modules/middle", "./../org/middle.git", middle.commit({ "middle.yaml": "middle\n" }));
    top.commit({ "top.yaml": "top\n" });
    const opened = await git.open(`${git.world.server.url}/top.git`, "");
    expect(text(opened, "modules/middle/deep/leaf/leaf.yaml")).toBe("leaf\n");
    expect(opened.tree.list("modules/middle")).toEqual([".gitmodules", "deep", "middle.yaml"]);
    const without = await git.open(`${git.world.server.url}/top.git`, "", { submodules: false });
    expect(without.tree.list("modules/middle")).toEqual([]);
  });

  test.each([
    ["../none.git", "the server does not have this repository (status 404)"],
    ["file:///tmp/anything", "it is on the local file system"],
  ])("to %s are refused", async (target, why) => {
    const name = `bad-${bad++}.git`;
    const repository = makeRepository(git.world.folder, name);
    addSubmodule(repository, "sub", target, git.world.commits.main);
    repository.commit({ a: "" });
    expect((await git.messageOf(git.open(`${git.world.server.url}/${name}`, ""))).split("\n")).toEqual([
      `GIT_SUBMODULE: cannot fetch the submodule "sub" of http://HOST/${name}`,
      `  why    ${why}`,
      "  mend   correct .gitmodules in the repository, or leave submodules out with ?submodules=false in the URL",
    ]);
  });

  test("without a URL are refused", async () => {
    const repository = makeRepository(git.world.folder, "undescribed.git");
    repository.commit({ a: "" });
    repository.git("update-index", "--add", "--cacheinfo", `160000,${git.world.commits.main},sub`);
    repository.git("commit", "-qm", "sub");
    repository.git("push", "-q", "origin", "HEAD");
    expect(await git.messageOf(git.open(`${git.world.server.url}/undescribed.git`, ""))).toContain(
      "why    .gitmodules has no URL for it",
    );
  });
});

describe("limits", () => {
  test.each<[string, GitOptions, string]>([
    ["of what is transferred", { limits: { transferBytes: 300 } }, "GIT_TOO_LARGE: cannot fetch http://HOST/shop.git"],
    ["of all files", { limits: { totalBytes: 1000 } }, "GIT_TOO_LARGE: cannot fetch http://HOST/shop.git"],
    ["of the number of files", { limits: { entries: 2 } }, "GIT_TOO_LARGE: cannot fetch http://HOST/shop.git"],
    ["of folders in folders", { limits: { depth: 0 } }, "GIT_TOO_LARGE: cannot fetch http://HOST/shop.git"],
    ["of the time", { timeoutMs: 1 }, "GIT_TIMEOUT: cannot fetch http://HOST/shop.git"],
  ])("%s hold", async (_, options, message) => {
    expect((await git.messageOf(git.open(`${git.world.server.url}/shop.git`, "", options))).split("\n")[0]).toBe(
      message,
    );
  });

  test("a file that is too large is reported when it is read", async () => {
    const { tree } = await git.open(`${git.world.server.url}/shop.git`, "", { limits: { fileBytes: 1000 } });
    expect(Buffer.from(tree.readFile("deploy/app.yaml")).toString()).toBe("three\n");
    expect(() => tree.readFile("big.txt")).toThrow("SOURCE_FILE_TOO_LARGE");
  });

  test("a server that never ends its answer times out", async () => {
    const stuck = await startHttpGitServer({
      folder: git.world.folder,
      intercept: (_, response) => {
        response.writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" });
        response.write("001e# service=git-upload-pack\n");
        return true;
      },
    });
    const message = await git.messageOf(git.open(`${stuck.url}/shop.git`, "", { timeoutMs: 200 }));
    await stuck.stop();
    expect(message.split("\n")).toEqual([
      "GIT_TIMEOUT: cannot fetch http://HOST/shop.git",
      "  why    it did not finish within 0.2 seconds",
      "  mend   try again, or allow more time with ?timeout=2m in the URL",
    ]);
  });
});
