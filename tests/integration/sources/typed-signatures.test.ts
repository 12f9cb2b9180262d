// Signatures of commits and tags as GnuPG and OpenSSH make them.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitRepositorySpec } from "../../../engine/model/sources/source-spec";
import { type HttpGitServer, startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../../tools/git/make-repository";
import { textsOf, useSourceWorld } from "./typed-world";

const world = useSourceWorld();
let folder = "";
let server: HttpGitServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-signed-git-"));
  server = await startHttpGitServer({ folder });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function git(more: Partial<GitRepositorySpec>, name: string): GitRepositorySpec {
  return { kind: "GitRepository", url: `${server.url}/${name}`, ...more };
}

describe("signatures of GnuPG", () => {
  let home = "";
  let keys: Record<"alice" | "bob", string>;
  let signed: TestRepository;

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "sw-gpg-"));
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const gpg = (...args: readonly string[]): string =>
      execFileSync(
        "gpg",
        ["--homedir", home, "--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", "", ...args],
        {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        },
      );
    const make = (name: string): string => {
      gpg("--quick-generate-key", `${name} <${name}@shop.example>`, "ed25519", "sign", "never");
      return gpg("--armor", "--export", `${name}@shop.example`);
    };
    keys = { alice: make("alice"), bob: make("bob") };
    writeFileSync(
      join(home, "gpg.sh"),
      `#!/bin/sh\nexec gpg --homedir '${home}' --batch --pinentry-mode loopback --passphrase '' "$@"\n`,
      { mode: 0o755 },
    );
    signed = makeRepository(folder, "signed.git");
    signed.git("config", "gpg.program", join(home, "gpg.sh"));
    signed.git("config", "user.signingkey", "alice@shop.example");
    signed.commit({ "app.yaml": "unsigned\n" });
    signed.git("tag", "-a", "v0.1.0", "-m", "not signed");
    signed.git("commit", "-q", "--allow-empty", "-S", "-m", "signed");
    signed.git("tag", "-s", "v1.0.0", "-m", "signed");
    signed.git("tag", "light");
    signed.git("push", "-q", "origin", "HEAD", "--tags");
  });

  afterAll(() => {
    try {
      execFileSync("gpgconf", ["--homedir", home, "--kill", "gpg-agent"], { stdio: "ignore" });
    } catch {
      // There may be no agent.
    }
    rmSync(home, { recursive: true, force: true });
  });

  const verify = (ref: object, mode: "HEAD" | "Tag" | "TagAndHEAD", publicKeys: readonly string[]) =>
    world.resolve(git({ ref, verify: { mode, publicKeys } }, "signed.git"));

  test.each(["HEAD", "Tag", "TagAndHEAD"] as const)("verifies %s by one of the keys", async (mode) => {
    const found = await verify({ tag: "v1.0.0" }, mode, [keys.bob, keys.alice]);
    expect(textsOf(found)).toEqual({ "app.yaml": "unsigned\n" });
  });

  test.each([
    {
      name: "another key",
      ref: { tag: "v1.0.0" },
      mode: "HEAD" as const,
      key: "bob" as const,
      why: "no key of verify.publicKeys made its signature: openpgp: signature made by unknown entity",
    },
    {
      name: "no signature",
      ref: { tag: "v0.1.0" },
      mode: "HEAD" as const,
      key: "alice" as const,
      why: "it is not signed",
    },
    {
      name: "a tag without a signature",
      ref: { tag: "v0.1.0" },
      mode: "Tag" as const,
      key: "alice" as const,
      why: "it is not signed",
    },
    {
      name: "a light tag",
      ref: { tag: "light" },
      mode: "TagAndHEAD" as const,
      key: "alice" as const,
      why: "ref names no annotated tag, and only these have a signature",
    },
  ])("refuses $name", async ({ ref, mode, key: name, why }) => {
    const message = await world.messageOf(verify(ref, mode, [keys[name]]));
    expect(message).toMatch(/^SOURCE_NOT_VERIFIED: cannot verify the (?:commit|tag)/);
    expect(message).toContain(`  why    ${why}\n`);
  });

  test("refuses a key that is none", async () => {
    expect(await world.messageOf(verify({ tag: "v1.0.0" }, "HEAD", ["no key"]))).toContain(
      "where  verify.publicKeys[0]",
    );
  });
});

describe("signatures of SSH", () => {
  let home = "";
  let keys: Record<"alice" | "bob", string>;

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "sw-ssh-"));
    const make = (name: string): string => {
      execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(home, name)]);
      return readFileSync(join(home, `${name}.pub`), "utf8");
    };
    keys = { alice: make("alice"), bob: make("bob") };
    const signed = makeRepository(folder, "ssh.git");
    signed.git("config", "gpg.format", "ssh");
    signed.git("config", "user.signingkey", join(home, "alice"));
    signed.commit({ "app.yaml": "unsigned\n" });
    signed.git("commit", "-q", "--allow-empty", "-S", "-m", "signed");
    signed.git("tag", "-s", "v1.0.0", "-m", "signed");
    signed.git("push", "-q", "origin", "HEAD", "--tags");
  });

  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });

  const verify = (mode: "HEAD" | "Tag" | "TagAndHEAD", publicKeys: readonly string[]) =>
    world.resolve(git({ ref: { tag: "v1.0.0" }, verify: { mode, publicKeys } }, "ssh.git"));

  test.each(["HEAD", "Tag", "TagAndHEAD"] as const)("verifies %s by one of the keys", async (mode) => {
    expect(textsOf(await verify(mode, [keys.bob, keys.alice]))).toEqual({ "app.yaml": "unsigned\n" });
    expect(textsOf(await verify(mode, [`# trusted\n${keys.bob}${keys.alice}`]))).toEqual({ "app.yaml": "unsigned\n" });
  });

  test("refuses another key, and tells whose signature it is", async () => {
    const message = await world.messageOf(verify("HEAD", [keys.bob]));
    expect(message).toMatch(/^SOURCE_NOT_VERIFIED: cannot verify the commit/);
    const [, fingerprint = ""] = execFileSync("ssh-keygen", ["-lf", join(home, "alice.pub")], {
      encoding: "utf8",
    }).split(" ");
    expect(message).toContain(
      `  why    no key of verify.publicKeys made its signature: it was made by the key ${fingerprint}\n`,
    );
    expect(message).toContain("  mend   check who signed it, and add the key only if you trust it");
  });

  test("names the key that cannot be used", async () => {
    const message = await world.messageOf(verify("Tag", [keys.alice, "ssh-ed25519 AAAAC3Nz broken"]));
    expect(message).toContain("SOURCE_SPEC_INVALID");
    expect(message).toContain("where  verify.publicKeys[1]");
  });
});
