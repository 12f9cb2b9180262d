import type { GitOptions } from "../../../engine/sources/git/git-options";
import { credentials, text, useGitWorld } from "./git-world";

const git = useGitWorld();

/** Each transport to the same repositories. */
const ways: readonly { name: string; url: (repository: string) => string; options: () => GitOptions }[] = [
  { name: "HTTP", url: (repository) => `${git.world.server.url}/${repository}`, options: () => ({}) },
  {
    name: "HTTP with protocol version 0",
    url: (repository) => `${git.world.old.url}/${repository}`,
    options: () => ({}),
  },
  {
    name: "HTTP with credentials",
    url: (repository) =>
      git.world.closed.url.replace("//", `//${credentials.user}:${credentials.password}@`) + `/${repository}`,
    options: () => ({}),
  },
  {
    name: "SSH",
    url: (repository) => `ssh://git@127.0.0.1:${git.world.ssh.port}/${repository}`,
    options: () => git.sshOptions(),
  },
  { name: "the file system", url: (repository) => `file://${git.world.folder}/${repository}`, options: () => ({}) },
];

describe.each(ways)("a repository over $name", ({ url, options }) => {
  const revisions: readonly { ref: () => string; commit: () => string }[] = [
    { ref: () => "", commit: () => git.world.commits.main },
    { ref: () => "main", commit: () => git.world.commits.main },
    { ref: () => "refs/heads/main", commit: () => git.world.commits.main },
    { ref: () => "heads/main", commit: () => git.world.commits.main },
    { ref: () => "v1", commit: () => git.world.commits.first },
    { ref: () => "light", commit: () => git.world.commits.first },
    { ref: () => "heads/light", commit: () => git.world.commits.second },
    { ref: () => "feature/a-b", commit: () => git.world.commits.second },
    { ref: () => git.world.commits.first, commit: () => git.world.commits.first },
    { ref: () => git.world.commits.second.toUpperCase(), commit: () => git.world.commits.second },
  ];

  test.each(revisions.map((row, index) => ({ ...row, index })))("opens revision $index", async ({ ref, commit }) => {
    const opened = await git.open(url("shop.git"), ref(), options());
    const words = {
      [git.world.commits.first]: "one\n",
      [git.world.commits.second]: "two\n",
      [git.world.commits.main]: "three\n",
    };
    expect([opened.commit, text(opened, "deploy/app.yaml")]).toEqual([commit(), words[commit()]]);
    expect(opened.warnings).toEqual([]);
  });

  test("returns the files unchanged", async () => {
    const { tree } = await git.open(url("shop.git"), "main", options());
    expect(tree.list(".")).toEqual(["big.txt", "deploy", "empty.txt", "link"]);
    expect(Buffer.from(tree.readFile("link")).toString()).toBe("three\n");
    expect(tree.readFile("empty.txt").length).toBe(0);
    expect(Buffer.from(tree.readFile("big.txt")).toString()).toBe(`${"line\n".repeat(4999)}other\n`);
  });

  test("reports a missing revision, and the nearest one", async () => {
    const message = await git.messageOf(git.open(url("shop.git"), "feature/a-c", options()));
    expect(message.split("\n")[0]).toMatch(/^GIT_REVISION_NOT_FOUND: cannot find the revision "feature\/a-c" in /);
    expect(message.split("\n").slice(1)).toEqual([
      "  why    it has no branch or tag of that name",
      '  mend   did you mean "feature/a-b"?',
    ]);
    expect(message).not.toContain(credentials.password);
  });

  test("reports a missing commit", async () => {
    const message = await git.messageOf(git.open(url("shop.git"), "0123456789".repeat(4), options()));
    expect(message).toMatch(/^GIT_(REVISION_NOT_FOUND|ANSWER_UNREADABLE): /);
  });

  test("reports a missing repository", async () => {
    expect(await git.messageOf(git.open(url("none.git"), "", options()))).toMatch(
      /^GIT_REPOSITORY_NOT_FOUND: cannot (fetch|open) /,
    );
  });

  test("reports an empty repository", async () => {
    expect(await git.messageOf(git.open(url("empty.git"), "", options()))).toContain("why    the repository is empty");
  });
});
