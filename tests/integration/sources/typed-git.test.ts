// A GitRepository as Flux resolves it, from real servers on loopback.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitRepositorySpec } from "../../../engine/model/sources/source-spec";
import { CacheFolder } from "../../../engine/sources/cache-folder";
import { digestOfContents, keepArtifact } from "../../../engine/sources/flux/artifact-store";
import { openLocation } from "../../../engine/sources/locations/lazy-locations";
import { type HttpGitServer, startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../../tools/git/make-repository";
import { makeSshKey, type SshGitServer, startSshGitServer } from "../../tools/git/ssh-git-server";
import { textsOf, useSourceWorld } from "./typed-world";

const world = useSourceWorld();
const key = makeSshKey();
const credentials = { user: "robot", password: "s3cret-token" };
let folder = "";
let server: HttpGitServer;
let closed: HttpGitServer;
let ssh: SshGitServer;
let shop: TestRepository;
let commits: Record<"first" | "second" | "third", string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-typed-git-"));
  shop = makeRepository(folder, "shop.git");
  const first = shop.commit({ "deploy/app.yaml": "one\n", "README.md": "about\n", "logo.png": "picture" });
  shop.git("tag", "-a", "v1.0.0", "-m", "v1.0.0");
  const second = shop.commit({ "deploy/app.yaml": "two\n" });
  shop.git("tag", "v1.2.0");
  shop.git("tag", "v2.0.0-rc.1");
  shop.git("tag", "latest");
  shop.git("branch", "feature/a-b");
  const third = shop.commit({ "deploy/app.yaml": "three\n", link: "-> deploy/app.yaml" });
  shop.git("branch", "master");
  shop.git("push", "-q", "origin", "--all");
  shop.git("push", "-q", "origin", "--tags");
  commits = { first, second, third };
  server = await startHttpGitServer({ folder });
  closed = await startHttpGitServer({ folder, credentials });
  ssh = await startSshGitServer({ folder, publicKey: key.public });
});

afterAll(async () => {
  await Promise.all([server.stop(), closed.stop(), ssh.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

function git(more: Partial<GitRepositorySpec> = {}, name = "shop.git"): GitRepositorySpec {
  return { kind: "GitRepository", url: `${server.url}/${name}`, ...more };
}

test.each([
  { name: "the branch master by default", ref: undefined, revision: "master@sha1:THIRD" },
  { name: "a branch", ref: { branch: "feature/a-b" }, revision: "feature/a-b@sha1:SECOND" },
  { name: "an annotated tag over a branch", ref: { tag: "v1.0.0", branch: "main" }, revision: "v1.0.0@sha1:FIRST" },
  { name: "a range over a tag", ref: { semver: "1.x", tag: "v1.0.0" }, revision: "v1.2.0@sha1:SECOND" },
  { name: "prereleases on request", ref: { semver: ">=2.0.0-0" }, revision: "v2.0.0-rc.1@sha1:SECOND" },
  {
    name: "a whole name over a range",
    ref: { name: "refs/heads/main", semver: "1.x" },
    revision: "refs/heads/main@sha1:THIRD",
  },
])("resolves $name", async ({ ref, revision }) => {
  const known = { FIRST: commits.first, SECOND: commits.second, THIRD: commits.third };
  const found = await world.resolve(git(ref === undefined ? {} : { ref }));
  expect(found.revision).toBe(revision.replace(/[A-Z]+$/, (name) => known[name as keyof typeof known]));
});

test("resolves a commit over all else, with the branch in its revision", async () => {
  const bare = await world.resolve(git({ ref: { commit: commits.first, semver: "1.x" } }));
  expect(bare.revision).toBe(`sha1:${commits.first}`);
  expect((await world.resolve(git({ ref: { commit: commits.first, branch: "main" } }))).revision).toBe(
    `main@sha1:${commits.first}`,
  );
});

test("of tags that differ in their build only, the one with the latest commit is taken", async () => {
  const other = makeRepository(folder, "builds.git");
  const at = (day: string): string[] => ["-c", "core.abbrev=40", "commit", "-q", "--allow-empty", "-m", day];
  other.commit({ a: "1" });
  other.git("tag", "v1.0.0+b");
  execFileSync("git", at("later"), {
    cwd: join(folder, "builds.git.work"),
    env: {
      PATH: process.env["PATH"],
      GIT_AUTHOR_NAME: "t",
      GIT_AUTHOR_EMAIL: "t@shop.example",
      GIT_COMMITTER_NAME: "t",
      GIT_COMMITTER_EMAIL: "t@shop.example",
      GIT_COMMITTER_DATE: "2025-01-01T00:00:00Z",
    },
  });
  other.git("tag", "v1.0.0+a");
  other.git("push", "-q", "origin", "--tags");
  expect((await world.resolve(git({ ref: { semver: "1.x" } }, "builds.git"))).revision).toMatch(/^v1\.0\.0\+a@/);
});

test("has the files of Flux's artifact: no links, and nothing that is ignored", async () => {
  expect(textsOf(await world.resolve(git()))).toEqual({ "README.md": "about\n", "deploy/app.yaml": "three\n" });
  // With patterns of one's own, only files of Git are left out besides.
  expect(Object.keys(textsOf(await world.resolve(git({ ignore: "/deploy\n" }))))).toEqual(["README.md", "logo.png"]);
});

test("takes the folders of sparseCheckout, and says which one there is not", async () => {
  expect(Object.keys(textsOf(await world.resolve(git({ sparseCheckout: ["./deploy/"] }))))).toEqual([
    "deploy/app.yaml",
  ]);
  const message = await world.messageOf(world.resolve(git({ sparseCheckout: ["dep"] })));
  expect(message.replaceAll(server.url, "URL")).toBe(
    [
      'SOURCE_REVISION_NOT_FOUND: cannot find the folder "dep" in URL/shop.git',
      "  why    the revision does not have it",
      "  mend   correct sparseCheckout[0]",
    ].join("\n"),
  );
});

test("fetches submodules only on request", async () => {
  const outer = makeRepository(folder, "outer.git");
  outer.commit({
    ".gitmodules": '[submodule "shop"]\n\tpath = vendor/shop\n\turl = ../shop.git\n',
    "app.yaml": "outer\n",
  });
  outer.git("update-index", "--add", "--cacheinfo", `160000,${commits.first},vendor/shop`);
  outer.commit({});
  const ref = { branch: "main" };
  expect(Object.keys(textsOf(await world.resolve(git({ ref }, "outer.git"))))).toEqual(["app.yaml"]);
  expect(textsOf(await world.resolve(git({ ref, recurseSubmodules: true }, "outer.git")))).toMatchObject({
    "app.yaml": "outer\n",
    "vendor/shop/deploy/app.yaml": "one\n",
  });
});

test("puts files of another repository into a folder, which must be new", async () => {
  const include = { repository: git({ ref: { tag: "v1.0.0" } }), fromPath: "deploy", toPath: "vendor/first" };
  const found = await world.resolve(git({ include: [include] }));
  expect(textsOf(found)).toMatchObject({ "deploy/app.yaml": "three\n", "vendor/first/app.yaml": "one\n" });
  const message = await world.messageOf(world.resolve(git({ include: [{ ...include, toPath: "deploy" }] })));
  expect(message).toBe(
    [
      "SOURCE_SPEC_INVALID: cannot use the GitRepository",
      "  where  include[0].toPath",
      '  why    the repository has "deploy" already',
      "  mend   name another folder",
    ].join("\n"),
  );
});

test("logs in over HTTP and SSH, and shows no credentials", async () => {
  const url = `${closed.url}/shop.git`;
  const { user: username, password } = credentials;
  expect((await world.resolve(git({ url, username, password }))).revision).toBe(`master@sha1:${commits.third}`);
  const viaSsh = git({
    url: `ssh://git@127.0.0.1:${ssh.port}/shop.git`,
    ssh: { identity: key.private, knownHosts: ssh.knownHost },
  });
  expect((await world.resolve(viaSsh)).revision).toBe(`master@sha1:${commits.third}`);
  const wrong = await world.messageOf(
    world.resolve(git({ url, username, password: "wrong-hunter22", ref: { tag: "latest" } })),
  );
  expect(wrong.replaceAll(closed.url, "URL")).toBe(
    [
      "GIT_AUTHENTICATION: cannot fetch URL/shop.git",
      "  why    the server rejects the given credentials; some servers report this for repositories that do not exist",
      "  mend   check the URL and the credentials",
    ].join("\n"),
  );
  for (const path of [world.cacheFolder(), world.folder()]) {
    for (const name of readdirSync(path, { recursive: true, encoding: "utf8" })) {
      if (/\.(?!json)/.test(name)) continue;
      const file = join(path, name);
      if (existsSync(file) && !readdirOf(file))
        expect(readFileSync(file, "latin1")).not.toMatch(/s3cret-token|BEGIN OPENSSH/);
    }
  }
});

function readdirOf(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

test.each([
  {
    ref: { branch: "mastr" },
    message: [
      'SOURCE_REVISION_NOT_FOUND: cannot find the branch "mastr" in URL/shop.git',
      "  why    it has nothing of that name; the nearest is refs/heads/master",
      "  mend   correct ref",
    ],
  },
  {
    ref: { semver: "3.x" },
    message: [
      'SOURCE_REVISION_NOT_FOUND: cannot find a tag in the range "3.x" in URL/shop.git',
      "  why    its versions are v1.0.0, v1.2.0, v2.0.0-rc.1",
      "  mend   correct ref.semver, or push a tag",
    ],
  },
  {
    ref: { semver: "one" },
    message: [
      "SOURCE_SPEC_INVALID: cannot use the GitRepository",
      "  where  ref.semver",
      '  why    "one" is not a range of versions: improper constraint: "one"',
      '  mend   write it as ">=1.2.0 <2.0.0" or "1.x"',
    ],
  },
  {
    ref: { commit: "abc123" },
    message: [
      "SOURCE_SPEC_INVALID: cannot use the GitRepository",
      "  where  ref.commit",
      '  why    "abc123" is no commit',
      "  mend   write all of its 40 digits",
    ],
  },
])("says what there is in place of $ref", async ({ ref, message }) => {
  const text = await world.messageOf(world.resolve(git({ ref })));
  expect(text.replaceAll(server.url, "URL")).toBe(message.join("\n"));
});

describe("pins", () => {
  let moving: TestRepository;
  const ref = { branch: "main" };
  const spec = (): GitRepositorySpec => git({ ref }, "moving.git");
  const textOf = async (run: Parameters<typeof world.resolve>[1], more: Partial<GitRepositorySpec> = {}) =>
    textsOf(await world.resolve({ ...spec(), ...more }, run))["app.yaml"];

  beforeEach(() => {
    rmSync(join(folder, "moving.git"), { recursive: true, force: true });
    rmSync(join(folder, "moving.git.work"), { recursive: true, force: true });
    moving = makeRepository(folder, "moving.git");
    moving.commit({ "app.yaml": "one\n" });
  });

  test("an update takes the revision of its preview, and the next preview the newest one", async () => {
    expect(await textOf({ isPreview: true })).toBe("one\n");
    moving.commit({ "app.yaml": "two\n" });
    expect(await textOf({ isPreview: false })).toBe("one\n");
    // There was no preview before this update.
    expect(await textOf({ isPreview: false })).toBe("two\n");
    expect(await textOf({ isPreview: true })).toBe("two\n");
  });

  test("a preview that is too old, or is of another stack, is not taken", async () => {
    await textOf({ isPreview: true });
    moving.commit({ "app.yaml": "two\n" });
    expect(await textOf({ isPreview: false, scope: "other" })).toBe("two\n");
    expect(await textOf({ isPreview: false, now: () => Date.now() + 61 * 60 * 1000 })).toBe("two\n");
  });

  test("only an update writes the lock file, which has no credentials", async () => {
    await textOf({ isPreview: true }, { username: "robot", password: "hunter22" });
    expect(existsSync(world.lockFile())).toBe(false);
    await textOf({ isPreview: false }, { username: "robot", password: "hunter22" });
    const text = readFileSync(world.lockFile(), "utf8");
    expect(text).not.toContain("hunter22");
    expect(JSON.parse(text)).toEqual({
      version: 1,
      sources: [
        {
          digest: expect.stringMatching(/^sha256:/) as unknown,
          revision: `main@sha1:${moving.git("rev-parse", "HEAD")}`,
          source: { kind: "GitRepository", ref, url: `${server.url}/moving.git` },
        },
      ],
    });
  });

  test("a locked source stays, also after a force push, and with an empty cache", async () => {
    const first = moving.git("rev-parse", "HEAD");
    await textOf({ isPreview: false }, { update: "locked" });
    moving.git("commit", "-q", "--amend", "-m", "other");
    moving.commit({ "app.yaml": "forced\n" });
    expect(await textOf({ isPreview: true }, { update: "locked" })).toBe("one\n");
    rmSync(world.cacheFolder(), { recursive: true, force: true });
    // Git's server still has the commit.
    expect(await textOf({ isPreview: true }, { update: "locked" })).toBe("one\n");
    expect((await world.resolve({ ...spec(), update: "locked" })).revision).toBe(`main@sha1:${first}`);
    expect(await textOf({ isPreview: true })).toBe("forced\n");
  });

  test("a lock that names other files is an error", async () => {
    await textOf({ isPreview: false });
    const lock = readFileSync(world.lockFile(), "utf8");
    writeFileSync(world.lockFile(), lock.replace(/sha256:[0-9a-f]{64}/, `sha256:${"0".repeat(64)}`));
    const message = await world.messageOf(world.resolve(spec()));
    expect(message.replaceAll(server.url, "URL").replaceAll(/[0-9a-f]{64}(?= is not)/g, "DIGEST")).toBe(
      [
        `SOURCE_DIGEST_MISMATCH: cannot use the files of URL/moving.git at main@sha1:${moving.git("rev-parse", "HEAD")}`,
        `  why    the server has other files than were pinned: sha256:DIGEST is not sha256:${"0".repeat(64)}`,
        "  mend   find out who changed them; to accept them, remove the entry of the source from slipway.lock.json and the cached artifact",
      ].join("\n"),
    );
    expect(await world.messageOf(world.resolve({ ...spec(), update: "locked" }))).toContain("SOURCE_DIGEST_MISMATCH");
  });

  test("a server that does not answer is replaced by the cache, with a warning", async () => {
    const other = await startHttpGitServer({ folder });
    const url = `${other.url}/moving.git`;
    const source = { ...spec(), url };
    await world.resolve(source);
    await other.stop();
    const { warnings, tree } = await world.resolve(source);
    expect(textsOf({ tree })).toEqual({ "app.yaml": "one\n" });
    expect(warnings.map((text) => text.replaceAll(url, "URL").replace(/[0-9a-f]{40}/, "COMMIT"))).toEqual([
      "URL is not reachable (nothing listens at that host and port); it is taken from the cache, at the revision that was fetched last: main@sha1:COMMIT",
    ]);
    rmSync(world.cacheFolder(), { recursive: true, force: true });
    expect(await world.messageOf(world.resolve(source))).toContain("GIT_UNREACHABLE");
  });

  test("is opened again from the cache, unless somebody has changed it there", async () => {
    const { location, digest } = await world.resolve(spec());
    const options = { environment: {}, cacheFolder: world.cacheFolder() };
    expect(textsOf(await openLocation(location, options))).toEqual({ "app.yaml": "one\n" });
    const forged = [{ kind: "file", path: "app.yaml", bytes: Buffer.from("forged\n") }] as const;
    expect(digestOfContents(forged)).not.toBe(digest);
    await keepArtifact(digest, forged, new CacheFolder(world.cacheFolder(), () => undefined));
    await expect(openLocation(location, options)).rejects.toMatchObject({ code: "SOURCE_DIGEST_MISMATCH" });
  });

  test("says what is wrong with a lock file", async () => {
    writeFileSync(world.lockFile(), "{");
    expect((await world.messageOf(world.resolve(spec()))).replaceAll(world.folder(), "FOLDER")).toBe(
      [
        "SOURCE_LOCK_UNREADABLE: cannot read slipway.lock.json",
        "  where  FOLDER/slipway.lock.json",
        "  why    it is not JSON",
        "  mend   restore the file, for example from version control, or remove it to resolve all sources anew",
      ].join("\n"),
    );
    const lockFile = join(world.folder(), "nowhere", "slipway.lock.json");
    const message = await world.messageOf(world.resolve(spec(), { isPreview: false, lockFile }));
    expect(message.replaceAll(world.folder(), "FOLDER")).toBe(
      [
        "SOURCE_LOCK_UNWRITABLE: cannot write slipway.lock.json",
        "  where  FOLDER/nowhere/slipway.lock.json",
        "  why    the system reports ENOENT",
        "  mend   allow writing to the folder of the project, or name another file in SLIPWAY_LOCK_FILE",
      ].join("\n"),
    );
    expect(await world.messageOf(world.resolve({ ...spec(), update: "locked" }, { lockFile: undefined }))).toBe(
      [
        "SOURCE_SPEC_INVALID: cannot use the GitRepository",
        "  where  update",
        "  why    this program has no folder with a Pulumi.yaml for the lock file",
        '  mend   name a file in SLIPWAY_LOCK_FILE, or write update: "always"',
      ].join("\n"),
    );
  });
});
