// Signatures of charts: compares with `helm package --sign` and `helm verify`, with generated keys.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCli } from "../../engine/cli/harness";
import { algorithms, keys, stranger, useProvenanceWorld, user } from "./provenance-world";

const { charts, signed, theirs, ours } = useProvenanceWorld();

test.each(algorithms)("an archive that Helm signed with a key of %s", async (algorithm) => {
  const files = await signed(algorithm);
  const verdict = { signedBy: `${user}, ${keys.get(algorithm)?.fingerprint ?? ""}` };
  expect([await theirs(files), await ours(files)]).toEqual([verdict, verdict]);
  const environment = { HOME: charts.world.folder, SLIPWAY_CACHE: charts.world.newCache() };
  const flags = ["--verify", "--keyring", files.keyring];
  const run = await runCli(charts.world.folder, ["template", "shop", files.archive, ...flags], environment);
  expect(run).toEqual({ code: 0, out: await charts.world.helm("template", "shop", files.archive, ...flags), err: "" });
});

test("GnuPG of the machine does not count: neither its programs nor its keys and settings", async () => {
  const { archive, keyring } = await signed();
  const home = charts.world.newCache();
  // The key of the signer is trusted by the machine, and not in the named keyring.
  const gnupg = join(home, ".gnupg");
  mkdirSync(gnupg, { mode: 0o700 });
  copyFileSync(keyring, join(gnupg, "pubring.gpg"));
  const ran = join(home, "ran");
  const program = join(home, "bin");
  mkdirSync(program);
  for (const name of ["gpg", "gpg2", "gpgv", "gpg-agent", "gpgconf"]) {
    writeFileSync(join(program, name), `#!/bin/sh\ntouch ${ran}\n`);
    chmodSync(join(program, name), 0o755);
  }
  writeFileSync(
    join(gnupg, "gpg.conf"),
    `keyserver-options auto-key-retrieve\nagent-program ${join(program, "gpg-agent")}\n`,
  );
  const others = join(home, "others.gpg");
  writeFileSync(others, stranger.publicKeys);
  const before = { ...process.env };
  Object.assign(process.env, { HOME: home, GNUPGHOME: gnupg, PATH: [program, before["PATH"]].join(delimiter) });
  try {
    const environment = { HOME: home, GNUPGHOME: gnupg, PATH: program, SLIPWAY_CACHE: charts.world.newCache() };
    const run = await runCli(home, ["template", "shop", archive, "--verify", "--keyring", others], environment);
    expect(run).toEqual({ code: 1, out: "", err: expect.stringContaining("CHART_NOT_VERIFIED") as string });
    expect(await ours({ archive, keyring: others })).toHaveProperty("error");
    expect(await ours({ archive, keyring })).toHaveProperty("signedBy");
  } finally {
    for (const name of ["HOME", "GNUPGHOME", "PATH"]) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  }
  expect(existsSync(ran)).toBe(false);
});

test("an armored keyring is accepted, although Helm refuses it", async () => {
  const files = await signed();
  const base64 = readFileSync(files.keyring).toString("base64").replaceAll(/.{64}/g, "$&\n");
  const text = `-----BEGIN PGP PUBLIC KEY BLOCK-----\nComment: of Jane\n\n${base64}\n=AAAA\n-----END PGP PUBLIC KEY BLOCK-----\n`;
  const expected = await ours(files);
  writeFileSync(files.keyring, text);
  expect(await theirs(files)).toHaveProperty("error");
  expect([expected, await ours(files)]).toEqual([{ signedBy: expect.any(String) as unknown }, expected]);
});

test("secret keys work like public ones", async () => {
  const files = await signed("rsa");
  writeFileSync(files.keyring, keys.get("rsa")?.secretKeys ?? "");
  const expected = await theirs(files);
  expect([await ours(files), "signedBy" in expected]).toEqual([expected, true]);
});
