import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startHttpGitServer } from "../../tools/git/http-git-server";
import { makeSshKey } from "../../tools/git/ssh-git-server";
import { basicOf } from "../../tools/loopback";
import { credentials, key, useGitWorld } from "./git-world";

const git = useGitWorld();

describe("credentials", () => {
  test("are requested", async () => {
    expect((await git.messageOf(git.open(`${git.world.closed.url}/shop.git`, ""))).split("\n")).toEqual([
      "GIT_AUTHENTICATION: cannot fetch http://HOST/shop.git",
      "  why    the server requires credentials (status 401); some servers report this for repositories that do not exist",
      "  mend   check the URL; write https://user:token@host/… , or use the SSH address",
    ]);
  });

  test("that are wrong are not shown", async () => {
    const message = await git.messageOf(
      git.open(`${git.world.closed.url.replace("//", "//robot:wrong-word@")}/shop.git`, ""),
    );
    expect(message).toContain("rejects the credentials of the URL (status 401)");
    expect(message).not.toContain("wrong-word");
  });

  test("from code are sent as a header", async () => {
    const value = basicOf(credentials);
    expect(
      (await git.open(`${git.world.closed.url}/shop.git`, "main", { headers: { authorization: value } })).commit,
    ).toBe(git.world.commits.main);
  });

  test("do not follow a redirect to another host, and further requests go to the redirected host", async () => {
    const seen: (string | undefined)[] = [];
    const target = await startHttpGitServer({
      folder: git.world.folder,
      intercept: (request) => {
        seen.push(request.headers.authorization);
        return false;
      },
    });
    const from = await startHttpGitServer({
      folder: git.world.folder,
      intercept: (_, response) => {
        response
          .writeHead(302, {
            location: `${target.url.replace("127.0.0.1", "localhost")}/shop.git/info/refs?service=git-upload-pack`,
          })
          .end();
        return true;
      },
    });
    const opened = await git.open(`${from.url.replace("//", "//robot:s3cret@")}/elsewhere.git`, "main", {
      headers: { authorization: "Bearer own" },
    });
    await Promise.all([from.stop(), target.stop()]);
    expect([opened.commit, from.requests.length]).toEqual([git.world.commits.main, 1]);
    expect([seen.length > 1, seen.filter((header) => header !== undefined)]).toEqual([true, []]);
  });
});

describe("SSH", () => {
  const url = (): string => `ssh://git@127.0.0.1:${git.world.ssh.port}/shop.git`;

  test("runs one command, its path in quotes", async () => {
    git.world.ssh.commands.length = 0;
    await git.open(url(), "main", git.sshOptions());
    expect(git.world.ssh.commands).toEqual(["git-upload-pack '/shop.git'"]);
  });

  test("refuses an unknown host, and explains how to add it", async () => {
    const lines = (
      await git.messageOf(git.open(url(), "", { ssh: { privateKey: key.private, knownHosts: "" } }))
    ).split("\n");
    expect(lines[0]).toBe("GIT_HOST_KEY: cannot fetch ssh://git@HOST/shop.git: the host is not trusted");
    expect(lines[1]).toMatch(
      /^ {2}why {4}no known_hosts file has a key for \[127\.0\.0\.1\]:\d+; the host presents SHA256:[\w+/]{43}$/,
    );
    expect(lines[2]).toBe(
      `  mend   compare the fingerprint with what the host's owner publishes, then run: ssh-keyscan -p ${git.world.ssh.port} 127.0.0.1 >> ~/.ssh/known_hosts`,
    );
  });

  test("refuses a host with another key", async () => {
    const [type, other] = makeSshKey().public.split(" ");
    const knownHosts = `[127.0.0.1]:${git.world.ssh.port} ${type ?? ""} ${other ?? ""}\n`;
    expect(await git.messageOf(git.open(url(), "", { ssh: { privateKey: key.private, knownHosts } }))).toContain(
      "the host has a new key, or another host responds in its place",
    );
  });

  test("uses the keys and the hosts of the user's own folder", async () => {
    const home = join(git.world.folder, "home");
    await mkdir(join(home, ".ssh"), { recursive: true });
    writeFileSync(join(home, ".ssh/id_ed25519"), key.private, { mode: 0o600 });
    writeFileSync(join(home, ".ssh/known_hosts"), `# mine\n${git.world.ssh.knownHost}`);
    expect((await git.open(url(), "v1", { environment: { HOME: home } })).commit).toBe(git.world.commits.first);
  });

  test("reports that no key is accepted", async () => {
    const options = { ssh: { privateKey: makeSshKey().private, knownHosts: git.world.ssh.knownHost } };
    expect((await git.messageOf(git.open(url(), "", options))).split("\n")).toEqual([
      "GIT_AUTHENTICATION: cannot fetch ssh://git@HOST/shop.git",
      "  why    the server accepts none of the keys of the SSH agent and of ~/.ssh",
      "  mend   add the key to the agent with ssh-add, and its public key to your account on the server; ~/.ssh/config and GIT_SSH_COMMAND are not read",
    ]);
  });

  test("reports that there is no key", async () => {
    const options = { ssh: { knownHosts: git.world.ssh.knownHost }, environment: { HOME: "/nonexistent" } };
    expect(await git.messageOf(git.open(url(), "", options))).toContain(
      "there is no key: no SSH agent is running, and ~/.ssh has no key",
    );
  });
});
