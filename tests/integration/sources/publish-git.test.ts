// `slipway publish` to real repositories: over HTTP, over SSH, and on this machine. Git itself reads the result.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type CliRun, runCli } from "../../engine/cli/harness";
import { startHttpGitServer, type HttpGitServer } from "../../tools/git/http-git-server";
import { makeSshKey, startSshGitServer } from "../../tools/git/ssh-git-server";

let folder: string;
let servers: HttpGitServer[] = [];
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "slipway-publish-git-"))));
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  rmSync(folder, { recursive: true, force: true });
});

const identity = { GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@b", GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@b" };

function git(at: string, ...args: readonly string[]): string {
  const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1", ...identity };
  return execFileSync("git", args, { cwd: join(folder, at), env, encoding: "utf8", stdio: "pipe" }).trim();
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const configMap = (name: string, color: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  color: ${color}\n`;

function overlay(...maps: readonly (readonly [name: string, color: string])[]): void {
  const files = Object.fromEntries(maps.map(([name, color]) => [`set/${name}.yaml`, configMap(name, color)]));
  const names = maps.map(([name]) => `${name}.yaml`).join(", ");
  write({ ...files, "set/kustomization.yaml": `namespace: shop\nresources: [${names}]\n` });
}

/** A bare repository, with a commit on main. */
function makeRepository(): string {
  mkdirSync(join(folder, "fleet.git"));
  git("fleet.git", "init", "--quiet", "--bare", "--initial-branch=main", ".");
  git(".", "clone", "--quiet", "fleet.git", "work");
  write({ "work/README.md": "ours\n", "work/apps.txt": "a file that sorts after the folder apps\n" });
  git("work", "checkout", "--quiet", "-B", "main");
  git("work", "add", ".");
  git("work", "commit", "--quiet", "--message=first");
  git("work", "push", "--quiet", "origin", "main");
  return `git+file://${join(folder, "fleet.git")}`;
}

const publish = (destination: string, ...flags: readonly string[]): Promise<CliRun> =>
  runCli(folder, ["publish", "set", destination, ...flags], { HOME: folder, SOURCE_DATE_EPOCH: "1767322800" });

const list = (ref = "main"): readonly string[] => git("fleet.git", "ls-tree", "-r", "--name-only", ref).split("\n");

async function serve(credentials?: { readonly user: string; readonly password: string }): Promise<HttpGitServer> {
  const server = await startHttpGitServer({ folder, ...(credentials === undefined ? {} : { credentials }) });
  servers.push(server);
  return server;
}

test("a file with the name of the statement that somebody else wrote is kept", async () => {
  const root = makeRepository();
  write({ "work/shop/slipway-provenance.jsonl": "notes of ours\n" });
  git("work", "add", ".");
  git("work", "commit", "--quiet", "--message=notes");
  git("work", "push", "--quiet", "origin", "main");
  overlay(["a", "blue"]);
  const { code, err } = await publish(`${root}//shop?ref=main`);
  expect([code, err]).toEqual([1, expect.stringContaining("CLI_PUBLISH_REFUSED")]);
  expect(git("fleet.git", "show", "main:shop/slipway-provenance.jsonl")).toBe("notes of ours");
});

test.each([
  ["a file", "README.md/shop", "README.md"],
  ["a link", "link/apps", "link"],
])("a folder is not written in the place of %s", async (_, place, name) => {
  const root = makeRepository();
  symlinkSync("..", join(folder, "work/link"));
  git("work", "add", ".");
  git("work", "commit", "--quiet", "--message=link");
  git("work", "push", "--quiet", "origin", "main");
  const before = git("fleet.git", "rev-parse", "main");
  overlay(["a", "blue"]);
  const { code, err } = await publish(`${root}//${place}?ref=main`);
  expect([code, err]).toEqual([1, expect.stringContaining("GIT_PUSH_REFUSED")]);
  expect(err).toContain(`the branch has something else than a folder at "${name}"`);
  expect(git("fleet.git", "rev-parse", "main")).toBe(before);
});

test.each(["file", "http"])("a set becomes a commit, and the next one what differs: %s", async (kind) => {
  const local = makeRepository();
  const root = kind === "file" ? local : `git+${(await serve()).url}/fleet.git`;
  const destination = `${root}//apps/shop?ref=main`;
  overlay(["a", "blue"], ["b", "red"]);
  const first = await publish(
    destination,
    "--revision=main@sha1:one",
    "--source=https://u:hunter2@git.example/x",
    "-m",
    "Say\nso",
  );
  expect([first.code, first.err]).toEqual([0, ""]);
  const commit = git("fleet.git", "rev-parse", "main");
  expect(first.out).toContain(
    `+ ConfigMap shop/a\n+ ConfigMap shop/b\n${destination}: published, revision ${commit}\n`,
  );
  expect(list()).toEqual([
    "README.md",
    "apps.txt",
    "apps/shop/shop_configmap_a.yaml",
    "apps/shop/shop_configmap_b.yaml",
    "apps/shop/slipway-provenance.jsonl",
  ]);
  expect(git("fleet.git", "fsck", "--strict")).toBe("");
  const digest = /digest of the set: (\S+)/.exec(first.out)?.[1] ?? "";
  expect(git("fleet.git", "log", "-1", "--format=%an <%ae> %at%n%B", "main")).toBe(
    `Slipway <slipway@localhost> 1767322800\nSay so\n\nSource: https://git.example/x\nSource-Revision: main@sha1:one\nSet-Digest: ${digest}`,
  );
  expect(git("fleet.git", "rev-list", "--count", "main")).toBe("2");
  expect((await publish(destination, "--revision=other")).out).toContain(`: unchanged, revision ${commit}`);
  expect(git("fleet.git", "rev-parse", "main")).toBe(commit);

  overlay(["a", "green"], ["c", "white"]);
  const rows = "+ ConfigMap shop/c\n~ ConfigMap shop/a\n- ConfigMap shop/b\n";
  expect((await publish(destination, "--dry-run")).out).toContain(rows);
  expect(git("fleet.git", "rev-parse", "main")).toBe(commit);
  expect((await publish(destination)).out).toContain(rows);
  expect(git("fleet.git", "diff", "--no-renames", "--name-status", "main~1", "main").split("\n")).toEqual([
    "M\tapps/shop/shop_configmap_a.yaml",
    "D\tapps/shop/shop_configmap_b.yaml",
    "A\tapps/shop/shop_configmap_c.yaml",
    "M\tapps/shop/slipway-provenance.jsonl",
  ]);
  expect(git("fleet.git", "show", "main:apps/shop/shop_configmap_a.yaml")).toContain("color: green");
  expect(list()).not.toContain("apps/shop/shop_configmap_b.yaml");
  expect(git("fleet.git", "show", "main:README.md")).toBe("ours");
  expect(git("fleet.git", "fsck", "--strict")).toBe("");
});

test.each(["file", "http"])("a new branch has only the set, in an empty repository too: %s", async (kind) => {
  const local = makeRepository();
  mkdirSync(join(folder, "empty.git"));
  git("empty.git", "init", "--quiet", "--bare", "--initial-branch=main", ".");
  const server = await serve();
  const root = (name: string): string =>
    kind === "file" ? local.replace("fleet.git", name) : `git+${server.url}/${name}`;
  overlay(["a", "blue"]);
  expect((await publish(`${root("fleet.git")}?ref=rendered/shop`)).out).toContain(": published");
  expect(list("rendered/shop")).toEqual(["shop_configmap_a.yaml", "slipway-provenance.jsonl"]);
  expect(git("fleet.git", "rev-list", "--count", "rendered/shop")).toBe("1");
  expect((await publish(`${root("empty.git")}?ref=main`)).out).toContain(": published");
  expect(git("empty.git", "rev-list", "--count", "main")).toBe("1");
});

test("files of others are neither replaced nor removed", async () => {
  const destination = `${makeRepository()}//apps?ref=main`;
  write({ "work/apps/own.yaml": "a: 1\n", "work/apps/shop_configmap_b.yaml": "b: 1\n" });
  git("work", "add", ".");
  git("work", "commit", "--quiet", "--message=second");
  git("work", "push", "--quiet", "origin", "main");
  overlay(["b", "blue"]);
  const refused = await publish(destination);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("CLI_PUBLISH_REFUSED: cannot publish to ")]);
  overlay(["a", "blue"]);
  await publish(destination);
  overlay(["c", "blue"]);
  await publish(destination);
  expect(list()).toEqual(
    expect.arrayContaining(["apps/own.yaml", "apps/shop_configmap_b.yaml", "apps/shop_configmap_c.yaml"]),
  );
  expect(list()).not.toContain("apps/shop_configmap_a.yaml");
});

test("a push that comes first is kept: the commit is made again on top of it", async () => {
  makeRepository();
  let isFirst = true;
  const server = await startHttpGitServer({
    folder,
    intercept: ({ url = "" }) => {
      if (!url.includes("git-receive-pack") || !isFirst) return false;
      isFirst = false;
      write({ "work/other.txt": "first\n" });
      git("work", "add", ".");
      git("work", "commit", "--quiet", "--message=meanwhile");
      git("work", "push", "--quiet", "origin", "main");
      return false;
    },
  });
  servers.push(server);
  overlay(["a", "blue"]);
  expect((await publish(`git+${server.url}/fleet.git//apps?ref=main`)).out).toContain(": published");
  expect(list()).toEqual(expect.arrayContaining(["other.txt", "apps/shop_configmap_a.yaml"]));
  expect(git("fleet.git", "rev-list", "--count", "main")).toBe("3");
});

test("over SSH, with the key of the user", async () => {
  makeRepository();
  const key = makeSshKey();
  const server = await startSshGitServer({ folder, publicKey: key.public });
  try {
    write({ ".ssh/known_hosts": server.knownHost });
    overlay(["a", "blue"]);
    const destination = `git+ssh://git@127.0.0.1:${server.port}/fleet.git//apps?ref=main`;
    const without = await publish(destination);
    expect([without.code, without.err]).toEqual([1, expect.stringContaining("GIT_AUTHENTICATION: cannot ")]);
    write({ ".ssh/id_ed25519": key.private });
    const run = await publish(destination);
    expect(run.out).toContain(`${destination}: published, revision ${git("fleet.git", "rev-parse", "main")}`);
    expect(server.commands).toContain("git-receive-pack '/fleet.git'");
    expect(list()).toContain("apps/shop_configmap_a.yaml");
  } finally {
    await server.stop();
  }
});

test("refusals name the reason, and no password", async () => {
  const local = makeRepository();
  overlay(["a", "blue"]);
  const server = await serve({ user: "writer", password: "hunter2" });
  const at = (credentials: string): string => `git+${server.url.replace("//", `//${credentials}`)}/fleet.git?ref=main`;
  const wrong = await publish(at("writer:hunter3@"));
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("GIT_AUTHENTICATION: cannot ")]);
  expect(wrong.err).not.toContain("hunter3");
  const right = await publish(at("writer:hunter2@"));
  expect(right.out).toContain(": published");
  expect(right.out + right.err).not.toContain("hunter2");

  overlay(["a", "green"]);
  writeFileSync(join(folder, "fleet.git/hooks/pre-receive"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const hook = await publish(at("writer:hunter2@"));
  expect([hook.code, hook.err]).toEqual([1, expect.stringContaining("GIT_PUSH_REFUSED: cannot push to ")]);
  expect(hook.err).toContain("pre-receive hook declined");

  const checkedOut = await publish(`${local.replace("fleet.git", "work")}?ref=main`);
  expect([checkedOut.code, checkedOut.err]).toEqual([1, expect.stringContaining("the branch is checked out there")]);
  expect(existsSync(join(folder, "work/.git/refs/heads/main.lock"))).toBe(false);
});

test.each([
  ["git+https://git.example/a//b", "it names no branch"],
  ["git+https://git.example/a?ref=..", '".." cannot be the name of a branch'],
  ["git+https://git.example/a?ref=a.lock", '"a.lock" cannot be the name of a branch'],
  ["git+https://git.example/a//b/../c?ref=main", "its folder leads out of the repository"],
  ["git+https://git.example/a//.git?ref=main", "its folder leads out of the repository"],
  ["oci://registry.example/a", "it has no tag"],
  [`oci://registry.example/a@sha256:${"0".repeat(64)}`, "it names a digest"],
  ["https://user:hunter2@registry.example/a", "it is of no kind that is known"],
])("the destination %s is refused", async (destination, why) => {
  overlay(["a", "blue"]);
  const { code, err } = await publish(destination);
  expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  expect(err).not.toContain("hunter2");
});
