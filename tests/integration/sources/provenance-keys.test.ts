// Signatures of charts by keys of all kinds: expired, revoked, with subkeys; and bits flipped at random.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { randomNumbers } from "../../properties/random-numbers";
import { runSeed } from "../../properties/run-seed";
import { now } from "../../tools/charts/openpgp-keys";
import { algorithms, type Signing, useProvenanceWorld } from "./provenance-world";

const { ownSigned, theirs, ours } = useProvenanceWorld();

interface KeyRow extends Signing {
  readonly name: string;
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
