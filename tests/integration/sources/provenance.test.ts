// One file on purpose: all cases sign with the same keys, and ask both Helm and ours about the same archive.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import type { FetchedChart } from "../../../engine/model/sources/chart-source";
import { runCli } from "../../engine/cli/harness";
import { randomNumbers } from "../../properties/random-numbers";
import { runSeed } from "../../properties/run-seed";
import {
  createTestKey,
  now,
  type KeyAlgorithm,
  type KeyOptions,
  type SignOptions,
} from "../../tools/charts/openpgp-keys";
import { digestOf, useChartWorld } from "./chart-world";

// Signatures of charts: compares with `helm package --sign` and `helm verify`, with generated keys.
const charts = useChartWorld();
const user = "Jane Doe (tests) <jane@example.com>";
const algorithms: readonly KeyAlgorithm[] = ["rsa", "ed25519", "p256"];
const keys = new Map(algorithms.map((algorithm) => [algorithm, createTestKey({ algorithm, user })]));
const stranger = createTestKey({ algorithm: "ed25519", user: "Somebody <some@example.com>" });

interface Signed {
  readonly archive: string;
  readonly keyring: string;
}

/** A folder with an archive that Helm signed, and the keyring for it. */
async function signed(algorithm: KeyAlgorithm = "ed25519"): Promise<Signed> {
  const folder = charts.world.newCache();
  const key = keys.get(algorithm) ?? stranger;
  const [secret, keyring] = [join(folder, "secret.gpg"), join(folder, "public.gpg")];
  writeFileSync(secret, key.secretKeys);
  writeFileSync(keyring, key.publicKeys);
  const signing = ["--sign", "--key", user, "--keyring", secret];
  await charts.world.helm("package", join(charts.world.folder, "web"), "--version", "1.0.0", "-d", folder, ...signing);
  return { archive: join(folder, "web-1.0.0.tgz"), keyring };
}

type Verdict = { readonly signedBy: string } | { readonly error: string };

async function theirs({ archive, keyring }: Signed): Promise<Verdict> {
  try {
    const text = await charts.world.helm("verify", archive, "--keyring", keyring);
    expect(text).toContain(`Chart Hash Verified: ${digestOf(readFileSync(archive))}`);
    const users = [...text.matchAll(/Signed by: (.*)/g)].map(([, name]) => name);
    return { signedBy: [...users, /Fingerprint: (.*)/.exec(text)?.[1]].join(", ") };
  } catch (error) {
    return { error: (error as Error).message.trim().replace(/^Error: /, "") };
  }
}

async function ours({ archive, keyring }: Signed): Promise<Verdict> {
  try {
    const found = await charts.world.resolve({ chart: archive }, { keyring: readFileSync(keyring) });
    return { signedBy: signerOf(found) };
  } catch (error) {
    return { error: (error as { why?: string }).why ?? String(error) };
  }
}

const signerOf = ({ signedBy }: FetchedChart): string => [...(signedBy?.users ?? []), signedBy?.fingerprint].join(", ");

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

const change = (file: string, from: RegExp | string, to: string): void => {
  const before = readFileSync(file, "latin1");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after, "latin1");
};

interface Fault {
  readonly name: string;
  /** Changes the files that Helm signed; returns the files to verify. */
  readonly damage: (files: Signed) => Signed | undefined;
  /** The expected code and fix. */
  readonly code: string;
}

const faults: readonly Fault[] = [
  {
    name: "a changed archive",
    damage: ({ archive }) => {
      copyFileSync(join(charts.world.repo, "web-2.1.0.tgz"), archive);
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "a changed text in the provenance",
    damage: ({ archive }) => {
      change(`${archive}.prov`, "version: 1.0.0", "version: 1.0.1");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "another digest in the provenance, for another archive",
    damage: ({ archive }) => {
      const digest = digestOf(readFileSync(archive));
      copyFileSync(join(charts.world.repo, "web-2.1.0.tgz"), archive);
      change(`${archive}.prov`, digest, digestOf(readFileSync(archive)));
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an unknown key",
    damage: ({ keyring }) => {
      writeFileSync(keyring, stranger.publicKeys);
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "no keys",
    damage: ({ keyring }) => {
      writeFileSync(keyring, "");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an archive with another name",
    damage: ({ archive, keyring }) => {
      const other = archive.replace("web", "wob");
      copyFileSync(archive, other);
      copyFileSync(`${archive}.prov`, `${other}.prov`);
      return { archive: other, keyring };
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "no provenance",
    damage: ({ archive }) => {
      rmSync(`${archive}.prov`);
      return undefined;
    },
    code: "CHART_PROVENANCE_MISSING",
  },
  {
    name: "a provenance without a signature",
    damage: ({ archive }) => {
      change(`${archive}.prov`, /-----BEGIN PGP SIGNATURE[^]*/, "");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "a web page instead of the provenance",
    damage: ({ archive }) => {
      writeFileSync(`${archive}.prov`, "<html>\n");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an invalid keyring",
    damage: ({ keyring }) => {
      writeFileSync(keyring, "hello\n");
      return undefined;
    },
    code: "CHART_KEYRING_INVALID",
  },
  {
    name: "a folder",
    damage: ({ keyring }) => ({ archive: join(charts.world.folder, "web"), keyring }),
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an archive whose name does not match",
    damage: ({ archive, keyring }) => {
      const other = archive.replace(".tgz", ".tar.gz");
      copyFileSync(archive, other);
      copyFileSync(`${archive}.prov`, `${other}.prov`);
      return { archive: other, keyring };
    },
    code: "CHART_NOT_VERIFIED",
  },
];

test.each(faults)("$name: refused with Helm's reason", async ({ damage, code }) => {
  const made = await signed();
  const files = damage(made) ?? made;
  const expected = await theirs(files);
  expect(expected).toEqual({ error: expect.any(String) as unknown });
  expect(await ours(files)).toEqual(expected);
  const resolved = charts.world.resolve({ chart: files.archive }, { keyring: readFileSync(files.keyring) });
  expect((await charts.world.messageOf(resolved)).split(":")[0]).toBe(code);
  const environment = { HOME: charts.world.folder, SLIPWAY_CACHE: charts.world.newCache() };
  const flags = ["--verify", "--keyring", files.keyring];
  const run = await runCli(charts.world.folder, ["template", "shop", files.archive, ...flags], environment);
  expect([run.code, run.out, run.err.split(":")[0]]).toEqual([1, "", code]);
});

test("the whole messages", async () => {
  const files = await signed();
  const { archive, keyring } = files;
  const message = async (): Promise<string> =>
    (await charts.world.messageOf(charts.world.resolve({ chart: archive }, { keyring: readFileSync(keyring) })))
      .replaceAll(/FOLDER\/cache-\w+/g, "PLACE")
      .replaceAll(/sha256:[0-9a-f]{64}/g, "DIGEST");
  const provenance = readFileSync(`${archive}.prov`);
  rmSync(`${archive}.prov`);
  expect(await message()).toBe(
    [
      "CHART_PROVENANCE_MISSING: cannot verify the signature of PLACE/web-1.0.0.tgz",
      "  why    could not load provenance file PLACE/web-1.0.0.tgz.prov: stat PLACE/web-1.0.0.tgz.prov: no such file or directory",
      "  mend   ask its maintainer to sign the chart with `helm package --sign`, or use it without verification",
    ].join("\n"),
  );
  writeFileSync(`${archive}.prov`, provenance);
  copyFileSync(join(charts.world.repo, "web-2.1.0.tgz"), archive);
  expect(await message()).toBe(
    [
      "CHART_NOT_VERIFIED: refuse PLACE/web-1.0.0.tgz",
      '  why    sha256 sum does not match for web-1.0.0.tgz: "DIGEST" != "DIGEST"',
      "  mend   do not use the chart until you know who changed it or its .prov file",
    ].join("\n"),
  );
  writeFileSync(keyring, stranger.publicKeys);
  expect(await message()).toBe(
    [
      "CHART_NOT_VERIFIED: refuse PLACE/web-1.0.0.tgz",
      "  why    openpgp: signature made by unknown entity",
      "  mend   add the public key of its signer to the keyring, if you trust it",
    ].join("\n"),
  );
  writeFileSync(
    keyring,
    Buffer.concat([Buffer.from([0, 0, 0, 32, 1, 1, 0, 2]), Buffer.from("KBXf"), Buffer.alloc(20)]),
  );
  expect(await message()).toBe(
    [
      "CHART_KEYRING_INVALID: cannot read the keyring",
      "  why    failed to load keyring: openpgp: invalid data: it is a keybox of GnuPG",
      "  mend   export the keys that you trust with `gpg --export NAME > keyring.gpg`",
    ].join("\n"),
  );
  rmSync(keyring);
  const environment = { HOME: charts.world.folder };
  const flags = ["--verify", "--keyring", basename(keyring)];
  const run = await runCli(charts.world.folder, ["template", "shop", archive, ...flags], environment);
  expect(run.err).toBe(
    [
      "CHART_KEYRING_INVALID: cannot read the keyring",
      "  where  public.gpg",
      "  why    failed to load keyring: open public.gpg: no such file or directory",
      "  mend   export the keys that you trust with `gpg --export NAME > keyring.gpg`, and pass --keyring keyring.gpg",
      "",
    ].join("\n"),
  );
});

interface KeyRow {
  readonly name: string;
  readonly key?: Omit<KeyOptions, "algorithm" | "user">;
  readonly how?: SignOptions;
  /** Keys before and after the key in the keyring. */
  readonly isAmongOthers?: true;
  readonly isGood: boolean;
}

const hour = 3600;
const keyRows: readonly KeyRow[] = [
  { name: "a valid key", isGood: true },
  { name: "a key among others", isAmongOthers: true, isGood: true },
  { name: "a key that is valid for a day", key: { lifetime: 24 * hour }, isGood: true },
  { name: "an expired key", key: { createdAt: now() - 3 * hour, lifetime: hour }, isGood: false },
  { name: "a key from the future", key: { createdAt: now() + hour }, isGood: false },
  { name: "a key that must not sign", key: { flags: 1 }, isGood: false },
  { name: "a revoked key", key: { revocation: "key" }, isGood: false },
  { name: "a key with a revoked user", key: { revocation: "user" }, isGood: false },
  { name: "a key whose user was written by another key", key: { isForged: true }, isGood: false },
  { name: "a subkey", key: { subkey: {} }, isGood: true },
  { name: "a subkey of a key that must not sign", key: { flags: 1, subkey: {} }, isGood: true },
  { name: "a subkey without a cross-signature", key: { subkey: { isCrossSigned: false } }, isGood: false },
  { name: "a revoked subkey", key: { subkey: { isRevoked: true } }, isGood: false },
  { name: "an expired subkey", key: { createdAt: now() - 3 * hour, subkey: { lifetime: hour } }, isGood: false },
  { name: "a subkey of a revoked key", key: { revocation: "key", subkey: {} }, isGood: false },
  { name: "an expired signature", how: { createdAt: now() - 3 * hour, lifetime: hour }, isGood: false },
  { name: "a signature that is valid for a day", how: { lifetime: 24 * hour }, isGood: true },
  { name: "a signature from the future", how: { createdAt: now() + hour }, isGood: false },
  { name: "an unknown critical notation", how: { notation: "must@example.com" }, isGood: false },
  { name: "SHA-256", how: { hash: "sha256" }, isGood: true },
  { name: "SHA-384", how: { hash: "sha384" }, isGood: true },
  { name: "SHA-224", how: { hash: "sha224" }, isGood: true },
  { name: "Windows line endings", how: { lineEnd: "\r\n" }, isGood: true },
];

async function ownSigned(
  algorithm: KeyAlgorithm,
  { key, how, isAmongOthers }: Omit<KeyRow, "name" | "isGood">,
): Promise<Signed> {
  const files = await signed(algorithm);
  const { archive, keyring } = files;
  const own = createTestKey({ algorithm, user, ...key });
  const text = /\n\n([^]*)-----BEGIN PGP SIG/.exec(readFileSync(`${archive}.prov`, "utf8"))?.[1] ?? "";
  // Clear-signing changes lines that begin with a dash, and spaces at the end of a line.
  const odd = text.replace("apiVersion", "keywords:\n- a \t\n- -b\napiVersion");
  writeFileSync(`${archive}.prov`, own.clearSign(odd, how));
  const ring = isAmongOthers === true ? [stranger.publicKeys, own.publicKeys, stranger.publicKeys] : [own.publicKeys];
  writeFileSync(keyring, Buffer.concat(ring));
  return files;
}

const keyCases = algorithms.flatMap((algorithm) => keyRows.map((row) => ({ ...row, algorithm })));

test.each(keyCases)("$algorithm: $name", async ({ algorithm, isGood, ...row }) => {
  const files = await ownSigned(algorithm, row);
  const expected = await theirs(files);
  expect(["signedBy" in expected, await ours(files)]).toEqual([isGood, expected]);
});

test("a user whom the key no longer certifies is no signer, although Helm lists it", async () => {
  const files = await ownSigned("ed25519", { key: { formerUser: "Mallory <mallory@example.com>" } });
  expect(JSON.stringify(await theirs(files))).toContain("Mallory");
  const found = await ours(files);
  expect(found).toHaveProperty("signedBy");
  expect(JSON.stringify(found)).not.toContain("Mallory");
});

test("SHA-1 is refused, although Helm accepts it", async () => {
  const files = await ownSigned("rsa", { how: { hash: "sha1" } });
  expect(await theirs(files)).toHaveProperty("signedBy");
  expect(await ours(files)).toEqual({ error: "openpgp: weak algorithms are rejected: SHA-1" });
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

// One bit of archive, provenance or keyring is flipped: we must refuse whatever Helm refuses.
test.each(algorithms)("a flipped bit at random places is refused: %s", async (algorithm) => {
  const random = randomNumbers(runSeed);
  const files = await ownSigned(algorithm, { key: { subkey: {} } });
  const places = [files.archive, `${files.archive}.prov`, `${files.archive}.prov`, files.keyring, files.keyring];
  let [refused, stricter] = [0, 0];
  for (let round = 0; round < 25; round += 1) {
    const file = places[random(places.length)] ?? files.archive;
    const bytes = readFileSync(file);
    const at = random(bytes.length);
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << random(8));
    writeFileSync(file, damaged);
    const [expected, actual] = [await theirs(files), await ours(files)];
    writeFileSync(file, bytes);
    const where = `seed ${String(runSeed)}, round ${String(round)}: byte ${String(at)} of ${basename(file)}`;
    if ("error" in expected) expect([where, actual]).toEqual([where, { error: expect.any(String) as unknown }]);
    else if ("signedBy" in actual) expect([where, actual]).toEqual([where, expected]);
    // Go does not read packets to their end, so that the length of one may be wrong.
    else stricter += 1;
    if ("error" in expected) refused += 1;
  }
  expect(refused).toBeGreaterThan(12);
  expect(stricter).toBeLessThan(4);
});
